import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { everyField, everyValue } from '#tests/fixtures/everyField/everyField.ts';
import { loadValidator } from '#tests/support/compiledValidators.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { RecordPanel } from '../views/RecordPanel.tsx';

vi.setConfig({ testTimeout: 120_000 });

const slow = { timeout: 60_000 };
const texts = { label: { en: 'Youth', nl: 'Jeugd', ar: 'شباب' }, help: { en: 'Long' } };
const record = { id: 'e1', version: 4, ...everyValue, ...texts };

/** The tab of the form where the texts stand, and the field of one of them. */
async function open(scene: PageScene = {}) {
  await renderPage(<RecordPanel resource={everyField} id="e1" onClose={vi.fn()} />, {
    user: { roles: ['clubUserManager'] },
    path: '/everyfields?field=label',
    records: { everyfields: [record], clubs: [], users: [], countries: [] },
    ...scene,
    engine: {
      resources: new Map([...configuredResources, ['everyfields', everyField]]),
      loadValidator,
      ...scene.engine,
    },
  });
  const of = (name: string) => within(screen.getByRole('group', { name, hidden: true }));
  await screen.findByRole('group', { name: 'Label', hidden: true }, slow);
  // The address names the field, which has the focus a moment later.
  await waitFor(() => expect(document.activeElement?.closest('[data-field=label]')).not.toBeNull(), slow);
  return of;
}
const tab = (name: string | RegExp) => ({ role: 'tab', options: { name, hidden: true } }) as const;
const press = (of: ReturnType<typeof within>, name: string | RegExp) =>
  userEvent.click(of.getByRole(tab(name).role, tab(name).options));
const boxes = (of: ReturnType<typeof within>): HTMLElement[] => of.getAllByRole('textbox', { hidden: true });
const update = () => vi.fn().mockResolvedValue({ data: { ...record, version: 5 } });

it('shows one language, says how many there are, and changes the language of all texts of the form', async () => {
  const of = await open();
  expect(boxes(of('Label'))).toHaveLength(1);
  expect(of('Label').getByText('3 of 9')).toBeInTheDocument();
  expect(of('Label').getByText('6 of 9 languages missing')).toBeInTheDocument();
  expect(of('Help').getByText('1 of 9')).toBeInTheDocument();
  await press(of('Label'), 'Dutch');
  expect(of('Label').getByRole('textbox', { name: 'Dutch', hidden: true })).toHaveValue('Jeugd');
  expect(of('Help').getByRole('textbox', { name: 'Dutch', hidden: true })).toHaveValue('');
});

it('is gone through by the arrow keys, and written from right to left in Arabic', async () => {
  const save = update();
  const of = await open({ data: { update: save } });
  of('Label').getByRole('tab', { name: 'English', hidden: true }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(of('Label').getByRole('tab', { name: 'Arabic', hidden: true })).toHaveFocus();
  const arabic = of('Label').getByRole('textbox', { name: 'Arabic', hidden: true });
  expect(arabic).toHaveAttribute('dir', 'rtl');
  await userEvent.clear(arabic);
  await userEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(save).toHaveBeenCalled(), slow);
  expect(save.mock.lastCall?.[1].data.label).toEqual({ en: 'Youth', nl: 'Jeugd' });
});

it('shows a second language beside it on demand', async () => {
  const of = await open();
  await userEvent.click(of('Label').getByLabelText('Another language beside it: Label', { selector: 'button' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dutch' }));
  expect(boxes(of('Label')).map((box) => [box.lang, box.getAttribute('value')])).toEqual([
    ['en', 'Youth'],
    ['nl', 'Jeugd'],
  ]);
  await userEvent.type(of('Help').getByRole('textbox', { name: 'Dutch', hidden: true }), 'Lang');
  expect(of('Help').getByText('2 of 9')).toBeInTheDocument();
});

it.each([
  ['the form', () => 'x'.repeat(201), update()],
  [
    'the server',
    () => 'Neu',
    vi.fn().mockRejectedValue(
      Object.assign(new Error('refused'), {
        body: { code: 20, message: '', details: [{ field: 'label.de', rule: 'pattern', message: 'x' }] },
      }),
    ),
  ],
])('leads to a language that is hidden where %s refuses its text', async (_who, typed, save) => {
  const of = await open({ data: { update: save } });
  await press(of('Label'), 'German: no text yet');
  await userEvent.click(of('Label').getByRole('textbox', { name: 'German', hidden: true }));
  await userEvent.paste(typed());
  await press(of('Label'), 'English');
  await userEvent.click(screen.getByText('Save'));
  const german = await of('Label').findByRole('textbox', { name: 'German', hidden: true }, slow);
  expect(german).toBeInvalid();
  expect(of('Label').getByRole('tab', { name: 'German: refused', hidden: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await press(of('Label'), 'English');
  expect(of('Label').getByRole('textbox', { name: 'English', hidden: true })).toBeValid();
});
