import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { JobTable } from './JobTable.tsx';

it('shows a job by name, status, date and info', async () => {
  const counts = { status: 'Done', total: 2, done: 2, failed: 0 };
  const job = { id: 'j', kind: 'records.import', name: 'clubs.xlsx', ...counts, scheduled: '2026-01-02T03:04:05Z' };
  await renderPage(<JobTable path="clubs/recent" />, { answers: { 'clubs/recent': () => [{ ...job, logs: [] }] } });
  const [headings, row] = (await screen.findAllByRole('row')).map(({ children }) => [...children]);
  expect(headings?.map(({ textContent }) => textContent)).toEqual(['Name', 'Status', 'Date', 'Info/logs']);
  expect(row?.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['clubs.xlsx', 'Done', '02/01/2026 04:04']);
  expect(row?.[3]).toHaveTextContent('2 of 2 done');
});

it('calls jobs by their key, so that each reads it in their language, and a file by its name', async () => {
  const job = { status: 'Done', total: 1, done: 1, failed: 0, scheduled: '2026-01-02T03:04:05Z', logs: [] };
  const naming = { key: 'engine.jobs.names.clubs', params: { from: 1, to: 1000, total: 3000 } };
  const jobs = [
    { ...job, id: 'a', kind: 'clubs.insert', name: 'as programs call it', naming },
    { ...job, id: 'b', kind: 'records.import', name: 'clubs.xlsx', naming: null },
  ];
  await renderPage(<JobTable path="clubs/recent" />, { answers: { 'clubs/recent': () => jobs } });
  expect(await screen.findByRole('cell', { name: 'Clubs 1–1000 of 3000' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'clubs.xlsx' })).toBeInTheDocument();
  expect(screen.queryByText('as programs call it')).toBeNull();
});

it.each([
  ['a reference', { reason: 'Reference j1', reference: 'j1' }, 'The job failed. Reference: j1'],
  ['a refusal', { reason: 'There is none', refusal: { code: 40 } }, 'The job failed. It may have been deleted'],
  ['a line of before', { reason: 'as it was said' }, 'The job failed. as it was said'],
])('says in the language that is read why a job failed: %s', async (_, params, said) => {
  const line = { level: 'error', message: 'as programs read it', key: 'engine.jobs.lines.failed', params };
  const job = { id: 'j1', kind: 'clubs.insert', name: 'clubs.xlsx', status: 'Failed', total: 1, done: 0, failed: 0 };
  const jobs = [{ ...job, scheduled: '2026-01-02T03:04:05Z', logs: [line] }];
  await renderPage(<JobTable path="jobs" onRetry={async () => undefined} />, {
    engine: { interfaceLanguage: 'de' },
    answers: { jobs: () => jobs },
  });
  expect(await screen.findByText(said, { exact: false })).toBeVisible();
});
