import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClubValidationItem } from '#domain/clubs/ClubSheet.ts';
import { refuseWorkbook, type WorkbookReading } from '#engine/rules/sheets/WorkbookReading.ts';
import * as sheets from '#engine/browser/import/readSheet.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type Answer } from '#tests/support/renderPage.tsx';
import { BulkClubPanel } from './BulkClubPanel.tsx';

const table: WorkbookReading = {
  ok: true,
  sheetName: 'Clubs',
  headers: ['Federation id', 'Name'],
  rows: [
    ['9001', 'Test United'],
    ['9002', null],
  ],
  rowNumbers: [2, 3],
  date1904: false,
};
const good: ClubValidationItem = {
  row: 2,
  fedId: '9001',
  name: 'Test United',
  club: {},
  assessment: { projectId: 'p1' },
  users: [{ mail: 'co@club.example' }],
  invitationMailId: 'm1',
  errors: [],
  duplicateOf: null,
};
const uninvited: ClubValidationItem = { ...good, row: 4, name: 'Quiet FC', users: [], invitationMailId: null };
const bad: ClubValidationItem = {
  ...good,
  row: 3,
  name: null,
  errors: [
    { row: 3, column: 'Name', message: 'is needed' },
    { row: 3, column: 'Since', message: 'as the server says it', rule: 'notDate', params: { text: '31/02' } },
  ],
};

const open = (answers: Record<string, Answer> = {}) =>
  renderPage(<BulkClubPanel onClose={() => undefined} onQueued={() => undefined} />, {
    records: {
      projects: [{ id: 'p1', name: { en: 'Licensing' } } as { id: string }],
      mailtemplates: [{ id: 'm1', value: 'Welcome' } as { id: string }],
    },
    engine: { resources: configuredResources },
    answers: { 'clubs/validate': () => [good, uninvited, bad], 'clubs/recent': () => [], ...answers },
  });
const choose = (name = 'clubs.xlsx') =>
  userEvent.upload(screen.getByTestId('sheet-file'), new File(['x'], name), { applyAccept: false });
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void vi.spyOn(sheets, 'readSheet').mockResolvedValue(table));

describe('the panel "Create new clubs"', () => {
  it('validates the sheet as it stands and parts what can be added from what cannot', async () => {
    const { calls } = await open();
    await choose();
    expect(await screen.findByText('clubs.xlsx, sheet Clubs: 2 rows')).toBeInTheDocument();
    await click('Validate');
    const found = within(await screen.findByRole('table', { name: 'Found clubs' }));
    expect(found.getByRole('row', { name: /9001 Test United .*\(co@club.example\)/ })).toBeInTheDocument();
    expect(found.getByRole('row', { name: /Quiet FC .*No users will be invited/ })).toBeInTheDocument();
    expect(await found.findAllByText('Licensing')).toHaveLength(2);
    expect(await found.findByText('Welcome (co@club.example)')).toBeInTheDocument();
    expect(found.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Federation id', 'Club name', 'Assessment project', 'Invitation mail template', 'What would happen'],
    ]);
    expect(
      screen.getByText('Users will be invited as COORDINATOR to CAMP with the specified template'),
    ).toBeInTheDocument();
    const errors = within(screen.getByRole('table', { name: 'What is wrong in the sheet' }));
    expect(errors.getByRole('row', { name: '3 Name is needed' })).toBeInTheDocument();
    expect(errors.getByRole('row', { name: '3 Since “31/02” is not a date (DD/MM/YYYY)' })).toBeInTheDocument();
    const { headers, rows, rowNumbers, date1904 } = table as Extract<WorkbookReading, { ok: true }>;
    const sent = calls.find(({ path }) => path === 'clubs/validate')?.options.body;
    expect(sent).toEqual({ headers, rows, rowNumbers, date1904 });
  });

  it.each<[string, ClubValidationItem[], boolean]>([
    ['says that the others can be added where there are some', [good, bad], true],
    ['says nothing of others where there are none', [bad], false],
  ])('%s', async (_what, items, isSaid) => {
    await open({ 'clubs/validate': () => items });
    await choose();
    await click('Validate');
    expect(await screen.findByText(/^Correct them in the sheet and choose it again\./)).toBeVisible();
    expect(screen.queryByText(/The other rows can be added now\.$/) !== null).toBe(isSaid);
  });

  it.each<[string, Partial<ClubValidationItem>, boolean]>([
    ['stands where a row has people and a template', {}, true],
    ['does not stand where no row has a template', { invitationMailId: null }, false],
    ['does not stand where no row has people', { users: [] }, false],
  ])('the warning of invitations %s', async (_what, more, isWarned) => {
    await open({ 'clubs/validate': () => [{ ...good, ...more }] });
    await choose();
    await click('Validate');
    const found = within(await screen.findByRole('table', { name: 'Found clubs' }));
    expect(found.queryByText('No users will be invited') === null).toBe(isWarned);
    const warning = screen.queryByText('Users will be invited as COORDINATOR to CAMP with the specified template');
    expect(warning !== null).toBe(isWarned);
  });

  it('says before a mail is sent to how many people it goes, and by which template', async () => {
    const users = [{ mail: 'CO@club.example' }, { mail: 'two@club.example' }];
    await open({ 'clubs/validate': () => [good, uninvited, { ...good, row: 5, users }] });
    await choose();
    await click('Validate');
    expect(await screen.findByText('People who will get a mail: 2. Mail template: Welcome')).toBeVisible();
  });

  it('does not count those who are users already, and warns of nothing where nobody else is left', async () => {
    const users: ClubValidationItem['users'] = [
      { mail: 'two@club.example' },
      { mail: 'known@club.example', isKnown: true },
    ];
    const known = { ...good, row: 6, name: 'Known FC', users: users.slice(1) };
    await open({ 'clubs/validate': () => [{ ...good, users }, known], 'clubs/validateApi': () => [known] });
    await choose();
    await click('Validate');
    expect(await screen.findByText('People who will get a mail: 1. Mail template: Welcome')).toBeVisible();
    const found = within(screen.getByRole('table', { name: 'Found clubs' }));
    expect(found.getByText('Welcome (two@club.example)')).toBeVisible();
    expect(found.getByRole('row', { name: /Known FC .*No users will be invited/ })).toBeVisible();
    await click('ValidateAPI');
    await vi.waitFor(() => expect(screen.queryByText(/Test United/)).toBeNull());
    expect(await screen.findByRole('row', { name: /Known FC .*No users will be invited/ })).toBeVisible();
    expect(screen.queryByText(/^People who will get a mail/)).toBeNull();
  });

  it('shows first what keeps the others from being added, and says how many were not compared', async () => {
    const rows = Array.from({ length: 150 }, (_, at) => ({ ...uninvited, row: at + 2, name: `Club ${at}` }));
    const alike = [{ id: 'c6', name: 'Neer FC', values: {}, isSame: false }];
    const others = [
      { ...uninvited, row: 200, name: 'Near FC', alike },
      { ...uninvited, row: 201, name: 'Late FC', isUncompared: true },
    ];
    await open({ 'clubs/validate': () => [...rows, ...others] });
    await choose();
    await click('Validate');
    const found = within(await screen.findByRole('table', { name: 'Found clubs' }));
    expect(found.getAllByRole('row')[1]).toHaveTextContent('Near FC');
    expect(screen.getByText(/^New rows that were not compared .*: 1\./)).toBeVisible();
  });

  it('says what would happen to each club, and asks of one that looks like another before it is added', async () => {
    const known = {
      ...good,
      row: 5,
      name: 'Old FC',
      duplicateOf: 'c5',
      changes: { city: [null, 'Gent'] as [unknown, unknown] },
    };
    const alike = {
      ...good,
      row: 6,
      name: 'Near FC',
      alike: [{ id: 'c6', name: 'Neer FC', values: {}, isSame: false }],
    };
    const answers = { 'clubs/validate': () => [good, known, alike], 'clubs/insert': () => ({ jobs: [] }) };
    const { calls } = await open(answers);
    await choose();
    await click('Validate');
    const found = within(await screen.findByRole('table', { name: 'Found clubs' }));
    expect(found.getByRole('row', { name: /Test United.*new$/ })).toBeVisible();
    expect(
      found.getByRole('row', { name: /Old FC.*Exists already and will be updated.*City: –.*Gent$/ }),
    ).toBeVisible();
    expect(found.getByRole('link', { name: 'Old FC' })).toHaveAttribute('href', '#/clubs/c5');
    expect(screen.getByRole('button', { name: 'Try add' })).toBeDisabled();
    await userEvent.click(found.getByRole('combobox', { name: 'Row 6: which record it is about' }));
    await userEvent.click(await screen.findByRole('option', { name: /Neer FC/ }));
    const add = await screen.findByRole('button', { name: 'Try add' });
    await vi.waitFor(() => expect(add).toBeEnabled());
    await userEvent.click(add);
    await screen.findByText('Jobs added: View status in the recent jobs');
    const sent = calls.find((call) => call.path === 'clubs/insert')?.options.body as ClubValidationItem[];
    expect(sent.map(({ row, sameAs }) => [row, sameAs])).toEqual([
      [2, undefined],
      [5, undefined],
      [6, 'c6'],
    ]);
  });

  it('shows the labels and their dates before they are added', async () => {
    const label = {
      ...good,
      duplicateOf: 'c2',
      club: { label: '2 sterren', gotLabel: '2026-02-01', endLabel: '2028-02-01' },
    };
    await open({ 'clubs/validateClubLabels': () => [label] });
    await choose();
    await click('ValidateClubLabel');
    const found = within(await screen.findByRole('table', { name: 'Found clubs' }));
    expect(found.getByRole('row', { name: / \*\* 01\/02\/2026 01\/02\/2028/ })).toBeVisible();
  });

  it.each([
    ['ValidateAPI', 'clubs/validateApi'],
    ['ValidateClubLabel', 'clubs/validateClubLabels'],
  ])('%s calls %s', async (name, path) => {
    const { calls } = await open({ [path]: () => [good] });
    await choose();
    await click(name);
    expect(await screen.findByRole('table', { name: 'Found clubs' })).toBeInTheDocument();
    expect(calls.map((call) => call.path)).toContain(path);
  });

  it.each([
    ['Try add', 'clubs/insert'],
    ['Try addLabel', 'clubs/insertLabel'],
  ])('%s queues only what can be added through %s', async (name, path) => {
    const { calls } = await open({ [path]: () => ({ jobs: [] }) });
    await choose();
    expect(screen.getByRole('button', { name })).toBeDisabled();
    await click('Validate');
    await screen.findByRole('table', { name: 'Found clubs' });
    await click(name);
    expect(await screen.findByText('Jobs added: View status in the recent jobs')).toBeInTheDocument();
    expect(calls.find((call) => call.path === path)?.options.body).toEqual([good, uninvited]);
    // Done once: another sheet, or another look at this one, begins anew.
    expect(screen.getByRole('button', { name })).toBeDisabled();
    await click('Validate');
    await vi.waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
  });

  it('says why a file cannot be read and validates nothing', async () => {
    vi.mocked(sheets.readSheet).mockResolvedValue(refuseWorkbook('passwordProtected'));
    await open();
    await choose('secret.xlsx');
    expect(await screen.findByText(/secret.xlsx: This workbook is protected by a password/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Validate' })).toBeDisabled();
  });

  it('takes .xls and .xlsx only', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Create new clubs' })).toBeVisible();
    expect(screen.getByTestId('sheet-file')).toHaveAttribute('accept', '.xls,.xlsx');
    await choose('clubs.csv');
    expect(await screen.findByText(/only .xls and .xlsx files can be read/)).toBeInTheDocument();
    expect(sheets.readSheet).not.toHaveBeenCalled();
  });

  it('shows the recent jobs with what they wrote down, row and column named', async () => {
    const unsaid = {
      level: 'warning',
      row: 10,
      message: 'x',
      key: 'engine.jobs.lines.noUser',
      params: { email: 'a@b' },
    };
    const missing = [{ field: 'firstName', rule: 'required', message: 'is required', params: {} }];
    const logs = [
      { level: 'error', row: 7, column: 'City', message: 'is too long' },
      { level: 'error', row: 8, column: 'Naam', message: 'x', key: 'sheets.problems.tooLong', params: { limit: 9 } },
      { level: 'error', row: 9, column: 'city', message: 'x', key: 'validation.required', resource: 'clubs' },
      { ...unsaid, errors: missing, resource: 'users' },
    ];
    const job = {
      ...{ id: 'j', name: 'Import', kind: 'clubs.insert', status: 'Failed', total: 9, done: 8, failed: 1, logs },
      scheduled: '2026-01-02T03:04:05Z',
    };
    await open({ 'clubs/recent': () => [job] });
    await click('View recent jobs');
    const row = within(await screen.findByRole('row', { name: /Import/ }));
    expect(row.getByText('Failed')).toBeInTheDocument();
    expect(row.getByText('02/01/2026 04:04')).toBeInTheDocument();
    expect(row.getByText('8 of 9 done, 1 failed')).toBeInTheDocument();
    await userEvent.click(row.getByRole('button', { name: /^Show log \(4\): / }));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Row 7, City: is too long',
      'Row 8, Naam: is longer than 9 characters',
      'Row 9, City: Please fill this in',
      'Row 10, The club is stored, a@b is not: First name: Please fill this in',
    ]);
  });

  it('tells why the server refused and keeps the sheet', async () => {
    await open({
      'clubs/validate': () => {
        throw Object.assign(new Error('x'), { code: 90, message: 'x' });
      },
    });
    await choose();
    await click('Validate');
    expect(await screen.findByText(/A service that we depend on does not answer/)).toBeInTheDocument();
    expect(screen.getByText('clubs.xlsx, sheet Clubs: 2 rows')).toBeInTheDocument();
  });
});
