import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { WorkbookReading } from '#engine/rules/sheets/WorkbookReading.ts';
import * as sheets from '#engine/browser/import/readSheet.ts';
import { chooseSheet, pasteRows } from '#tests/support/giveSheet.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ReinvitePanel } from './ReinvitePanel.tsx';

const table: WorkbookReading = {
  ...{ ok: true, sheetName: 'People', date1904: false },
  ...{ headers: ['E-mail'], rows: [['ana@club.example']], rowNumbers: [2] },
};

async function open() {
  vi.spyOn(sheets, 'readSheet').mockResolvedValue(table);
  const onClose = vi.fn();
  await renderPage(<ReinvitePanel onClose={onClose} />, {
    answers: {
      'users/recentbulkreinvite': () => [],
      'users/bulkreinvitate/check': () => ({ templates: [{ id: 'm', value: 'Welcome', people: 1 }], left: 0 }),
      'users/bulkreinvitate': () => ({ jobs: [] }),
    },
  });
  return onClose;
}
const choose = () => chooseSheet('people.xlsx', /^people\.xlsx, sheet People/);
const paste = () => pasteRows('E-mail\nana@club.example');
const escape = () => userEvent.keyboard('{Escape}');
const cancel = () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

it.each([
  ['that was chosen', 'Escape', choose, escape],
  ['that was chosen', 'Cancel', choose, cancel],
  ['that is pasted', 'Escape', paste, escape],
])('asks before a sheet of people %s is lost by %s', async (_what, _by, give, leave) => {
  const onClose = await open();
  await give();
  await leave();
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: 'Leave without saving' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes unasked once the people of the sheet are invited', async () => {
  const onClose = await open();
  await choose();
  const send = await screen.findByRole('button', { name: 'Reinvite 1 user' });
  await waitFor(() => expect(send).toBeEnabled());
  await userEvent.click(send);
  await screen.findByText(/^Jobs added/);
  await cancel();
  expect(onClose).toHaveBeenCalledOnce();
});
