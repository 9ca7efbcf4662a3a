import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { RowForecast } from '#engine/rules/imports/ImportForecast.ts';
import type { ImportPlan } from '#engine/rules/imports/ImportPlan.ts';
import type { WorkbookReading } from '#engine/rules/sheets/WorkbookReading.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import type { EngineCall } from '../context/Engine.ts';
import { ImportPanel } from './ImportPanel.tsx';
import * as sheets from './readSheet.ts';

const table: WorkbookReading = {
  ...{ ok: true, sheetName: 'CSV', date1904: false, headers: ['Name', 'City'] },
  rows: [
    ['KV Oud', 'Gent'],
    ['R.F.C. Luik', 'Luik'],
    ['KV Bijna', 'Mons'],
    ['KV Nieuw', 'Mons'],
  ],
  rowNumbers: [2, 3, 4, 5],
};
const liege = { id: 'c2', name: 'RFC Luik', values: { city: 'Luik' }, isSame: true };
const nearly = { id: 'c3', name: 'KV Byna', values: { city: 'Mons' }, isSame: false };

/** What the server says of the rows: one is there by its key, one can only be another, one looks like one. */
const forecastOf = (row: number, id: string | null | undefined): RowForecast => {
  if (id) return { row, status: 'updated', record: { id, name: `Club ${id}` }, changes: { city: [null, 'Mons'] } };
  if (row === 2) return { row, status: 'unchanged', record: { id: 'c1', name: 'KV Oud' } };
  const alike = { 3: [liege], 4: [nearly] }[row];
  return { row, status: 'created', ...(alike && { alike }) };
};

/** The server answers a trial when this is over. */
let pause = Promise.resolve();

async function open() {
  vi.spyOn(sheets, 'readSheet').mockResolvedValue(table);
  const page = await renderPage(<ImportPanel resource={configuredResource('clubs')} onClose={() => undefined} />, {
    engine: { resources: configuredResources },
    answers: {
      imports: () => [],
      'clubs/import/parts': () => ({ rows: 4 }),
      'clubs/import/check': async ({ body }: EngineCall) => {
        await pause;
        const { places, plan } = body as { places: number[]; plan: ImportPlan };
        return { rows: places.map((place) => forecastOf(place + 2, plan.same?.[place + 2])) };
      },
      'clubs/import': () => ({ id: 'i1' }),
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Paste rows' }));
  await userEvent.type(screen.getByLabelText(/^Rows with their headers/), 'Name City');
  await userEvent.click(screen.getByRole('button', { name: 'Take these rows' }));
  const start = await screen.findByRole('button', { name: 'Try it' });
  // What is pasted is read first.
  await waitFor(() => expect(start).toBeEnabled());
  await userEvent.click(start);
  const rows = within(await screen.findByRole('table', { name: 'Records that are there' }));
  const sent = () => page.calls.findLast(({ path }) => path === 'clubs/import')?.options.body as { plan: ImportPlan };
  return { ...page, rows, sent };
}
const start = () => screen.getByRole('button', { name: /^Import \(\d+\)$/ });
const rowOf = (rows: ReturnType<typeof within>, text: string) => rows.getByRole('row', { name: new RegExp(text) });

it('takes pasted rows as a text of separated values', async () => {
  await open();
  const [file] = vi.mocked(sheets.readSheet).mock.calls.at(-1) ?? [];
  expect([file?.name, await file?.text()]).toEqual(['Pasted rows.tsv', 'Name City']);
});

it('names the records that are there, takes the only one for it, and asks of what looks like one', async () => {
  const { rows, sent } = await open();
  expect(rows.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^RowIn the sheet/),
    expect.stringMatching(/^4KV Bijnalooks like one/),
    expect.stringMatching(/^3R.F.C. Luikchanged.*Club c2City: –.*Mons$/),
    expect.stringMatching(/^2KV OudunchangedKV Oud$/),
  ]);
  expect(within(rowOf(rows, 'KV Oud')).getByRole('link', { name: 'KV Oud' })).toHaveAttribute('href', '#/clubs/c1');
  expect(start()).toBeDisabled();
  await userEvent.click(screen.getByRole('combobox', { name: 'Row 4: which record it is about' }));
  await userEvent.click(await screen.findByRole('option', { name: /^It is KV Byna.*Mons$/ }));
  await waitFor(() => expect(rowOf(rows, 'KV Bijna')).toHaveTextContent(/changed.*Club c3/));
  await waitFor(() => expect(start()).toBeEnabled());
  await userEvent.click(start());
  await screen.findByText(/The import is queued/);
  expect(sent().plan.same).toEqual({ 3: 'c2', 4: 'c3' });
});

it('makes a new record of a row that was taken for another, once somebody says so', async () => {
  const { rows, sent } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'All of them are new' }));
  await waitFor(() => expect(start()).toBeEnabled());
  await userEvent.click(screen.getByRole('combobox', { name: 'Row 3: which record it is about' }));
  await userEvent.click(await screen.findByRole('option', { name: 'A new record' }));
  await waitFor(() => expect(rowOf(rows, 'Luik')).not.toHaveTextContent('Club c2'));
  expect(await screen.findByText('3 new')).toBeInTheDocument();
  await waitFor(() => expect(start()).toBeEnabled());
  await userEvent.click(start());
  await screen.findByText(/The import is queued/);
  expect(sent().plan.same).toEqual({ 3: null, 4: null });
});

it('forgets which records rows are about once a column means something else', async () => {
  const { rows, calls } = await open();
  await waitFor(() => expect(rows.getAllByText('changed').length).toBeGreaterThan(0));
  await userEvent.click(screen.getByRole('combobox', { name: 'Field for City' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Province' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try it' }));
  await screen.findByRole('table', { name: 'Records that are there' });
  const tried = calls.filter(({ path }) => path === 'clubs/import/check').map(({ options }) => options.body);
  const [anew] = (tried as { plan: ImportPlan; places: number[] }[]).filter(
    ({ plan }) => plan.columns[1]?.field === 'province',
  );
  expect(anew?.plan.same).toBeUndefined();
});

it('keeps what a column was said to mean while a trial was under way, which then says nothing', async () => {
  await open();
  let go = () => {};
  pause = new Promise((resolve) => (go = resolve));
  await userEvent.click(screen.getByRole('button', { name: 'Try it' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Field for City' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Province' }));
  go();
  await pause;
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try it' })).toBeEnabled());
  expect(screen.getByRole('combobox', { name: 'Field for City' })).toHaveTextContent('Province');
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
});
