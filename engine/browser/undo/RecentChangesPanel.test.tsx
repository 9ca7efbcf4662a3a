import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useGetList } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { EngineCall } from '#engine/browser/context/Engine.ts';
import { RecentChanges } from '#engine/shell/RecentChanges.tsx';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
// Fetched before the tests, not while one of them waits.
import './RecentChangesPanel.tsx';
import { openRecentChanges, type RecentChange } from './recentChanges.ts';

const deleted: RecentChange = {
  ...{ id: 'd1', resource: 'clubs', action: 'delete', count: 5, fields: [], names: ['KV Alfa', 'KV Beta', 'KV Gamma'] },
  ...{ at: '2026-03-01T10:00:00Z', by: 'Ann Admin', until: '2026-03-31T10:00:00Z', fileName: null },
  ...{ state: 'open', canUndo: true, restored: 0, skippedCount: 0 },
  ...{ total: null, done: null, refusedCount: 0 },
};
const imported: RecentChange = {
  ...deleted,
  id: 'i1',
  action: 'import',
  names: [],
  fileName: 'clubs.xlsx',
  until: null,
};

function ListBehind() {
  useGetList('clubs');
  return null;
}

async function open(changes: (call?: EngineCall) => RecentChange[], answers = {}, roles: string[] = []) {
  const page = await renderPage(<RecentChanges />, {
    engine: { resources: configuredResources },
    user: { roles: roles as never },
    answers: { 'recent-changes': changes, ...answers },
  });
  openRecentChanges('clubs');
  await screen.findByRole('dialog', { name: 'Recent changes' });
  return page;
}

it('says what was done to which and how many', async () => {
  await open(() => [deleted]);
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByText('Clubs · Deleted: 5')).toBeVisible();
  expect(item.getByText('KV Beta').parentElement).toHaveTextContent('KV Alfa, KV Beta, KV Gamma and 2 more');
  expect(item.getByText(/until 31\/03\/2026/)).toBeVisible();
  // One's own need no name.
  expect(item.queryByText('Ann Admin')).toBeNull();
});

it('writes thousands as the lists do', async () => {
  await open(() => [{ ...deleted, count: 5190 }]);
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByText('Clubs · Deleted: 5,190')).toBeVisible();
  expect(item.getByText('KV Beta').parentElement).toHaveTextContent('KV Alfa, KV Beta, KV Gamma and 5,187 more');
});

it('takes a change back after a question, and says what was left and why', async () => {
  let changes = [deleted];
  const skipped = [{ id: 'c1', reason: 'changed' }];
  const { calls } = await open(() => changes, {
    'undo/d1': () => {
      changes = [{ ...deleted, state: 'undone', restored: 4, skippedCount: 1 }];
      return { restored: 4, skipped };
    },
    'recent-changes/d1': () => ({ ...deleted, skipped }),
  });
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Take back: Clubs · Deleted: 5' }));
  await person.click(
    within(screen.getByRole('dialog', { name: 'Take this back?' })).getByRole('button', { name: 'Take back' }),
  );
  expect(await screen.findByText('Taken back')).toBeVisible();
  expect(calls).toContainEqual(expect.objectContaining({ path: 'undo/d1' }));
  await person.click(await screen.findByRole('button', { name: 'Which, and why' }));
  expect(await screen.findByText('Somebody has changed it since')).toBeVisible();
});

it('says how far a job is that changes very many, and afterwards what it could not change', async () => {
  const job: Partial<RecentChange> = { count: 400, total: 1200, done: 401, refusedCount: 1 };
  const refused = [{ id: 'c1', reason: 'refused', errors: [{ field: '', rule: '22', message: 'in use', params: {} }] }];
  let change: RecentChange = { ...deleted, ...job, state: 'working' };
  await open(() => [change], { 'recent-changes/d1': () => ({ ...change, refused }) });
  expect(await screen.findByRole('progressbar', { name: '401 of 1,200 done, 1 failed' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
  change = { ...change, state: 'open', done: 1200, count: 1199 };
  expect(await screen.findByRole('button', { name: /^Take back/ }, { timeout: 10_000 })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Which, and why' }));
  expect(await screen.findByText('This is still in use and cannot be deleted.')).toBeVisible();
});

it('names whose changes they are to a super admin, and shows all resources on demand', async () => {
  const { calls } = await open(() => [deleted], {}, ['superAdmin']);
  expect(await screen.findByText('Ann Admin')).toBeVisible();
  await userEvent.click(screen.getByTestId('CancelIcon'));
  await waitFor(() => expect(calls.at(-1)?.options.query).toEqual({ lang: 'en' }));
});

it('shows older ones on demand, until there are none', async () => {
  const page = Array.from({ length: 100 }, (_, n): RecentChange => ({ ...deleted, id: `d${n}`, names: [`Club ${n}`] }));
  let isBroken = true;
  const older = () => {
    if (isBroken) throw new Error('away');
    // The last of the page before has moved meanwhile.
    return [
      { ...deleted, id: 'd99' },
      { ...deleted, id: 'old', names: ['Oldest'] },
    ];
  };
  const { calls } = await open((call) => (call?.query?.['after'] === undefined ? page : older()));
  const more = await screen.findByText('Show more');
  expect(screen.getAllByText(/^Club \d+$/)).toHaveLength(100);
  const person = userEvent.setup();
  await person.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent('The recent changes could not be read');
  isBroken = false;
  await person.click(screen.getByText('Try again'));
  expect(await screen.findByText('Oldest')).toBeVisible();
  expect(screen.getAllByText('Clubs · Deleted: 5')).toHaveLength(101);
  expect(screen.queryByText('Show more')).toBeNull();
  expect(calls.at(-1)?.options.query).toEqual({ lang: 'en', resource: 'clubs', after: 'd99' });
});

it('takes an import back by its own call', async () => {
  const { calls } = await open(() => [imported], { 'imports/i1/undo': () => ({ id: 'i1', undoJobId: 'j1' }) });
  expect(await screen.findByText('clubs.xlsx')).toBeVisible();
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: /^Take back/ }));
  await person.click(
    within(screen.getByRole('dialog', { name: 'Take this back?' })).getByRole('button', { name: 'Take back' }),
  );
  expect(await screen.findByText('It is being taken back. The recent changes say how far it is.')).toBeVisible();
  expect(calls).toContainEqual(expect.objectContaining({ path: 'imports/i1/undo' }));
});

it('says that there is nothing, and that it could not be read', async () => {
  let isBroken = true;
  await open(() => {
    if (isBroken) throw new Error('away');
    return [];
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The recent changes could not be read');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No changes of many at once')).toBeVisible();
});

it('what a job comes to after the panel was closed shows in the list behind', async () => {
  const job: RecentChange = { ...deleted, action: 'update', state: 'working', total: 6000, done: 100 };
  let changes = [job];
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  await renderPage(
    <>
      <ListBehind />
      <RecentChanges />
    </>,
    {
      engine: { resources: configuredResources },
      answers: { 'recent-changes': () => changes },
      data: { getList } as never,
    },
  );
  openRecentChanges('clubs');
  const panel = within(await screen.findByRole('dialog', { name: 'Recent changes' }));
  await panel.findByRole('listitem');
  await userEvent.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getList).toHaveBeenCalledTimes(1);
  changes = [{ ...job, state: 'open', done: 6000 }];
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2), { timeout: 5_000 });
});
