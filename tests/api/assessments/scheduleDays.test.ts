import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMail } from '#tests/support/readMail.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

let at: AssessmentWorld;

beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

const slots = [{ id: 's', title: 'Call', duration: 30 }];
const day = { id: 'd', date: '2027-03-01', start: '09:00', timeSlots: slots };
const said = { confirmedByClub: true, commentsByClub: 'Fine' };
const pathOf = (id: string) => `/api/clubassessments/${id}/schedule`;
const post = (id: string, payload: object, person: Person = 'lead') =>
  at.call(person, { method: 'POST', url: `${pathOf(id)}/days`, payload });
const remove = (id: string, dayId: string) => at.call('lead', { method: 'DELETE', url: `${pathOf(id)}/days/${dayId}` });
const read = async (id: string) => (await at.call('consultant', { url: pathOf(id) })).body as { days: object[] };

it('a day is stored beside the others, in the order of their dates, and given back', async () => {
  const id = await at.openClubAssessment();
  expect(await post(id, day)).toMatchObject({ status: 200, body: { ...day, confirmedByClub: null } });
  await post(id, { id: 'later' });
  await post(id, { id: 'before', date: '2027-02-01' });
  expect((await read(id)).days).toMatchObject([{ id: 'before' }, { id: 'd' }, { id: 'later' }]);
});

it('what the club says of a day stays until its plan is another, and is not taken from staff', async () => {
  const id = await at.openClubAssessment({ schedule: { days: [{ ...day, ...said }] } });
  expect((await post(id, { ...day, confirmedByClub: false })).body).toMatchObject(said);
  const moved = await post(id, { ...day, start: '10:00', confirmedByClub: true });
  expect(moved.body).toMatchObject({ start: '10:00', confirmedByClub: null, commentsByClub: 'Fine' });
});

it('what two people change of a day is put together; the same changed by both is refused with what stands', async () => {
  const id = await at.openClubAssessment({ schedule: { days: [day] } });
  await post(id, { ...day, start: '10:00', base: day });
  const added = { ...day, timeSlots: [...slots, { id: 't', title: 'Tour', duration: 60 }], base: day };
  expect((await post(id, added, 'pm')).body).toMatchObject({ start: '10:00', timeSlots: [{ id: 's' }, { id: 't' }] });
  expect(await post(id, { ...day, start: '11:00', base: day })).toMatchObject({
    ...{ status: 409, body: { code: 21, details: { current: { id: 'd', start: '10:00' } } } },
  });
});

it('a day is removed; without the last one there is no schedule', async () => {
  const id = await at.openClubAssessment({ schedule: { days: [day] } });
  expect(await remove(id, 'd')).toMatchObject({ status: 200, body: { id: 'd' } });
  expect(await at.call('lead', { url: pathOf(id) })).toMatchObject({ status: 404, body: { code: 60 } });
  expect(await remove(id, 'd')).toMatchObject({ status: 404, body: { code: 40 } });
  expect(await post(id, { ...day, base: day })).toMatchObject({ status: 409 });
});

it('a day that others changed meanwhile is not removed by who has not seen it', async () => {
  const id = await at.openClubAssessment({ schedule: { days: [day] } });
  await post(id, { ...day, start: '10:00' }, 'pm');
  const removeSeen = (base: unknown) =>
    at.call('lead', { method: 'DELETE', url: `${pathOf(id)}/days/d`, payload: { base } });
  expect(await removeSeen(day)).toMatchObject({
    ...{ status: 409, body: { code: 21, details: { current: { id: 'd', start: '10:00' } } } },
  });
  expect((await read(id)).days).toHaveLength(1);
  expect((await removeSeen({ ...day, start: '10:00', confirmedByClub: true })).status).toBe(200);
});

it.each<[string, object, string]>([
  ['no id', { date: '2027-03-01' }, 'id'],
  ['no title', { ...day, timeSlots: [{ ...slots[0], title: ' ' }] }, 'schedule.days.0.timeSlots.0.title'],
  ['no duration', { ...day, timeSlots: [{ ...slots[0], duration: 0 }] }, 'schedule.days.0.timeSlots.0.duration'],
  ['an unknown part', { ...day, room: 'A' }, 'schedule.days.0.room'],
])('a day is refused with %s', async (_what, payload, field) => {
  const id = await at.openClubAssessment();
  expect(await post(id, payload)).toMatchObject({ status: 422, body: { details: [{ field }] } });
});

it.each<[string, unknown]>([
  ['date', 5],
  ['date', {}],
  ['date', ['2027-03-01']],
  ['start', 5],
  ['timeSlots', 5],
  ['timeSlots', [null]],
])('a day is refused, and the others kept, with %s %j', async (field, value) => {
  const others = [day, { ...day, id: 'e', date: '2027-03-02' }];
  const id = await at.openClubAssessment({ schedule: { days: others } });
  for (const sent of [{ id: 'd' }, { ...day, base: day }, { id: 'new' }]) {
    const answer = await post(id, { ...sent, [field]: value });
    expect(answer, JSON.stringify(sent)).toMatchObject({ status: 422, body: { code: 20 } });
  }
  expect((await read(id)).days).toMatchObject(others);
});

it('a closed assessment keeps its days', async () => {
  const id = await at.openClubAssessment({ schedule: { days: [day] }, closed: true });
  expect((await post(id, day)).status).toBe(403);
  expect((await remove(id, 'd')).status).toBe(403);
});

describe('a mail', () => {
  const outbox = () => join(at.services.settings.dataDir, 'outbox');
  const mailed = async () => {
    await settleJobs({ services: at.services }, 'schedule.mail');
    const files = existsSync(outbox()) ? readdirSync(outbox()) : [];
    const mails = files.map((file) => readMail(join(outbox(), file)));
    rmSync(outbox(), { recursive: true, force: true });
    mkdirSync(outbox(), { recursive: true });
    return mails.toSorted((a, b) => a.to.localeCompare(b.to));
  };
  const addressees = ['assessor@touchline.example', 'assessor2@touchline.example', 'lead@touchline.example'];

  it('invites the coordinators of the club and the assessors, each in their language, and takes back by the same id', async () => {
    const person = { firstName: 'Ann', lastName: 'Voorbeeld', function: 'Chair', clubId: world.club };
    await at.store('users', { ...person, email: 'ann@clubs.example', role: 'COORDINATOR', preferredLanguage: 'nl' });
    await at.store('users', { ...person, email: 'bo@clubs.example', role: 'MEMBER' });
    await mailed();
    const id = await at.openClubAssessment();
    expect((await at.call('lead', { url: `${pathOf(id)}/recipients` })).body).toHaveLength(4);
    await post(id, day);
    const invited = await mailed();
    expect(invited.map(({ to }) => to)).toEqual(['ann@clubs.example', ...addressees]);
    expect(invited[0]?.subject).toBe('Bezoek aan KV Voorbeeld: 01/03/2027');
    expect(invited[3]?.text).toContain('09:00–09:30 Call');
    const uid = `UID:${id}-d@`;
    for (const { calendar } of invited) {
      for (const line of ['METHOD:REQUEST', 'SEQUENCE:2', 'DTSTART:20270301T080000Z', 'DTEND:20270301T083000Z', uid]) {
        expect(calendar).toContain(line);
      }
      expect(calendar.match(/^ATTENDEE/gm)).toHaveLength(1);
    }

    await post(id, { ...day, start: '10:00' });
    expect((await mailed()).map(({ calendar }) => /SEQUENCE:\d+/.exec(calendar)?.[0])).toEqual(
      Array(4).fill('SEQUENCE:3'),
    );
    await remove(id, 'd');
    const cancelled = await mailed();
    expect(cancelled.map(({ to }) => to)).toEqual(['ann@clubs.example', ...addressees]);
    for (const { calendar } of cancelled) {
      for (const line of ['METHOD:CANCEL', 'SEQUENCE:4', 'STATUS:CANCELLED', uid]) expect(calendar).toContain(line);
    }
  });

  it('takes back the days of a club assessment that is deleted, from those who hold them', async () => {
    const id = await at.openClubAssessment();
    await post(id, day);
    const invited = await mailed();
    expect((await at.call('pm', { method: 'DELETE', url: `/api/clubassessments/delete/${id}` })).status).toBe(200);
    const cancelled = await mailed();
    expect(cancelled.map(({ to }) => to)).toEqual(invited.map(({ to }) => to));
    expect(cancelled.length).toBeGreaterThan(0);
    for (const { calendar } of cancelled)
      for (const line of ['METHOD:CANCEL', 'SEQUENCE:3', `UID:${id}-d@`]) expect(calendar).toContain(line);
  });

  it.each([
    ['without a date', { ...day, date: null }],
    ['without time slots', { ...day, timeSlots: [] }],
    ['that is confirmed without mail', { ...day, notify: false }],
  ])('is not sent about a day %s', async (_what, payload) => {
    const id = await at.openClubAssessment();
    await post(id, payload);
    await remove(id, 'd');
    expect(await mailed()).toEqual([]);
  });

  it('takes back a day that lost its date, whether mails are asked for or not', async () => {
    const id = await at.openClubAssessment();
    await post(id, day);
    const invited = await mailed();
    // Said before: who holds the day.
    const { body } = await at.call('lead', { url: `${pathOf(id)}/recipients` });
    expect(body).toEqual(invited.map(() => expect.objectContaining({ days: ['d'] }) as object));
    await post(id, { ...day, date: null, notify: false });
    const cancelled = await mailed();
    expect(cancelled).toHaveLength(invited.length);
    expect(cancelled.every(({ calendar }) => calendar.includes('METHOD:CANCEL'))).toBe(true);
  });

  it('takes back a day that goes with the whole record', async () => {
    const id = await at.openClubAssessment();
    await post(id, day);
    await post(id, { ...day, id: 'kept' });
    await mailed();
    const { version } = (await at.call('lead', { url: `/api/clubassessments/${id}` })).body as { version: number };
    const payload = { id, version, schedule: { days: [{ ...day, id: 'kept', start: '10:00' }] } };
    expect((await at.call('lead', { method: 'PUT', url: '/api/clubassessments', payload })).status).toBe(200);
    const cancelled = await mailed();
    expect(cancelled.length).toBeGreaterThan(0);
    for (const { calendar } of cancelled) {
      for (const line of ['METHOD:CANCEL', `UID:${id}-d@`]) expect(calendar).toContain(line);
    }
  });

  it('is not sent again to who holds the day as it is; it is once it was changed without one', async () => {
    const id = await at.openClubAssessment({ assessors: [{ assessorId: 'lead', lead: true }] });
    const mailedTo = async (payload: object) => {
      await post(id, payload);
      return (await mailed()).map(({ to }) => to).filter((to) => !to.endsWith('@clubs.example'));
    };
    expect(await mailedTo(day)).toEqual(['lead@touchline.example']);
    expect(await mailedTo({ ...day, base: day })).toEqual([]);
    const { version } = (await at.call('lead', { url: `/api/clubassessments/${id}` })).body as { version: number };
    const assessors = [
      { assessorId: 'lead', lead: true },
      { assessorId: 'assessor', lead: false },
    ];
    await at.call('lead', { method: 'PUT', url: '/api/clubassessments', payload: { id, version, assessors } });
    expect(await mailedTo(day)).toEqual(['assessor@touchline.example']);
    expect(await mailedTo({ ...day, start: '10:00', notify: false })).toEqual([]);
    expect(await mailedTo({ ...day, start: '10:00' })).toEqual([
      'assessor@touchline.example',
      'lead@touchline.example',
    ]);
  });

  it('goes out once however often the call is sent', async () => {
    const id = await at.openClubAssessment();
    const headers = { 'idempotency-key': '01890a5d-ac96-774b-bcce-b302099a8057' };
    const send = () => at.call('lead', { method: 'POST', url: `${pathOf(id)}/days`, payload: day, headers });
    expect(await send()).toEqual(await send());
    expect((await mailed()).filter(({ to }) => to.startsWith('lead@'))).toHaveLength(1);
  });
});

it('other visits of the same assessors are told as booked, their clubs to who may open them', async () => {
  const id = await at.openClubAssessment();
  const other = { clubId: world.eliteClub, schedule: { days: [day] } };
  await at.openClubAssessment({ ...other, assessors: [{ assessorId: 'assessor', lead: true }] });
  const read = async (person: Person) => (await at.call(person, { url: `${pathOf(id)}/bookings` })).body;
  const booked = { date: '2027-03-01', start: 540, end: 570, assessorIds: ['assessor'], location: null };
  expect(await read('pm')).toContainEqual({ ...booked, club: 'Elite FC' });
  expect(await read('lead')).toContainEqual({ ...booked, club: null });
});
