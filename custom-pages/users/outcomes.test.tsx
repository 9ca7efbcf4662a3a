import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as sheets from '#engine/browser/import/readSheet.ts';
import { RecordPanel } from '#engine/browser/views/RecordPanel.tsx';
import { BulkClubPanel } from '#pages/clubs/BulkClubPanel.tsx';
import { loadValidator } from '#tests/support/compiledValidators.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { widgets } from '#app/widgets.ts';
import { ReinvitePanel } from './ReinvitePanel.tsx';

const ana = {
  ...{ id: 'u1', version: 3, firstName: 'Ana', lastName: 'Bo', fullName: 'Ana Bo', email: 'ana@club.example' },
  ...{ function: 'Coach', mobile: null, clubId: null, role: 'MEMBER', preferredLanguage: 'en' },
};
const clubItem = {
  ...{ row: 2, fedId: '9001', name: 'Test United', club: {}, assessment: { projectId: 'p1' }, users: [] },
  ...{ invitationMailId: null, errors: [], duplicateOf: null },
};
type End = 'well' | 'badly';

/** A call that ends so. */
const ends = (end: End, answer: unknown) => async () => {
  if (end === 'well') return answer as never;
  throw Object.assign(new Error('Refused'), { body: { code: 100, message: 'Refused' } });
};
const panel = (id: string | null, scene: PageScene) =>
  renderPage(<RecordPanel resource={configuredResource('users')} id={id} onClose={() => undefined} />, {
    user: { roles: ['clubUserManager'] },
    records: { users: [ana] },
    engine: { resources: configuredResources, loadValidator, widgets },
    ...scene,
  });
const field = (name: RegExp | string) => screen.findByLabelText(name, {}, { timeout: 10_000 });
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async () => {
  await userEvent.upload(screen.getByTestId('sheet-file'), new File(['x'], 'a.xlsx'), { applyAccept: false });
  await screen.findByText(/^a\.xlsx/);
};

async function addInBulk(end: End, path: string, button: string) {
  const answers = { 'clubs/validate': () => [clubItem], 'clubs/recent': () => [], [path]: ends(end, { jobs: [] }) };
  await renderPage(<BulkClubPanel onClose={() => undefined} onQueued={() => undefined} />, { answers });
  await choose();
  await click('Validate');
  await screen.findByRole('table', { name: 'Found clubs' });
  await click(button);
}

const failed = 'The operation did not succeed.';
const operations: Readonly<Record<string, { run: (end: End) => Promise<void>; says: string; refuses?: RegExp }>> = {
  'a user is added': {
    says: 'Saved',
    async run(end) {
      await panel(null, { data: { create: ends(end, { data: ana }) } });
      await userEvent.type(await field(/^First name/), 'Bo');
      await userEvent.type(await field(/^Last name/), 'Li');
      await userEvent.type(await field(/^E-mail/), 'bo@club.example');
      await userEvent.type(await field(/^Function/), 'Coach');
      await click('Save');
    },
  },
  'a user is changed': {
    says: 'Saved',
    async run(end) {
      await panel('u1', { data: { update: ends(end, { data: { ...ana, version: 4 } }) } });
      await userEvent.type(await field('Mobile'), '0470');
      await click('Save');
    },
  },
  'a user is deleted': {
    ...{ says: 'Ana Bo', refuses: /\S/ },
    async run(end) {
      await panel('u1', { data: { delete: ends(end, { data: ana }) } });
      await field('Mobile');
      await click('Delete');
      await userEvent.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1)!);
    },
  },
  'an invitation is sent again': {
    ...{ says: 'The invitation has been sent', refuses: /\S/ },
    async run(end) {
      const records = { users: [ana], mailtemplates: [{ id: 'm1', value: 'Welcome' }] };
      await panel('u1', { records, answers: { 'users/u1/sendinvitation': ends(end, {}) } });
      await screen.findByText('Mail template: Welcome', {}, { timeout: 10_000 });
      await click('Resend invitation');
    },
  },
  'many are invited again': {
    says: 'Done.',
    async run(end) {
      const templates = [{ id: 'm1', value: 'Welcome', people: 1 }];
      const answers = {
        'users/recentbulkreinvite': () => [],
        'users/bulkreinvitate/check': () => ({ templates, left: 0 }),
        'users/bulkreinvitate': ends(end, {}),
      };
      await renderPage(<ReinvitePanel onClose={() => undefined} />, { answers });
      await choose();
      await click('Reinvite 1 user');
    },
  },
  'clubs are added in bulk': { says: 'Done.', run: (end) => addInBulk(end, 'clubs/insert', 'Try add') },
  'labels are added in bulk': { says: 'Done.', run: (end) => addInBulk(end, 'clubs/insertLabel', 'Try addLabel') },
};

beforeEach(() => {
  const sheet = {
    ok: true,
    sheetName: 'Sheet',
    headers: ['E-mail'],
    rows: [['ana@club.example']],
    rowNumbers: [2],
  } as const;
  vi.spyOn(sheets, 'readSheet').mockResolvedValue({
    ...sheet,
    headers: ['E-mail'],
    rows: [['ana@club.example']],
    rowNumbers: [2],
    date1904: false,
  });
});

const popup = () => document.querySelector('.MuiSnackbar-root');

// Every operation on users and in bulk ends in a popup, well or not (document 1 §8).
describe.each(Object.entries(operations))(
  'when %s',
  (_what, { run, says, refuses = /^The operation did not succeed\.$/ }) => {
    it('a popup says that it went well', async () => {
      await run('well');
      await waitFor(() => expect(popup()).toHaveTextContent(says), { timeout: 15_000 });
      expect(popup()).not.toHaveTextContent(failed);
    });

    it('a popup says that it did not', async () => {
      await run('badly');
      await waitFor(() => expect(popup()).toBeVisible(), { timeout: 15_000 });
      expect(popup()).toHaveTextContent(refuses);
      expect(popup()).not.toHaveTextContent(says);
    });
  },
);

it('a popup says that a sheet could not be validated', async () => {
  const answers = { 'clubs/validate': ends('badly', []), 'clubs/recent': () => [] };
  await renderPage(<BulkClubPanel onClose={() => undefined} onQueued={() => undefined} />, { answers });
  await choose();
  await click('Validate');
  await waitFor(() => expect(popup()).toHaveTextContent(failed), { timeout: 15_000 });
});
