import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WorkbookReading } from '#engine/rules/sheets/WorkbookReading.ts';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import * as sheets from './readSheet.ts';

// It is taken as the panel opens.
beforeEach(() => void vi.spyOn(sheets, 'readSheet'));

/** More rows than are tried at once. */
const rows = Array.from({ length: 60 }, (_, at) => [`KV ${at}`]);

/** A sheet is chosen in the panel. */
async function open(answers: PageScene['answers'] = {}) {
  const onClose = vi.fn();
  const panel = <ImportPanel resource={configuredResource('clubs')} onClose={onClose} />;
  const elsewhere = <Link to="/elsewhere">Away</Link>;
  const page = await renderPage(
    <>
      {elsewhere} {panel}
    </>,
    {
      answers: {
        imports: () => [],
        'clubs/import/parts': () => ({ rows: rows.length }),
        'clubs/import/check': ({ body }) => ({
          rows: (body as { places: number[] }).places.map((place) => ({ row: place + 2, status: 'created' })),
        }),
        'clubs/import': () => ({ id: 'i1' }),
        ...answers,
      },
    },
  );
  const rowNumbers = rows.map((_, at) => at + 2);
  const table: WorkbookReading = {
    ...{ ok: true, sheetName: 'S', date1904: false, headers: ['Name'] },
    ...{ rows, rowNumbers },
  };
  vi.mocked(sheets.readSheet).mockResolvedValue(table);
  await userEvent.upload(screen.getByTestId('sheet-file'), new File(['x'], 'clubs.csv'), { applyAccept: false });
  await screen.findByRole('table', { name: 'What the columns mean' });
  const sent = (path: string) => page.calls.filter((one) => one.path === path).map(({ options }) => options);
  return { ...page, onClose, sent };
}
const tryIt = () => userEvent.click(screen.getByRole('button', { name: 'Try it' }));
async function start() {
  const button = screen.getByRole('button', { name: /^Import \(\d+\)$/ });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}
/** Answers the question before leaving. */
const answer = async (name: string) => {
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await userEvent.click(question.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
};
const failOnce = (body: object) =>
  vi
    .fn(() => ({ id: 'i1' }) as unknown)
    .mockImplementationOnce(() => {
      throw Object.assign(new Error('no'), { body });
    });

it('starts an import whose answer was lost as the same one', async () => {
  const { sent } = await open({ 'clubs/import': failOnce({ code: 0, message: 'no network' }) });
  await tryIt();
  await start();
  await screen.findByRole('alert');
  await start();
  await screen.findByText(/The import is queued/);
  const [first, second] = sent('clubs/import');
  expect(first?.headers).toHaveProperty('Idempotency-Key');
  expect(second).toEqual(first);
  expect(sent('clubs/import/parts')).toHaveLength(1);
});

it('sends the rows again once the server says that it has them no more', async () => {
  const gone = { field: 'upload', rule: 'upload', message: 'is not here, or not any more: send the rows again' };
  const { sent } = await open({ 'clubs/import': failOnce({ code: 20, message: 'x', details: [gone] }) });
  await tryIt();
  await start();
  await screen.findByRole('alert');
  await start();
  await screen.findByText(/The import is queued/);
  const names = sent('clubs/import/parts').map(({ body }) => (body as { upload: string }).upload);
  expect(new Set(names).size).toBe(2);
  expect(sent('clubs/import').map(({ body }) => (body as { upload: string }).upload)).toEqual(names);
});

it('asks before what was said of a sheet is lost, until it is imported', async () => {
  const { onClose } = await open();
  await userEvent.keyboard('{Escape}');
  await answer('Stay here');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Away'));
  await answer('Stay here');
  expect(window.location.hash).toBe('#/');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await answer('Leave without saving');
  expect(onClose).toHaveBeenCalledTimes(1);
  await tryIt();
  await start();
  await screen.findByText(/The import is queued/);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('ends a trial with its panel', async () => {
  let go = () => {};
  const pause = new Promise<void>((resolve) => (go = resolve));
  const { sent, unmount } = await open({ 'clubs/import/check': () => pause.then(() => ({ rows: [] })) });
  await tryIt();
  await waitFor(() => expect(sent('clubs/import/check')).toHaveLength(1));
  unmount();
  await act(async () => go());
  expect(sent('clubs/import/check')).toHaveLength(1);
});

it('lets an import go on that was sent before its panel went', async () => {
  let go = () => {};
  const pause = new Promise<void>((resolve) => (go = resolve));
  const { sent, unmount } = await open({ 'clubs/import': () => pause.then(() => ({ id: 'i1' })) });
  await tryIt();
  await start();
  await waitFor(() => expect(sent('clubs/import')).toHaveLength(1));
  unmount();
  await act(async () => go());
  expect(sent('clubs/import')[0]?.signal).toBeUndefined();
});
