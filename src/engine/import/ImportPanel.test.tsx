import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ImportPlan } from '#domain/imports/ImportPlan.ts';
import type { WorkbookReading } from '#domain/sheets/WorkbookReading.ts';
import { createPreferenceStore } from '#providers/preferences/createPreferenceStore.ts';
import { Preferences } from '#providers/preferences/Preferences.ts';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { readSheet } from './readSheet.ts';

vi.setConfig({ testTimeout: 60_000 });
vi.mock('./readSheet.ts');

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
      'clubs/import/check': () => ({ rows: [{ row: 2, status: 'created' }] }),
      'clubs/import': () => ({ id: 'i1' }),
      ...scene.answers,
    },
  });
  return { ...page, mine };
}
async function choose(reading: WorkbookReading) {
  vi.mocked(readSheet).mockResolvedValue(reading);
  await userEvent.upload(screen.getByTestId('sheet-file'), new File(['x'], 'clubs.csv'), { applyAccept: false });
  return within(await screen.findByRole('table', { name: 'What the columns mean' }));
}
const fieldOf = (header: string) => screen.getByRole('combobox', { name: `Field for ${header}` });
async function importIt() {
  await userEvent.click(screen.getByRole('button', { name: 'Try it' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import (1)' }));
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
          'companies/import/check': () => ({ rows: [{ row: 2, status: 'created' }] }),
          'companies/import': () => ({ id: 'i1' }),
        },
      },
      panelOf('companies', { type: 'supplier' }),
    );
    await choose(sheet(['Name', header], [['Laundry', 'client']]));
    await importIt();
    const sent = calls.find(({ path }) => path === 'companies/import')?.options.body as {
      plan: ImportPlan;
      rows: unknown[][];
    };
    const taken = sent.plan.columns.flatMap(({ field }, index) => (field ? [[field, sent.rows[0]?.[index]]] : []));
    expect(Object.fromEntries(taken)).toEqual({ name: 'Laundry', type: 'supplier' });
  },
);
