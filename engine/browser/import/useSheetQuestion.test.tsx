import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseWorkbook, type WorkbookReading } from '#engine/rules/sheets/WorkbookReading.ts';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import * as sheets from './readSheet.ts';

const table: WorkbookReading = {
  ...{ ok: true, sheetName: 'Clubs', date1904: false },
  ...{ headers: ['Name', 'City'], rows: [['KV', 'Gent']], rowNumbers: [2] },
};
const onClose = vi.fn();
const open = () =>
  renderPage(<ImportPanel resource={configuredResource('clubs')} onClose={onClose} />, {
    answers: { imports: () => [] },
  });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function paste() {
  await click('Paste rows');
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste('Name\tCity\nKV\tGent');
}
async function take(reading: WorkbookReading) {
  vi.mocked(sheets.readSheet).mockResolvedValue(reading);
  await paste();
  await click('Take these rows');
  screen.getByRole('button', { name: 'Paste rows' }).focus();
}

beforeEach(() => {
  onClose.mockClear();
  vi.spyOn(sheets, 'readSheet');
});

describe('a panel that holds', () => {
  it.each([
    ['pasted rows', paste],
    ['pasted rows that cannot be read', () => take(refuseWorkbook('notASheet'))],
    ['rows that were taken', () => take(table)],
  ])('%s asks before Escape closes it', async (_what, give) => {
    await open();
    await give();
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('nothing closes at once', async () => {
    await open();
    await click('Paste rows');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
