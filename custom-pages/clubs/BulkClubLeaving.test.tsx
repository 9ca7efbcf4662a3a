import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { WorkbookReading } from '#engine/rules/sheets/WorkbookReading.ts';
import * as sheets from '#engine/browser/import/readSheet.ts';
import { chooseSheet, pasteRows } from '#tests/support/giveSheet.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { BulkClubPanel } from './BulkClubPanel.tsx';

const table: WorkbookReading = {
  ...{ ok: true, sheetName: 'Clubs', date1904: false },
  ...{ headers: ['Federation id', 'Name'], rows: [['9001', 'Test United']], rowNumbers: [2] },
};

const choose = () => chooseSheet('clubs.xlsx', /^clubs\.xlsx, sheet Clubs/);
const paste = () => pasteRows('Federation id\tName\n9001\tTest United');

it.each([
  ['that was chosen', choose],
  ['that is pasted', paste],
])('asks before a sheet of clubs %s is lost by Escape', async (_what, give) => {
  vi.spyOn(sheets, 'readSheet').mockResolvedValue(table);
  const onClose = vi.fn();
  await renderPage(<BulkClubPanel onClose={onClose} onQueued={() => undefined} />, {
    answers: { 'clubs/recent': () => [] },
  });
  await give();
  await userEvent.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(question.getByRole('button', { name: 'Leave without saving' }));
  expect(onClose).toHaveBeenCalledOnce();
});
