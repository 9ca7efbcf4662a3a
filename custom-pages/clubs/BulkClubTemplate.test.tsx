import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import * as saving from '#engine/browser/export/saveFile.ts';
import { readWorkbook } from '#engine/rules/sheets/readWorkbook.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { BulkClubPanel } from './BulkClubPanel.tsx';

it('a template of the sheet of clubs can be downloaded, with the columns that are known', async () => {
  const save = vi.spyOn(saving, 'saveFile').mockReturnValue();
  await renderPage(<BulkClubPanel onClose={() => undefined} onQueued={() => undefined} />, {
    answers: { 'clubs/recent': () => [] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Download a template' }));
  await vi.waitFor(() => expect(save).toHaveBeenCalled(), { timeout: 15_000 });
  const [name, content] = save.mock.lastCall ?? [];
  expect(name).toBe('clubs.xlsx');
  const reading = await readWorkbook(new Uint8Array(content as ArrayBuffer));
  const known = ['Federation id', 'Name', 'Address'];
  expect(reading).toMatchObject({ ok: true, rows: [], headers: expect.arrayContaining(known) as unknown });
});
