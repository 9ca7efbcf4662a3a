import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { AssessmentRole } from '#domain/access/assessmentRoles.ts';
import type { ListedFile } from '#domain/clubfiles/fileKinds.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { FinalDocument } from './FinalDocument.tsx';

beforeEach(() => localStorage.clear());

const report = (name: string, uploadedAt: string): ListedFile => ({
  ...{ id: name, kind: 'report', path: `clubassessmentreports/ca/${name}`, name, size: 2_000, version: 1 },
  ...{ contentType: 'application/pdf', sha256: name.padEnd(64, '0'), topicId: '', itemId: '', uploadedBy: 'me' },
  ...{ uploadedAt, mayChange: false },
});

interface Scene extends PageScene {
  kind?: 'report' | 'label';
  role?: AssessmentRole;
  closed?: boolean;
  files?: ListedFile[];
}

async function open({ kind = 'report', role = 'LEADASSESSOR', closed = false, files = [], ...scene }: Scene = {}) {
  const clubAssessment = { id: 'ca', clubId: 'c', closed };
  const club = { id: 'c', name: 'KV Een' };
  const opened = { clubAssessment, club, role, roles: [role] } as unknown as OpenedAssessment;
  const page = await renderPage(<FinalDocument opened={opened} kind={kind} />, {
    ...scene,
    answers: {
      'clubassessments/ca/files': ({ method, query }) => {
        if (method === 'POST') files.unshift(report('new.pdf', '2026-05-02T10:00:00Z'));
        return query?.['kind'] === kind ? [...files] : [];
      },
      'files/token': () => ({ uri: 'http://storage/x', token: 'sig=1', path: 'place' }),
      'accounts/touchline': () => [{ id: 'me', fullName: 'Mo Me' }],
      ...scene.answers,
    },
  });
  await screen.findByRole('heading', { name: kind === 'report' ? 'Final report' : 'Audit label' });
  return page;
}

it.each([
  ['report', 'No final report has been uploaded.'],
  ['label', 'No audit label has been uploaded.'],
] as const)('uploads the first %s straight to the storage, and the one that replaces it', async (kind, none) => {
  const { calls } = await open({ kind });
  const user = userEvent.setup();
  const asked = () => calls.filter(({ path }) => path === 'files/token').map(({ options }) => options.query);
  expect(await screen.findByText(none)).toBeVisible();
  await user.upload(screen.getByTestId(`${kind}-file`), new File(['x'], 'new.pdf'));
  expect(await screen.findByRole('button', { name: 'new.pdf' })).toBeVisible();
  expect(asked()).toEqual([{ clubAssessmentId: 'ca', name: 'new.pdf', kind }]);
  expect(screen.getByRole('button', { name: 'Replace' })).toBeVisible();
  await user.upload(screen.getByTestId(`${kind}-file`), new File(['y'], 'newer.pdf'));
  expect(await screen.findByRole('button', { name: 'Replaced before: 1' })).toBeVisible();
  expect(asked()).toHaveLength(2);
});

it('shows the latest with its digest, and those before as history', async () => {
  await open({ files: [report('b.pdf', '2026-05-01T10:00:00Z'), report('a.pdf', '2026-04-01T10:00:00Z')] });
  expect(await screen.findByRole('button', { name: 'b.pdf' })).toBeVisible();
  expect(screen.getByText('b.pdf'.padEnd(64, '0'))).toBeVisible();
  expect(screen.queryByRole('button', { name: 'a.pdf' })).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Replaced before: 1' }));
  expect(await screen.findByRole('button', { name: 'a.pdf' })).toBeVisible();
});

it.each(['report', 'label'] as const)('says in the product’s words that the upload of a %s failed', async (kind) => {
  const refused = () => {
    const details = [
      { field: 'file', rule: 'type', message: 'x', params: { messageKey: 'files.refused.type', endings: 'docx, pdf' } },
    ];
    throw Object.assign(new Error('refused'), { code: 20, details });
  };
  await open({ kind, answers: { 'files/token': refused } });
  await screen.findByText(/has been uploaded/);
  await userEvent.setup().upload(screen.getByTestId(`${kind}-file`), new File(['x'], 'new.pdf'));
  const alert = await screen.findByText(/^upload failed, refresh the page and try again/);
  expect(alert).toHaveTextContent('The file must be one of: docx, pdf');
});

it.each<[AssessmentRole, boolean, string]>([
  ['ASSESSOR', false, "You're not allowed to do this"],
  ['CONSULTANT', false, "You're not allowed to do this"],
  ['SUPERADMIN', true, 'This assessment is already closed.'],
])('as %s (closed: %s) nothing can be uploaded: %s', async (role, closed, text) => {
  await open({ role, closed, files: [report('b.pdf', '2026-05-01T10:00:00Z')] });
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'b.pdf' })).toBeVisible());
  expect(screen.queryByTestId('report-file')).toBeNull();
});
