import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { AssessmentRole } from '#domain/access/assessmentRoles.ts';
import { readClubId } from '#domain/clubid/readClubId.ts';
import type { EngineCall } from '#engine/browser/context/Engine.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type Answer } from '#tests/support/renderPage.tsx';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { StatusView } from './StatusView.tsx';

const club = {
  ...{ id: 'c', name: 'KV Een', country: '020', federationMembershipNumber: '4711', calendarYear: true },
  logo: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  ...{ address: 'Laan 1', postalCode: '9000', city: 'Gent', province: 'East Flanders', organisationType: 1 },
  ...{ seasonStartDay: 1, seasonStartMonth: 7 },
  ...{ seasonEndDay: 30, seasonEndMonth: 6 },
};
const told = {
  contacts: [{ fullName: 'Ann Chair', function: 'Chair', email: 'ann@clubs.example', mobile: '+32 1' }],
  ...{ staff: [{ fullName: 'Bo' }], facilities: [], teams: [], active: { contacts: true } },
};
const users = [300, 300, 200, 100, -100].map((status, nth) => ({ id: `${nth}`, status, surveyGroupId: 'parents' }));
const share = { answered: 3, all: 12 };

interface Scene {
  role?: AssessmentRole;
  isFederation?: boolean;
  more?: object;
  answers?: Readonly<Record<string, Answer>>;
  path?: string;
}

async function open({ role = 'LEADASSESSOR', isFederation = false, more = {}, answers = {}, path = '/' }: Scene = {}) {
  const clubAssessment = { id: 'ca', clubId: 'c', projectId: 'p', version: 1, visitDate: '2026-03-01', ...more };
  const project = {
    ...{ id: 'p', name: 'Season', resources: { voetbalVlaanderen: isFederation } },
    process: { items: [{ id: 'call', name: 'Kick-off call', stageId: 1 }] },
  };
  const opened = { clubAssessment, role, roles: [role], club, project } as unknown as OpenedAssessment;
  return renderPage(<StatusView opened={opened} values={null} reload={vi.fn()} />, {
    path,
    answers: {
      'clubs/c': () => club,
      'clubassessments/ca/status': () => ({
        ...{ lastLogin: '2026-02-01T10:00:00Z', lastLoginUser: 'Ann Chair', linkedObservations: 2 },
        progress: { items: share, lights: { answered: 1, all: 4 }, interviews: share, openReminders: 5 },
      }),
      'projects/p/clubid': () => readClubId(told, {}),
      'Users/Club': () => [{ id: 'u', fullName: 'Fred Federation', function: 'Coach', email: 'f@x.example' }],
      fifalisting: () => ({
        rows: [
          { label: 'FIFA code', value: 'BEL' },
          { label: 'Founded', value: '1908' },
        ],
      }),
      'assessments/ca/survey': () => ({
        id: 's',
        groups: [{ id: 'parents', name: { en: 'Parents' }, minAmount: 4 }],
      }),
      'assessmentsurveys/ca/users': () => users,
      'clubassessments/ca/schedule': () => ({
        days: [{ id: 'd', date: '2026-03-01', timeSlots: [{ id: 's1', title: 'Tour', duration: 60 }] }],
      }),
      clubassessments: ({ body }: EngineCall) => ({ ...clubAssessment, ...(body as object), version: 2 }),
      ...answers,
    },
    records: { countries: [{ id: '020', name: { en: 'Belgium' }, alpha2: 'BE' } as { id: string }] },
    engine: { resources: configuredResources },
  });
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('heads with the club: number, last login and by whom, country and calendar year', async () => {
  await open();
  const name = await screen.findByRole('heading', { name: 'KV Een' });
  expect(name).toBeVisible();
  expect(name.parentElement?.querySelector('img')).toHaveAttribute('src', club.logo);
  expect(screen.getByText('4711')).toBeVisible();
  expect(await screen.findByText(/^01\/02\/2026 \d\d:\d\d · Ann Chair$/)).toBeVisible();
  expect(await screen.findByText('Belgium')).toBeVisible();
  expect(screen.getByText('Yes')).toBeVisible();
});

it('shows what is known of the club', async () => {
  await open();
  const facts = await card('Club information');
  for (const fact of ['Laan 1', '9000', 'Gent', 'East Flanders', 'Club', '01/07–30/06'])
    expect(facts.getByText(fact)).toBeVisible();
});

it('shows contacts with function, mail and mobile, and how far each section of the Club Id is', async () => {
  const { calls } = await open();
  const contacts = await card('Contacts');
  expect(await contacts.findByText('Ann Chair')).toBeVisible();
  expect(contacts.getByText('Chair')).toBeVisible();
  expect(contacts.getByRole('link', { name: 'ann@clubs.example' })).toHaveAttribute('href', 'mailto:ann@clubs.example');
  expect(contacts.getByRole('link', { name: '+32 1' })).toHaveAttribute('href', 'tel:+321');
  const checks = await card('Club Id');
  expect(checks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['ContactsIn use', 'StaffFilled in, not in use', 'FacilitiesEmpty', 'TeamsEmpty'],
  ]);
  expect(calls.some(({ path }) => path === 'Users/Club')).toBe(false);
});

it('takes the people of the club as contacts where the federation flag is set', async () => {
  const { calls } = await open({ isFederation: true });
  expect(await (await card('Contacts')).findByText('Fred Federation')).toBeVisible();
  expect(calls.find(({ path }) => path === 'Users/Club')?.options).toMatchObject({ named: { club: 'c' } });
});

it('has a listing card, hidden when it has no rows', async () => {
  const { unmount } = await open();
  const listing = await card('Listing');
  for (const text of ['FIFA code', 'BEL', 'Founded', '1908']) expect(listing.getByText(text)).toBeVisible();
  unmount();
  await open({ answers: { fifalisting: () => ({ rows: [] }) } });
  await card('Contacts');
  expect(screen.queryByRole('region', { name: 'Listing' })).toBeNull();
});

it('says label and level as they are shown everywhere: stars as asterisks', async () => {
  await open({ answers: { 'clubs/c': () => ({ ...club, label: '3 sterren', niveau: 'Regional' }) } });
  expect(await (await card('Club information')).findByText('***')).toBeVisible();
  expect((await card('Club information')).getByText('Regional')).toBeVisible();
});

it('draws a doughnut a survey group, with its figures in words', async () => {
  await open();
  const group = await card('Parents');
  expect(group.getByRole('img', { name: 'Parents' })).toBeVisible();
  expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['Completed: 2', 'In progress: 1', 'Invitation pending: 1', 'Rejected: 1', 'Not involved: 0'],
    '2 completed, at least 4 needed',
  ]);
});

it('people are invited from the card of the surveys', async () => {
  await open();
  expect(await (await card('Surveys')).findByRole('button', { name: 'Invite people' })).toBeVisible();
});

it('says that there is no survey (code 30)', async () => {
  const none = () => {
    throw Object.assign(new Error('none'), { code: 30 });
  };
  await open({ answers: { 'assessments/ca/survey': none } });
  expect(await screen.findByText('This assessment has no survey')).toBeVisible();
});

it('counts how far the lead assessor is', async () => {
  await open();
  const progress = await card('Progress of the lead assessor');
  expect(await progress.findAllByText('3 of 12')).toHaveLength(2);
  expect(progress.getByRole('progressbar', { name: 'Traffic lights' })).toHaveAttribute('aria-valuenow', '25');
  expect(progress.getByText(/Open reminders: 5/)).toBeVisible();
});

it('has the stages as check boxes, only read until dates are changed; a tick is saved', async () => {
  const { calls } = await open({ more: { steps: [] } });
  const stages = await card('Stages');
  const box = stages.getByRole('checkbox', { name: 'Kick-off call' });
  expect(box).toBeDisabled();
  expect(stages.getByText('None done')).toBeVisible();
  await userEvent.click(stages.getByRole('button', { name: 'Change dates' }));
  await userEvent.click(box);
  await waitFor(() => expect(stages.getByText('All done')).toBeVisible());
  expect(await stages.findByRole('group', { name: /Date of Kick-off call/ })).toBeVisible();
  expect(calls.filter(({ options }) => options.method === 'PUT')).toHaveLength(1);
});

it.each([
  ['mine', ['2026-03-15', '2026-03-15']],
  ['theirs', ['2026-03-15']],
])('asks about a date that somebody else has set meanwhile, of which %s is chosen', async (side, sent) => {
  const base = { id: 'ca', clubId: 'c', projectId: 'p', version: 1 };
  let isFirst = true;
  const { calls } = await open({
    answers: {
      clubassessments: ({ body }: EngineCall) => {
        if (!isFirst) return { ...base, ...(body as object), version: 6 };
        isFirst = false;
        const current = { ...base, version: 5, visitDate: '2026-03-20' };
        throw Object.assign(new Error('changed'), { code: 21, details: { current } });
      },
    },
  });
  const stages = await card('Stages');
  await userEvent.click(stages.getByRole('button', { name: 'Change dates' }));
  const visit = within(stages.getByRole('group', { name: /^Visit date/ }));
  await userEvent.click(visit.getByRole('spinbutton', { name: 'Day' }));
  await userEvent.keyboard('15');
  await userEvent.click(document.body);
  const dialog = within(await screen.findByRole('dialog'));
  const choices = dialog.getAllByRole('radio');
  expect(choices).toHaveLength(2);
  expect(dialog.getByText('15/03/2026')).toBeVisible();
  expect(dialog.getByText('20/03/2026')).toBeVisible();
  const [mine, theirs] = choices;
  await userEvent.click((side === 'mine' ? mine : theirs) as HTMLElement);
  await userEvent.click(dialog.getByRole('button', { name: 'Save this' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const put = calls.filter(({ options }) => options.method === 'PUT');
  expect(put.map(({ options }) => (options.body as { visitDate: string }).visitDate)).toEqual(sent);
  expect(put.map(({ options }) => (options.body as { version: number }).version)).toEqual([1, 5].slice(0, sent.length));
});

/** Types a day of the visit into its date and leaves it. */
async function typeVisitDay(stages: Awaited<ReturnType<typeof card>>, day: string) {
  const visit = within(stages.getByRole('group', { name: /^Visit date/ }));
  await userEvent.click(visit.getByRole('spinbutton', { name: 'Day' }));
  await userEvent.keyboard(day);
  await userEvent.click(document.body);
}

it('asks nobody about a date of his own that is typed over before its answer is there', async () => {
  let version = 1;
  let stored: object = { id: 'ca', clubId: 'c', projectId: 'p', visitDate: '2026-03-01' };
  const answers: (() => void)[] = [];
  const { calls } = await open({
    answers: {
      clubassessments: async ({ body }: EngineCall) => {
        await new Promise<void>((go) => answers.push(go));
        const sent = body as { version: number };
        const refusal = { code: 21, details: { current: { ...stored, version } } };
        if (sent.version !== version) throw Object.assign(new Error('changed'), refusal);
        return (stored = { ...stored, ...sent, version: (version += 1) });
      },
    },
  });
  const stages = await card('Stages');
  await userEvent.click(stages.getByRole('button', { name: 'Change dates' }));
  await typeVisitDay(stages, '15');
  await typeVisitDay(stages, '16');
  const put = () => calls.filter(({ options }) => options.method === 'PUT').map(({ options }) => options.body);
  await waitFor(() => {
    answers.splice(0).forEach((go) => go());
    expect(stored).toMatchObject({ visitDate: '2026-03-16' });
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(put().slice(0, 2)).toMatchObject([{ visitDate: '2026-03-15' }, { visitDate: '2026-03-16' }]);
});

it('a question about a date that is left open holds up no change that follows', async () => {
  const base = { id: 'ca', clubId: 'c', projectId: 'p', version: 1 };
  let isFirst = true;
  const { calls } = await open({
    more: { steps: [] },
    answers: {
      clubassessments: ({ body }: EngineCall) => {
        if (!isFirst) return { ...base, ...(body as object), version: 6 };
        isFirst = false;
        const current = { ...base, version: 5, visitDate: '2026-03-20' };
        throw Object.assign(new Error('changed'), { code: 21, details: { current } });
      },
    },
  });
  await userEvent.click((await card('Stages')).getByRole('button', { name: 'Change dates' }));
  await typeVisitDay(await card('Stages'), '15');
  await screen.findByRole('dialog');
  // As the browser's own way back does, past the dialog.
  fireEvent.click(screen.getByRole('tab', { name: 'Schedule', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Someone else changed this meanwhile.')).toBeVisible();
  await userEvent.click(await screen.findByRole('tab', { name: 'Status' }));
  const stages = await card('Stages');
  await userEvent.click(await stages.findByRole('button', { name: 'Change dates' }));
  await userEvent.click(stages.getByRole('checkbox', { name: 'Kick-off call' }));
  await waitFor(() => expect(calls.filter(({ options }) => options.method === 'PUT')).toHaveLength(2));
});

it.each<[string, Scene]>([
  ['an assessor, who may READ status', { role: 'ASSESSOR' }],
  ['a consultant', { role: 'CONSULTANT' }],
  ['anybody once it is closed', { more: { closed: true } }],
])('is read-only for %s', async (_what, scene) => {
  await open(scene);
  const stages = await card('Stages');
  expect(stages.queryByRole('button')).toBeNull();
  expect(stages.queryByRole('spinbutton')).toBeNull();
  expect(stages.getByRole('checkbox')).toBeDisabled();
});

it('has the tabs Status and Schedule, the schedule only read, also by the lead', async () => {
  await open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Status', 'Schedule']);
  await userEvent.click(screen.getByRole('tab', { name: 'Schedule' }));
  expect(await screen.findByRole('region', { name: 'Day 1 · 01/03/2026' })).toBeVisible();
  for (const name of [/^Confirm$/, /Add a/, /^Remove:/, /^Edit:/, /^Move /])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(document.querySelector('[data-grip]')).toBeNull();
});
