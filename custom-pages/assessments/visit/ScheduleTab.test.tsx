import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssessmentRole } from '#domain/access/assessmentRoles.ts';
import type { EngineCall } from '#engine/browser/context/Engine.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { withoutConnection } from '#tests/support/withoutConnection.ts';
import { renderPage, type Answer } from '#tests/support/renderPage.tsx';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { ScheduleTab } from './ScheduleTab.tsx';

vi.setConfig({ testTimeout: 60_000 });

const day = (id: string, more: object = {}) => ({
  ...{ id, date: '2027-01-15', start: '09:00', confirmedByClub: null, commentsByClub: null },
  timeSlots: [{ id: `${id}1`, title: `Tour ${id}`, duration: 60, type: 1 }],
  ...more,
});

interface Scene {
  role?: AssessmentRole;
  days?: object[] | null;
  answers?: Record<string, Answer>;
  more?: object;
  id?: string;
  isOffline?: boolean;
}

let nth = 0;
beforeEach(() => (nth += 1));

async function open({ role = 'LEADASSESSOR', days = [day('a')], answers = {}, more = {}, isOffline }: Scene = {}) {
  const id = `ca${nth}`;
  const assessors = [{ assessorId: 'leo', lead: true }];
  const clubAssessment = { id, clubId: 'c', projectId: 'p', version: 1, visitDate: '2027-01-15', assessors, ...more };
  const project = { id: 'p', name: 'Season', schedule: { days: [day('of-project', { date: null })] } };
  const opened = { clubAssessment, role, roles: [role], club: { id: 'c', name: 'KV Een', country: '020' }, project };
  const at = `clubassessments/${id}/schedule`;
  const page = await renderPage(
    <ScheduleTab opened={opened as unknown as OpenedAssessment} values={null} reload={vi.fn()} />,
    {
      answers: {
        [at]: () => {
          if (days) return { days };
          throw Object.assign(new Error('none'), { code: 60 });
        },
        [`${at}/bookings`]: () => [],
        [`${at}/recipients`]: () => [
          { name: 'Ann Chair', part: 'club' },
          { name: 'Leo Lead', part: 'assessor' },
        ],
        [`${at}/days`]: ({ body }: EngineCall) => body,
        [`${at}/days/a`]: () => day('a'),
        'accounts/touchline': () => [{ id: 'leo', fullName: 'Leo Lead' }],
        ...Object.fromEntries(Object.entries(answers).map(([path, answer]) => [`${at}/${path}`, answer])),
      },
      records: { countries: [{ id: '020', alpha2: 'BE' } as { id: string }] },
      engine: { resources: configuredResources, ...(isOffline && { offline: withoutConnection }) },
    },
  );
  const sent = () => page.calls.filter(({ options: { method } }) => method === 'POST' || method === 'DELETE');
  return { ...page, at, sent };
}

const user = userEvent.setup();
const addSlot = async (title: string) => {
  await user.click(await screen.findByRole('button', { name: 'Add a time slot' }));
  await user.type(screen.getByRole('textbox', { name: /Title/ }), title);
};

it('stores an adapted day once its mails were shown: how many, to whom, and what', async () => {
  const { sent, at } = await open();
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  expect(confirm).toBeDisabled();
  await addSlot('Lunch');
  await user.click(confirm);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the adapted days' }));
  expect(await dialog.findByText(/get a mail .*: 2$/)).toBeVisible();
  expect(dialog.getByText('Ann Chair, Leo Lead')).toBeVisible();
  expect(dialog.getByText('Visit of KV Een: 15/01/2027')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Confirm and send' }));
  expect(await screen.findByText('Saved!')).toBeVisible();
  expect(sent()).toMatchObject([
    {
      path: `${at}/days`,
      options: {
        clubId: 'c',
        headers: { Role: 'LEADASSESSOR', 'Idempotency-Key': expect.any(String) as string },
        body: { id: 'a', base: day('a'), notify: true, timeSlots: [{ id: 'a1' }, { title: 'Lunch', duration: 90 }] },
      },
    },
  ]);
});

it('is sent by the same key again where no answer came', async () => {
  let calls = 0;
  const loseFirst = ({ body }: EngineCall) => {
    if ((calls += 1) > 1) return body;
    throw Object.assign(new Error('no answer'), { code: 0 });
  };
  const { sent } = await open({ answers: { days: loseFirst } });
  const confirm = async () => {
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm and send' }));
  };
  await addSlot('Lunch');
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await confirm();
  expect(await screen.findByText('Saved!')).toBeVisible();
  const keys = sent().map(({ options: { headers } }) => new Headers(headers).get('Idempotency-Key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

it('mails nobody where that is chosen', async () => {
  const { sent } = await open();
  await addSlot('Lunch');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm without mail' }));
  await waitFor(() => expect(sent()[0]?.options.body).toMatchObject({ notify: false }));
});

it('says that no mail is sent about a day without a date', async () => {
  await open({ days: [day('a', { date: null })] });
  expect(await screen.findByText(/The club does not see this day/)).toBeVisible();
  await addSlot('Lunch');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/^No mail is sent/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm and send' })).toBeNull();
});

it('says in a popup how it works', async () => {
  await open();
  await user.click(await screen.findByRole('button', { name: 'How it works: Schedule' }));
  expect(screen.getByRole('dialog', { name: 'How it works: Schedule' })).toHaveTextContent(
    /A fixed slot keeps its place/,
  );
});

it('asks before a day is deleted', async () => {
  const { sent, at } = await open();
  await user.click(await screen.findByRole('button', { name: /^Remove: Day 1/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Delete this day? Calendarevents (if any) will be cancelled.')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ path: `${at}/days/a`, options: { method: 'DELETE', body: { base: day('a') } } }]),
  );
});

it('says that a day was changed meanwhile, and does not delete it', async () => {
  const changed = () => {
    throw Object.assign(new Error('changed'), { code: 21, details: { current: day('a', { start: '10:00' }) } });
  };
  await open({ answers: { 'days/a': changed } });
  await user.click(await screen.findByRole('button', { name: /^Remove: Day 1/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^Somebody else changed this day meanwhile/)).toBeVisible();
});

it('warns of what does not go together, here and at other visits', async () => {
  const booking = { date: '2027-01-15', start: 540, end: 600, assessorIds: ['leo'], location: null, club: 'FC Twee' };
  await open({ days: [day('a'), day('b', { start: '09:30' })], answers: { bookings: () => [booking] } });
  const title = await screen.findByText('Conflicts');
  const alert = within(title.closest<HTMLElement>('[role=alert]') ?? document.body);
  expect(alert.getByText('“Tour a” is at the same time as “Tour b”.')).toBeVisible();
  expect(await alert.findByText('Leo Lead is booked twice during “Tour a”.')).toBeVisible();
  expect(await alert.findByText('Leo Lead is at FC Twee during “Tour b”.')).toBeVisible();
});

describe('a day that somebody else stored meanwhile', () => {
  /** The first day that is sent is refused. */
  const refuseOnce = (details: object) => {
    let isRefused = false;
    return ({ body }: EngineCall) => {
      if (isRefused) return body;
      isRefused = true;
      throw Object.assign(new Error('changed'), { code: 21, details });
    };
  };
  const retitle = async (title: string) => {
    await user.click(await screen.findByRole('button', { name: 'Edit: Tour a' }));
    const field = screen.getByRole('textbox', { name: /Title/ });
    await user.clear(field);
    await user.type(field, title);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm without mail' }));
  };
  const theirs = day('a', {
    start: '10:00',
    timeSlots: [{ id: 'a1', title: 'Tour by bus', duration: 60, type: 1 }],
  });

  it.each([
    ['Tour on foot', 'mine'],
    ['Tour by bus', 'theirs'],
  ])('is asked about where both changed the same; the rest of both stays: %s', async (title, side) => {
    const { sent } = await open({ answers: { days: refuseOnce({ current: theirs }) } });
    await addSlot('Lunch');
    await retitle('Tour on foot');
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this meanwhile' }));
    expect(dialog.getByText('15/01/2027 › Tour on foot › Title')).toBeVisible();
    expect(dialog.getByText('Tour a')).toBeVisible();
    expect(screen.queryByText('Saved!')).toBeNull();
    await user.click(dialog.getAllByRole('radio')[side === 'mine' ? 0 : 1] ?? document.body);
    await user.click(dialog.getByRole('button', { name: 'Save this' }));
    expect(await screen.findByText('Saved!')).toBeVisible();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]?.options.body).toMatchObject({
      ...{ base: theirs, notify: false, start: '10:00' },
      timeSlots: [{ id: 'a1', title }, { title: 'Lunch' }],
    });
  });

  it('is neither stored nor mailed again where theirs is chosen and nothing else was adapted', async () => {
    const { sent } = await open({ answers: { days: refuseOnce({ current: theirs }) } });
    await retitle('Tour on foot');
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this meanwhile' }));
    await user.click(dialog.getAllByRole('radio')[1] ?? document.body);
    await user.click(dialog.getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled());
    expect(sent()).toHaveLength(1);
  });

  it('is asked about where it was removed, and stored anew if that is chosen', async () => {
    const { sent } = await open({ answers: { days: refuseOnce({}) } });
    await retitle('Tour on foot');
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this meanwhile' }));
    expect(dialog.getByText('taken away')).toBeVisible();
    await user.click(dialog.getAllByRole('radio')[0] ?? document.body);
    await user.click(dialog.getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.options.body).toMatchObject({ base: null, timeSlots: [{ title: 'Tour on foot' }] });
  });
});

it('begins with the days of the project, the one on site on the day of the visit', async () => {
  await open({ days: null });
  expect(await screen.findByText('No schedule')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Begin with the days of the project' }));
  expect(screen.getByRole('region', { name: 'Day 1 · 15/01/2027' })).toBeVisible();
  expect(screen.getAllByText('Tour of-project').at(-1)).toBeVisible();
});

it('hands over the stored days as a calendar', async () => {
  const made: Blob[] = [];
  URL.createObjectURL = vi.fn((blob: Blob) => `blob:${made.push(blob)}`);
  URL.revokeObjectURL = vi.fn();
  let name = '';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  await open();
  await screen.findByText(/Europe\/Brussels/);
  await user.click(await screen.findByRole('button', { name: 'Download .ics' }));
  expect(name).toBe('KV Een – Season.ics');
  expect(await made[0]?.text()).toContain('DTSTART:20270115T080000Z');
  vi.restoreAllMocks();
});

it('is printed as a sheet of its own', async () => {
  await open();
  await screen.findAllByText('Tour a');
  const print = vi.fn(() => window.dispatchEvent(new Event('beforeprint')));
  vi.stubGlobal('print', print);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  const sheet = document.querySelector('[data-printed-visit]');
  expect(sheet?.textContent).toContain('KV Een – SeasonDay 1 · 15/01/202709:00–10:00Tour aOn-site meeting');
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('[data-printed-visit]')).toBeNull());
});

it.each<[string, Scene]>([
  ['as an assessor', { role: 'ASSESSOR' }],
  ['as a consultant', { role: 'CONSULTANT' }],
  ['once it is closed', { more: { closed: true } }],
])('is only read %s', async (_what, scene) => {
  await open(scene);
  expect(await screen.findByText('You may read the schedule, not change it.')).toBeVisible();
  expect(screen.getAllByText('Tour a').at(-1)).toBeVisible();
  for (const name of [/^Confirm$/, /Add a/, /^Remove:/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('rests without a connection also when a day is adapted, and says that it needs the server', async () => {
  await open({ isOffline: true });
  await screen.findByRole('button', { name: 'Confirm' });
  await addSlot('Lunch');
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  expect(screen.getByTitle(/This needs the server/)).toBeVisible();
});
