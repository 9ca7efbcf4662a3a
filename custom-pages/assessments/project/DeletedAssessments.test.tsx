import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { DeletedAssessments } from './DeletedAssessments.tsx';

it('names what was deleted, by whom, and brings it back', async () => {
  let gone = [{ id: 'ca', clubName: 'KV Weg', deletedAt: '2026-03-01T10:00:00Z', deletedBy: 'Pam Manager' }];
  const { calls } = await renderPage(<DeletedAssessments projectId="p" />, {
    answers: {
      'projects/p/deletedassessments': () => gone,
      'clubassessments/ca/restore': () => {
        gone = [];
        return {};
      },
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Deleted club assessments' }));
  expect(card.getByText('KV Weg')).toBeVisible();
  expect(card.getByText(/Pam Manager/)).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Bring back KV Weg' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Deleted club assessments' })).toBeNull());
  expect(calls.find(({ path }) => path === 'clubassessments/ca/restore')?.options).toMatchObject({ method: 'POST' });
});
