import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useGetList } from 'react-admin';
import { expect, it, vi } from 'vitest';
import * as sheets from '#engine/browser/import/readSheet.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { chooseSheet } from '#tests/support/giveSheet.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { BulkClubs } from './BulkClubs.tsx';

function ListBehind() {
  useGetList('clubs');
  return null;
}

it('the list shows clubs of a sheet once they are stored, also after the panel is closed', async () => {
  vi.spyOn(sheets, 'readSheet').mockResolvedValue({
    ...{ ok: true, sheetName: 'Clubs', date1904: false },
    ...{ headers: ['Federation id', 'Name'], rows: [['9001', 'Test United']], rowNumbers: [2] },
  });
  const found = {
    ...{ row: 2, fedId: '9001', name: 'Test United', club: {}, users: [], errors: [], duplicateOf: null },
    ...{ assessment: { projectId: 'p1' }, invitationMailId: null },
  };
  const job = { id: 'j', kind: 'clubs.insert', name: 'clubs', total: 1, done: 0, failed: 0, logs: [], scheduled: null };
  let status = 'Running';
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  await renderPage(
    <>
      <ListBehind />
      <BulkClubs
        {...{ place: 'toolbar', resource: configuredResource('clubs'), field: null, property: null, record: null }}
        {...{ label: 'add many', required: false, readOnly: false }}
      />
    </>,
    {
      engine: { resources: configuredResources },
      answers: {
        'clubs/validate': () => [found],
        'clubs/insert': () => ({ jobs: [{ id: 'j' }] }),
        'clubs/recent': () => [{ ...job, status }],
      },
      records: { projects: [{ id: 'p1' }], mailtemplates: [] },
      data: { getList } as never,
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'add many' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Create new clubs' }, { timeout: 15_000 }));
  await chooseSheet('clubs.xlsx', /^clubs\.xlsx, sheet Clubs/);
  await userEvent.click(panel.getByRole('button', { name: 'Validate' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Try add' }));
  await panel.findByRole('button', { name: 'View recent jobs' });
  await userEvent.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const before = getList.mock.calls.length;
  status = 'Done';
  await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(before), { timeout: 5_000 });
});
