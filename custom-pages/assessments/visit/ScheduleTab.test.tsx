import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineCall } from '#engine/browser/context/Engine.ts';
import { addSlot, day, nextVisit, openVisit, type Scene } from '#tests/support/openVisit.tsx';

const user = userEvent.setup();
beforeEach(() => void nextVisit());

it('stores an adapted day once its mails were shown: how many, to whom, and what', async () => {
  const stored: object[] = [day('a')];
  // The server has a start that somebody else chose meanwhile.
  const merge = ({ body }: EngineCall) => {
    stored[0] = { ...day('a'), ...(body as object), start: '10:00' };
    return stored[0];
  };
  const { sent, at } = await openVisit({ days: stored, answers: { days: merge } });
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  expect(confirm).toBeDisabled();
  await addSlot('Lunch');
  await user.click(confirm);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the adapted days' }));
  expect(await dialog.findByText(/get a mail .*: 2$/)).toBeVisible();
  expect(dialog.getByText('Ann Chair').parentElement).toHaveTextContent(/^Ann Chair, Leo Lead$/);
  expect(dialog.getByText('Visit of KV Een: 15/01/2027')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Confirm and send' }));
  expect(await screen.findByText('Saved!')).toBeVisible();
  expect(sent()).toMatchObject([
    {
      path: `${at}/days`,
      options: {
        named: { club: 'c' },
        headers: { Role: 'LEADASSESSOR', 'Idempotency-Key': expect.any(String) as string },
        body: { id: 'a', base: day('a'), notify: true, timeSlots: [{ id: 'a1' }, { title: 'Lunch', duration: 90 }] },
      },
    },
  ]);
  const slot = (name: string) => screen.getByRole('group', { name });
  await waitFor(() => expect(slot('Tour a')).toHaveTextContent('10:00–11:00'));
  expect(slot('Lunch')).toHaveTextContent('11:00–12:30');
});

it('is sent by the same key again where no answer came', async () => {
  let calls = 0;
  const loseFirst = ({ body }: EngineCall) => {
    if ((calls += 1) > 1) return body;
    throw Object.assign(new Error('no answer'), { code: 0 });
  };
  const { sent } = await openVisit({ answers: { days: loseFirst } });
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
  const { sent } = await openVisit();
  await addSlot('Lunch');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm without mail' }));
  await waitFor(() => expect(sent()[0]?.options.body).toMatchObject({ notify: false }));
});

it('says that no mail is sent about a day without a date', async () => {
  await openVisit({ days: [day('a', { date: null })] });
  expect(await screen.findByText(/The club does not see this day/)).toBeVisible();
  await addSlot('Lunch');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/^No mail is sent/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm and send' })).toBeNull();
});

it('says who gets which cancellation of a day that lost its date, and who is not of the visit any more', async () => {
  const recipients = () => [
    { name: 'Ann Chair', part: 'club', days: ['a'] },
    { name: 'Leo Lead', part: 'assessor', days: [] },
    { name: 'Abe Before', part: 'former', days: ['a'] },
  ];
  const stored = { schedule: { days: [day('a')] } };
  await openVisit({ days: [day('a', { date: null })], more: stored, answers: { recipients } });
  await addSlot('Lunch');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('People who get a mail that a day they hold is cancelled: 2')).toBeVisible();
  expect(screen.getByText('Abe Before').parentElement).toHaveTextContent(/^Ann Chair, Abe Before$/);
  expect(screen.getByText('Cancelled: visit of KV Een, 15/01/2027')).toBeVisible();
  expect(screen.queryByText(/^No mail is sent/)).toBeNull();
});

it('says in a popup how it works', async () => {
  await openVisit();
  await user.click(await screen.findByRole('button', { name: 'How it works: Schedule' }));
  expect(screen.getByRole('dialog', { name: 'How it works: Schedule' })).toHaveTextContent(
    /A fixed slot keeps its place/,
  );
});

it('asks before a day is deleted', async () => {
  const { sent, at } = await openVisit();
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
  await openVisit({ answers: { 'days/a': changed } });
  await user.click(await screen.findByRole('button', { name: /^Remove: Day 1/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/^Somebody else changed this day meanwhile/)).toBeVisible();
});

it('warns of what does not go together, here and at other visits', async () => {
  const booking = { date: '2027-01-15', start: 540, end: 600, assessorIds: ['leo'], location: null, club: 'FC Twee' };
  await openVisit({ days: [day('a'), day('b', { start: '09:30' })], answers: { bookings: () => [booking] } });
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
    const { sent } = await openVisit({ answers: { days: refuseOnce({ current: theirs }) } });
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
    const { sent } = await openVisit({ answers: { days: refuseOnce({ current: theirs }) } });
    await retitle('Tour on foot');
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this meanwhile' }));
    await user.click(dialog.getAllByRole('radio')[1] ?? document.body);
    await user.click(dialog.getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled());
    expect(sent()).toHaveLength(1);
  });

  it('is asked about where it was removed, and stored anew if that is chosen', async () => {
    const { sent } = await openVisit({ answers: { days: refuseOnce({}) } });
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
  await openVisit({ days: null });
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
  await openVisit({ more: { version: 7 } });
  await screen.findByText(/Europe\/Brussels/);
  await user.click(await screen.findByRole('button', { name: 'Download .ics' }));
  expect(name).toBe('KV Een – Season.ics');
  // As many changes as the mails of the day count.
  for (const line of ['DTSTART:20270115T080000Z', 'SEQUENCE:7']) expect(await made[0]?.text()).toContain(line);
  vi.restoreAllMocks();
});

it('is printed as a sheet of its own', async () => {
  await openVisit();
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

it('is printed as the page that it is while no day of it is stored: a sheet of its own would be empty', async () => {
  await openVisit({ days: [] });
  expect(await screen.findByRole('button', { name: 'Print' })).toBeDisabled();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(document.querySelector('[data-printed-visit]')).toBeNull();
});

it.each<[string, Scene]>([
  ['as an assessor', { role: 'ASSESSOR' }],
  ['as a consultant', { role: 'CONSULTANT' }],
  ['once it is closed', { more: { closed: true } }],
])('is only read %s', async (_what, scene) => {
  await openVisit(scene);
  expect(await screen.findByText('You may read the schedule, not change it.')).toBeVisible();
  expect(screen.getAllByText('Tour a').at(-1)).toBeVisible();
  for (const name of [/^Confirm$/, /Add a/, /^Remove:/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('rests without a connection also when a day is adapted, and says that it needs the server', async () => {
  await openVisit({ isOffline: true });
  await screen.findByRole('button', { name: 'Confirm' });
  await addSlot('Lunch');
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  expect(screen.getByTitle(/This needs the server/)).toBeVisible();
  expect(screen.getByText(/^Adapted, not confirmed yet · This needs the server/)).toBeVisible();
});
