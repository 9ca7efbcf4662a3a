import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { JobTable } from './JobTable.tsx';

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
