import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import * as sheets from './readSheet.ts';

// It is taken as the panel opens.
beforeEach(() => void vi.spyOn(sheets, 'readSheet'));

const rows = Array.from({ length: 60 }, (_, at) => [`KV ${at}`]);
const seen: (string | null)[] = [];

beforeEach(() => {
  localStorage.clear();
  seen.length = 0;
  // No browser of the tests lays out a page: what is asked to come into view is noted.
  Element.prototype.scrollIntoView = function note(this: Element) {
    seen.push(this.textContent);
  };
});
afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

/** A panel with a sheet, and a server that answers each part of a trial when it is told to. */
async function openWithSheet() {
  const waiting: (() => void)[] = [];
  await renderPage(<ImportPanel resource={configuredResource('clubs')} onClose={() => undefined} />, {
    answers: {
      imports: () => [],
      'clubs/import/parts': () => ({ rows: rows.length }),
      'clubs/import/check': async ({ body }) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        const { places } = body as { places: number[] };
        return { rows: places.map((place) => ({ row: place + 2, status: 'created' })) };
      },
      'clubs/import': () => ({ id: 'i1' }),
    },
  });
  const reading = { ok: true, sheetName: 'S', date1904: false, headers: ['Name'], rows } as const;
  vi.mocked(sheets.readSheet).mockResolvedValue({
    ...reading,
    headers: ['Name'],
    rows,
    rowNumbers: rows.map((_, at) => at + 2),
  });
  await userEvent.upload(screen.getByTestId('sheet-file'), new File(['x'], 'clubs.csv'), { applyAccept: false });
  const button = (name: string) => screen.findByRole('button', { name });
  const finish = async () => {
    for (let part = 1; part <= 2; part += 1) {
      await waitFor(() => expect(waiting).not.toHaveLength(0));
      waiting.splice(0).forEach((go) => go());
    }
  };
  return { button, finish };
}

it('comes into view and has the focus while it is tried and once it is known', async () => {
  const { button, finish } = await openWithSheet();
  expect(await button('Import')).toBeDisabled();
  await userEvent.click(await button('Try it'));
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuetext', expect.stringMatching(/^\d+ %$/));
  const outcome = screen.getByRole('group', { name: 'What would happen' });
  await waitFor(() => expect(outcome).toHaveFocus());
  expect(seen.at(-1)).toMatch(/^(Sending|Trying) the rows/);
  seen.length = 0;
  await finish();
  expect(await button('Import (60)')).toBeEnabled();
  expect(within(outcome).getByText('60 new')).toBeVisible();
  expect(outcome).toHaveFocus();
  await waitFor(() => expect(String(seen.at(-1))).toContain('60 new'));
});

it('says nothing of the last trial while the sheet is tried again', async () => {
  const { button, finish } = await openWithSheet();
  await userEvent.click(await button('Try it'));
  await finish();
  await button('Import (60)');
  await userEvent.click(await button('Try it'));
  expect(await button('Import')).toBeDisabled();
  expect(screen.queryByText('60 new')).toBeNull();
  await finish();
  await userEvent.click(await button('Import (60)'));
  expect(await screen.findByText(/The import is queued/)).toBeVisible();
  await waitFor(() => expect(seen.at(-1)).toMatch(/^The import is queued/));
});
