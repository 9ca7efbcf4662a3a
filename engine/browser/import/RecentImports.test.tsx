import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useGetList } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ImportButton } from './ImportButton.tsx';
import { RecentImports } from './RecentImports.tsx';

function ListBehind() {
  useGetList('clubs');
  return null;
}

const done = {
  ...{ id: 'i1', resource: 'clubs', fileName: 'clubs.xlsx', status: 'Done', createdAt: '2026-03-01T10:00:00Z' },
  ...{ created: 1, updated: 0, unchanged: 0, failed: 0, undoStatus: null },
};

it('reads the list behind anew although what it waits for was over before it was seen under way', async () => {
  let imports = [done as object];
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  await renderPage(
    <>
      <ListBehind />
      <RecentImports resource={configuredResource('clubs')} />
    </>,
    {
      answers: {
        imports: () => imports,
        'imports/i1/undo': () => (imports = [{ ...done, undoStatus: 'Done' }]),
      },
      data: { getList } as never,
    },
  );
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: /^Take back: / }));
  expect(getList).toHaveBeenCalledTimes(1);
  await person.click(screen.getAllByRole('button', { name: 'Take back' }).at(-1)!);
  expect(await screen.findByText('Taken back')).toBeVisible();
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
});

it('writes thousands as the lists do, in the plural that they ask for', async () => {
  const large = { ...done, created: 3100, failed: 1890 };
  await renderPage(<RecentImports resource={configuredResource('clubs')} />, { answers: { imports: () => [large] } });
  expect(await screen.findByRole('button', { name: /^1,890 failed rows: / })).toBeVisible();
  expect(screen.getByText(/3,100 added, 0 changed, 0 as they were, 1,890 failed$/)).toBeVisible();
});

it.each([
  [0, 'Taken back'],
  [1, 'Taken back: 3,099 of 3,100'],
  [3_099, 'Taken back: 1 of 3,100'],
  [3_100, 'None taken back'],
])('says of an import that was taken back but for %i of its records: %s', async (undoFailed, badge) => {
  const undone = { ...done, created: 2_000, updated: 1_100, undoStatus: 'Done', undoFailed };
  await renderPage(<RecentImports resource={configuredResource('clubs')} />, { answers: { imports: () => [undone] } });
  expect(await screen.findByText(badge)).toBeVisible();
});

it.each([
  ['Running', 'Being taken back'],
  ['Failed', 'Taking back failed'],
])('says of an import whose taking back is %s: %s', async (undoStatus, badge) => {
  await renderPage(<RecentImports resource={configuredResource('clubs')} />, {
    answers: { imports: () => [{ ...done, undoStatus, undoFailed: 0 }] },
  });
  expect(await screen.findByText(badge)).toBeVisible();
});

it('says that it was taken back, and leaves the focus where that was asked', async () => {
  let imports = [done as object];
  const answers = { imports: () => imports, 'imports/i1/undo': () => (imports = [{ ...done, undoStatus: 'Done' }]) };
  await renderPage(<RecentImports resource={configuredResource('clubs')} />, { answers });
  const person = userEvent.setup();
  const section = await screen.findByRole('region', { name: 'Your imports' });
  (await screen.findByRole('button', { name: /^Take back: / })).focus();
  await person.keyboard('{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Take back' }));
  expect((await screen.findByText('Taken back')).closest('[aria-live=polite]')).not.toBeNull();
  await waitFor(() => expect(section).toContainElement(document.activeElement as HTMLElement));
});

it('offers to go on with a taking back that has failed', async () => {
  const failed = { ...done, undoStatus: 'Failed', undoFailed: 0 };
  await renderPage(<RecentImports resource={configuredResource('clubs')} />, { answers: { imports: () => [failed] } });
  expect(await screen.findByRole('button', { name: /^Take back: / })).toBeVisible();
});

it('what comes in after the panel was closed shows in the list behind', async () => {
  let imports: object[] = [];
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  await renderPage(
    <>
      <ListBehind />
      <ImportButton resource={configuredResource('clubs')} />
    </>,
    { answers: { imports: () => imports }, data: { getList } as never, engine: { resources: configuredResources } },
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Import' }));
  const panel = within(await screen.findByRole('dialog', { name: /^Import / }, { timeout: 15_000 }));
  // Somebody starts one, and closes the panel before anything has come in.
  imports = [{ ...done, status: 'Running', total: 2, done: 0 }];
  await person.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getList).toHaveBeenCalledTimes(1);
  imports = [done];
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2), { timeout: 5_000 });
});
