import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { loadValidator } from '#tests/support/compiledValidators.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { StartPeriod } from '../../reference/StartPeriod.tsx';
import { RoadmapList } from './RoadmapList.tsx';

const club = { id: 'c1', name: 'KV' };
const roadmaps = [
  { id: 'r2', clubId: 'c1', name: 'Growth', startPeriod: 2025, nbOfPeriods: 3, active: true },
  { id: 'r1', clubId: 'c1', name: 'Start', startPeriod: 2021, nbOfPeriods: 1, active: false },
];

interface Given {
  /** What the server says of the club. */
  mayWrite?: boolean;
  data?: PageScene['data'];
  stored?: typeof roadmaps;
}

const open = (roles: RoleKey[], { mayWrite = true, data = {}, stored = roadmaps }: Given = {}) =>
  renderPage(
    <RoadmapList
      place="form"
      resource={configuredResource('clubs')}
      record={club}
      field={null}
      property={null}
      label=""
      required={false}
      readOnly
    />,
    {
      user: { roles },
      records: { roadmaps: stored, clubs: [club] },
      engine: { resources: configuredResources, loadValidator, widgets: { StartPeriod } },
      data,
      answers: { 'roadmaps/writable': ({ query }) => mayWrite && query?.['clubId'] === 'c1' },
    },
  );

it('lists a club’s roadmaps with their seasons', async () => {
  await open(['vv'], { mayWrite: false });
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Growth', '2025–2027', 'Active'],
    ['Start', '2021–2021', '–'],
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers to add and change to whom the server lets write, by the club', async () => {
  const { unmount } = await open([]);
  expect(await screen.findByRole('button', { name: 'New roadmap' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(2);
  unmount();
  const { calls } = await open([], { mayWrite: false });
  expect(await screen.findByText('Growth')).toBeVisible();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('roadmaps/writable'));
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that there is none yet', async () => {
  await open([], { stored: [] });
  expect(await screen.findByText('The club has no roadmap yet.')).toBeInTheDocument();
});

it('adds one to this club, beginning in a year up to next year', async () => {
  const create = vi.fn().mockResolvedValue({ data: { ...roadmaps[0], id: 'r3' } });
  await open([], { data: { create } });
  await userEvent.click(await screen.findByRole('button', { name: 'New roadmap' }));
  const panel = within(await screen.findByRole('dialog', { name: 'New roadmap' }, { timeout: 20_000 }));
  await userEvent.type(await panel.findByRole('textbox', { name: /Name/ }), 'Next');
  await userEvent.click(await panel.findByRole('combobox', { name: /Start season/ }));
  const years = (await screen.findAllByRole('option')).map((option) => Number(option.textContent));
  const next = new Date().getFullYear() + 1;
  expect([years[0], years.at(-1)]).toEqual([next, 2015]);
  await userEvent.click(screen.getByRole('option', { name: String(next) }));
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.lastCall?.[1]).toMatchObject({
    data: { clubId: 'c1', name: 'Next', startPeriod: next, nbOfPeriods: 3 },
  });
});

it('asks for start and length before it is saved', async () => {
  const create = vi.fn();
  await open([], { data: { create } });
  await userEvent.click(await screen.findByRole('button', { name: 'New roadmap' }));
  const panel = within(await screen.findByRole('dialog', { name: 'New roadmap' }, { timeout: 20_000 }));
  await userEvent.type(await panel.findByRole('textbox', { name: /Name/ }), 'Next');
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  expect((await panel.findAllByText('Start and end is mandatory', {}, { timeout: 20_000 })).length).toBeGreaterThan(0);
  expect(create).not.toHaveBeenCalled();
});
