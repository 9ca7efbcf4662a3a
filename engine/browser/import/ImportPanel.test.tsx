import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ImportPlan } from '#engine/rules/imports/ImportPlan.ts';
import { proposePlan } from '#engine/rules/imports/proposePlan.ts';
import type { WorkbookReading } from '#engine/rules/sheets/WorkbookReading.ts';
import { createPreferenceStore } from '#engine/providers/preferences/createPreferenceStore.ts';
import { Preferences } from '#engine/providers/preferences/Preferences.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene, type RenderedPage } from '#tests/support/renderPage.tsx';
import type { EngineApi, EngineCall } from '../context/Engine.ts';
import { ImportPanel } from './ImportPanel.tsx';
import { tryImport } from './importRuns.ts';
import * as sheets from './readSheet.ts';
import type { ChosenSheet } from './SheetChooser.tsx';

// It is taken as the panel opens.
beforeEach(() => void vi.spyOn(sheets, 'readSheet'));

const server = new Map<string, unknown>();
const save = vi.fn(async (key: string, value: unknown) => void server.set(key, value));
const sheet = (headers: string[], rows: string[][]): WorkbookReading => ({
  ...{ ok: true, sheetName: 'S', date1904: false, headers, rows },
  rowNumbers: rows.map((_, index) => index + 2),
});

const panelOf = (name: string, given = {}) => (
  <ImportPanel resource={configuredResource(name)} given={given} onClose={() => undefined} />
);

/** A browser in which the person has just signed in. */
async function open(scene: PageScene = {}, panel = panelOf('clubs')) {
  localStorage.clear();
  const mine = new Preferences({ fetchAll: async () => Object.fromEntries(server), save, delay: 0 });
  await mine.open('me');
  const page = await renderPage(panel, {
    store: createPreferenceStore(memoryStore(), mine),
    ...scene,
    answers: {
      imports: () => [],
      'clubs/import/parts': () => ({ rows: 1 }),
      'clubs/import/check': ({ body }) => ({
        rows: (body as { places: number[] }).places.map((place) => ({ row: place + 2, status: 'created' })),
      }),
      'clubs/import': () => ({ id: 'i1' }),
      ...scene.answers,
    },
  });
  return { ...page, mine };
}
async function choose(reading: WorkbookReading) {
  vi.mocked(sheets.readSheet).mockResolvedValue(reading);
  await userEvent.upload(screen.getByTestId('sheet-file'), new File(['x'], 'clubs.csv'), { applyAccept: false });
  return within(await screen.findByRole('table', { name: 'What the columns mean' }));
}
const fieldOf = (header: string) => screen.getByRole('combobox', { name: `Field for ${header}` });
async function importIt() {
  await userEvent.click(screen.getByRole('button', { name: 'Try it' }));
  const button = () => screen.getByRole('button', { name: /^Import \(\d+\)$/ });
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
  await screen.findByText(/The import is queued/);
}
async function meanTown() {
  await userEvent.click(fieldOf('Where'));
  await userEvent.click(await screen.findByRole('option', { name: 'City' }));
}

beforeEach(() => {
  server.clear();
  save.mockClear();
});

it('knows in another browser what the columns of such a sheet meant, in whatever order they stand', async () => {
  const first = await open();
  await choose(sheet(['Name', 'Where'], [['KV', 'Gent']]));
  await meanTown();
  await importIt();
  await waitFor(() => expect(server.get('clubs.imports')).toBeDefined());
  first.unmount();

  const second = await open();
  await choose(sheet(['Where', 'Name'], [['Gent', 'KV']]));
  expect(screen.getByText(/These headers were imported before/)).toBeInTheDocument();
  expect(fieldOf('Where')).toHaveTextContent('City');
  await importIt();
  const sent = second.calls.find(({ path }) => path === 'clubs/import')?.options.body as { plan: ImportPlan };
  expect(sent.plan.columns.map(({ field }) => field)).toEqual(['city', 'name']);
});

it('keeps it on this device while the server does not take it', async () => {
  save.mockRejectedValueOnce(new Error('offline'));
  const { mine } = await open();
  await choose(sheet(['Name', 'Where'], [['KV', 'Gent']]));
  await meanTown();
  await importIt();
  await waitFor(() => expect(save).toHaveBeenCalled());
  await choose(sheet(['Name', 'Where'], [['RC', 'Genk']]));
  expect(fieldOf('Where')).toHaveTextContent('City');
  await mine.flush();
  expect(server.get('clubs.imports')).toMatchObject([{ columns: [{ field: 'name' }, { field: 'city' }] }]);
});

const sentTo = (calls: RenderedPage['calls'], path: string) =>
  calls.findLast((one) => one.path === path)?.options.body as { plan: ImportPlan; rows: unknown[][] };

it('asks which record a name means that leads to none, and remembers it for such sheets', async () => {
  const failed = { field: 'country', rule: 'relation', message: 'x', params: { to: 'countries', ids: ['Belgenland'] } };
  const belgium = { id: '020', name: { en: 'Belgium' }, version: 1 };
  const answers = {
    'clubs/import/check': ({ body }: EngineCall) => {
      const { plan } = body as { plan: ImportPlan };
      const isKnown = plan.columns[1]?.values['Belgenland'] === '020';
      return { rows: [isKnown ? { row: 2, status: 'created' } : { row: 2, status: 'failed', errors: [failed] }] };
    },
  };
  const scene = { answers, records: { countries: [belgium] }, engine: { resources: configuredResources } };
  const { calls } = await open(scene);
  await choose(sheet(['Name', 'Country'], [['KV', 'Belgenland']]));
  expect(screen.queryByText('Belgenland', { selector: 'bdi' })).toHaveTextContent(/^Belgenland$/);
  expect(screen.queryByRole('combobox', { name: 'Meaning of Belgenland' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try it' }));
  expect(await screen.findByText(/Some names lead to no record/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('combobox', { name: 'Meaning of Belgenland' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Belgium' }));
  await importIt();
  expect(sentTo(calls, 'clubs/import').plan.columns[1]).toMatchObject({ values: { Belgenland: '020' } });
  // The next sheet with these headers has it said already.
  await choose(sheet(['Name', 'Country'], [['RC', 'Belgenland']]));
  expect(await screen.findByRole('combobox', { name: 'Meaning of Belgenland' })).toHaveValue('Belgium');
});

it('asks what words mean that are neither yes nor no, and says how many more there are', async () => {
  const { calls } = await open();
  const words = Array.from({ length: 53 }, (_, at) => `word ${at}`);
  const table = await choose(
    sheet(
      ['Name', 'Subsidy'],
      ['ja', ...words].map((word) => ['KV', word]),
    ),
  );
  expect(table.getByText('Unknown values: 53, without a meaning: 53')).toBeInTheDocument();
  const mean = async (name: string, meaning: string) => {
    await userEvent.click(table.getByLabelText(name));
    await userEvent.click(within(await screen.findByRole('listbox')).getByText(meaning));
  };
  await mean('Meaning of word 0', 'Yes');
  await mean('Meaning of word 1', 'Leave empty');
  expect(table.queryByLabelText('Meaning of word 51')).toBeNull();
  await userEvent.click(table.getByText('Show more: 3 are left'));
  await mean('Meaning of word 51', 'No');
  await mean('All that have no meaning here', 'Leave empty');
  await importIt();
  expect(sentTo(calls, 'clubs/import').plan.columns[1]).toMatchObject({
    field: 'subsidy',
    values: { 'word 0': true, 'word 1': null, 'word 51': false },
    others: 'empty',
  });
});

it('tries rows together with those of the sheet that they name, and says which were too many', async () => {
  const resource = { ...configuredResource('clubs'), entity: 'country' };
  const called: number[][] = [];
  const call = async (_path: string, { body }: EngineCall) => {
    const { places } = body as { places: number[] };
    called.push(places);
    return { rows: places.map((row) => ({ row, status: 'created' })) };
  };
  const tryAs = (target: typeof resource, rows: string[][]) =>
    tryImport(
      { call } as EngineApi,
      target,
      {
        sheet: { ...sheet(['Name', 'Country'], rows), fileName: 'x' } as ChosenSheet,
        plan: proposePlan(['Name', 'Country'], target),
        upload: 'u',
      },
      { onProgress: () => undefined, signal: new AbortController().signal },
    );
  const chain = Array.from({ length: 130 }, (_, row) => [`KV ${row}`, row === 0 ? '' : `KV ${row - 1}`]);
  await tryAs(configuredResource('clubs'), chain);
  expect(called.map(({ length }) => length)).toEqual([50, 50, 30]);
  called.length = 0;
  expect(await tryAs(resource, chain)).toMatchObject({ created: 100, untried: 30 });
  expect(called[0]).toEqual([...Array(50).keys()]);
  expect(called.at(-1)).toEqual([...Array(100).keys()]);
});

it('sends a large sheet in parts, once for the trial and the import, and says how far it is', async () => {
  const { calls } = await open();
  const long = 'x'.repeat(100_000);
  await choose(
    sheet(
      ['Name', 'Where'],
      [1, 2, 3, 4, 5].map((row) => [`KV ${row}`, long]),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try it' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Import \(\d+\)$/ }));
  await screen.findByText(/The import is queued/);
  const sent = calls.filter(({ path }) => path === 'clubs/import/parts').map(({ options }) => options.body);
  expect(sent).toMatchObject([
    {
      part: 0,
      rows: [
        ['KV 1', long],
        ['KV 2', long],
      ],
      rowNumbers: [2, 3],
    },
    {
      part: 1,
      rows: [
        ['KV 3', long],
        ['KV 4', long],
      ],
      rowNumbers: [4, 5],
    },
    { part: 2, rows: [['KV 5', long]], rowNumbers: [6] },
  ]);
  const { upload } = sent[0] as { upload: string };
  for (const path of ['clubs/import/check', 'clubs/import']) expect(sentTo(calls, path)).toMatchObject({ upload });
  expect(sentTo(calls, 'clubs/import/check')).toMatchObject({ places: [0, 1, 2, 3, 4] });
});

it('says at once that what comes in cannot be taken back, where no history is kept', async () => {
  const one = { id: 'i1', resource: 'clubs', fileName: 'clubs.xlsx', status: 'Done', created: 2, undoStatus: null };
  const answers = { imports: () => [one] };
  const page = await open({ answers });
  expect(await screen.findByRole('button', { name: /^Take back: / })).toBeInTheDocument();
  expect(screen.queryByText(/cannot be taken back/)).toBeNull();
  page.unmount();
  const resource = { ...configuredResource('clubs'), history: false };
  await open({ answers }, <ImportPanel resource={resource} onClose={() => undefined} />);
  expect(await screen.findByText('clubs.xlsx')).toBeInTheDocument();
  expect(screen.getByText(/cannot be taken back/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
});

it('names what the taking back of an import left, each with its reason', async () => {
  const counts = {
    created: 2,
    updated: 0,
    unchanged: 0,
    total: 2,
    done: 2,
    failed: 0,
    createdAt: '2026-01-02T03:04:05Z',
  };
  const club = { id: 'c1', name: 'KV Mechelen', version: 1 };
  const errors = [{ field: '', rule: '22', message: 'Still in use', params: { names: 'Survey A' } }];
  const undone = { undoStatus: 'Done', undoFailed: 1 };
  const one = { id: 'i1', resource: 'clubs', fileName: 'clubs.xlsx', status: 'Done', ...counts, ...undone };
  const undoLogs = [{ level: 'warning', message: 'c1', record: 'c1', errors }];
  await open({
    answers: { imports: () => [one], 'imports/i1': () => ({ ...one, undoLogs }) },
    records: { clubs: [club] },
  });
  await screen.findByText('1 record was left as it is.');
  await userEvent.click(screen.getByRole('button', { name: 'Which, and why' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Left as they were: 1' }));
  expect(await dialog.findByText('KV Mechelen')).toBeInTheDocument();
  expect(dialog.getByText('This is still in use: Survey A')).toBeInTheDocument();
});

it.each(['Type', 'type'])(
  'brings everything in as what the tab stands for, whatever the column %s says',
  async (header) => {
    const { calls } = await open(
      {
        answers: {
          'companies/import/parts': () => ({ rows: 1 }),
          'companies/import/check': () => ({ rows: [{ row: 2, status: 'created' }] }),
          'companies/import': () => ({ id: 'i1' }),
        },
      },
      panelOf('companies', { type: 'supplier' }),
    );
    await choose(sheet(['Name', header], [['Laundry', 'client']]));
    await importIt();
    const { plan } = sentTo(calls, 'companies/import');
    const [row = []] = sentTo(calls, 'companies/import/parts').rows;
    const taken = plan.columns.flatMap(({ field }, index) => (field ? [[field, row[index]]] : []));
    expect(Object.fromEntries(taken)).toEqual({ name: 'Laundry', type: 'supplier' });
  },
);

it('says before it starts how many people will be mailed', async () => {
  const rows = ['created', 'updated'].map((status, at) => ({ row: at + 2, status }));
  const answers = { 'users/import/parts': () => ({ rows: 2 }), 'users/import/check': () => ({ rows }) };
  await open({ answers }, panelOf('users'));
  await choose(sheet(['E-mail'], [['a@users.example'], ['b@users.example']]));
  await userEvent.click(screen.getByRole('button', { name: 'Try it' }));
  expect(await screen.findByText(/^New users who will be invited by mail: 1\./)).toBeVisible();
});
