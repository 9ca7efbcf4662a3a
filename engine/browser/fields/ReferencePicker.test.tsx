import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ReferencePicker } from './ReferencePicker.tsx';

const clubs = [
  { id: 'c1', name: 'RSC' },
  { id: 'c2', name: 'AC' },
];

function Picker({ start }: { start: readonly string[] }) {
  const [ids, setIds] = useState(start);
  return (
    <>
      <ReferencePicker
        target={configuredResource('clubs')}
        multiple
        ariaLabel="Partners"
        ids={[...ids]}
        onChange={setIds}
      />
      <output>{ids.join(' ')}</output>
    </>
  );
}

it('offers only what may stand there, found by typing or not', async () => {
  const getList = vi.fn(async (_name: string, _asked: object) => ({ data: clubs, total: 2 }));
  const picker = (
    <ReferencePicker
      {...{ target: configuredResource('clubs'), multiple: false, ids: [], where: { country: '020' } }}
      ariaLabel="Partner"
      onChange={() => undefined}
    />
  );
  await renderPage(picker, { engine: { resources: configuredResources }, data: { getList } as never });
  await userEvent.type(screen.getByRole('combobox', { name: 'Partner' }), 'ac');
  const asked = () => getList.mock.calls.map(([, { filter }]: [string, { filter?: object }]) => filter);
  await waitFor(() => expect(asked()).toEqual([{ country: '020' }, { country: '020', q: 'ac' }]));
});

it('offers for what is typed nothing that was found before and does not say it', async () => {
  const late = new Promise<never>(() => undefined);
  const getList = (_name: string, { filter }: { filter: { q?: string } }) =>
    filter.q ? late : Promise.resolve({ data: clubs, total: 2 });
  await renderPage(<Picker start={[]} />, {
    engine: { resources: configuredResources },
    data: { getList } as never,
  });
  const box = screen.getByRole('combobox', { name: 'Partners' });
  await userEvent.click(box);
  await screen.findByRole('option', { name: 'AC' });
  await userEvent.type(box, 'rs');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['RSC']);
  await userEvent.type(box, 'x');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByText('Searching …')).toBeVisible();
});

it('chooses what an arrow key led to, also where the answer for what is typed comes between the keys', async () => {
  const onChange = vi.fn();
  const getList = (_name: string, { filter }: { filter: { q?: string } }) =>
    Promise.resolve({ data: filter.q ? clubs.slice(0, 1) : clubs, total: 2 });
  const picker = (
    <ReferencePicker
      {...{ target: configuredResource('clubs'), multiple: false, ids: [], onChange }}
      ariaLabel="Partner"
    />
  );
  await renderPage(picker, { engine: { resources: configuredResources }, data: { getList } as never });
  const box = screen.getByRole('combobox', { name: 'Partner' });
  box.focus();
  await userEvent.keyboard('RSC');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await userEvent.keyboard('{ArrowDown}');
  // Longer than typing rests before it is looked for.
  await new Promise((resolve) => setTimeout(resolve, 800));
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['c1']);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it.each([
  [[], 'c2'],
  [['c1'], 'c1 c2'],
  // A record that is gone, or hidden from this person.
  [['gone'], 'gone c2'],
])('keeps what is typed while %j are chosen and the list answers', async (start, chosen) => {
  await renderPage(<Picker start={start} />, { records: { clubs }, engine: { resources: configuredResources } });
  const box = screen.getByRole('combobox', { name: 'Partners' });
  await userEvent.type(box, 'ac');
  const option = await screen.findByRole('option', { name: 'AC' });
  expect(box).toHaveValue('ac');
  await userEvent.click(option);
  expect(screen.getByText(chosen, { selector: 'output' })).toBeInTheDocument();
});

it('names what is chosen once its name is there, and shows no id meanwhile', async () => {
  let answer: (found: { data: typeof clubs }) => void = () => undefined;
  const getMany = () => new Promise<{ data: typeof clubs }>((resolve) => (answer = resolve));
  await renderPage(<Picker start={['c1']} />, {
    engine: { resources: configuredResources },
    data: { getMany } as never,
  });
  expect(await screen.findByRole('button', { name: '…' })).toBeInTheDocument();
  answer({ data: clubs.slice(0, 1) });
  expect(await screen.findByRole('button', { name: 'RSC' })).toBeInTheDocument();
});

it('keeps what is typed while the name of what was just chosen is on its way', async () => {
  await renderPage(<Picker start={[]} />, { records: { clubs }, engine: { resources: configuredResources } });
  const box = screen.getByRole('combobox', { name: 'Partners' });
  await userEvent.click(box);
  await userEvent.click(await screen.findByRole('option', { name: 'AC' }));
  await userEvent.type(box, 'rs');
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'AC' })).toBeInTheDocument());
  // Long enough for all answers.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(box).toHaveValue('rs');
});
