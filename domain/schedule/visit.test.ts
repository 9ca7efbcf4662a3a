import { describe, expect, it } from 'vitest';
import { adaptDay, adaptSchedule, beginFrom, inDateOrder } from './editSchedule.ts';
import { findConflicts, type Booking } from './findConflicts.ts';
import type { ScheduleDay, TimeSlot } from './schedule.ts';
import { visitEvent } from './visitEvents.ts';
import { dayBeginnings, zoneOfCountry, zoneOfVisit } from './zoneOfVisit.ts';

const slot = (id: string, more: Partial<TimeSlot> = {}): TimeSlot => ({
  id,
  title: id,
  duration: 60,
  type: 1,
  ...more,
});
const day = (id: string, timeSlots: TimeSlot[], more: Partial<ScheduleDay> = {}): ScheduleDay => ({
  ...{ id, date: '2027-01-15', start: '09:00', timeSlots },
  ...more,
});
const leo = { id: 'lead', name: 'Leo Leadwell' };
const ana = { id: 'assessor', name: 'Ana Assess' };
const kinds = (days: ScheduleDay[], bookings: Booking[] = []) =>
  findConflicts({ days }, [leo, ana], bookings).map(({ kind, slotId, name }) => `${kind} ${slotId} ${name}`.trim());

describe('a conflict', () => {
  it('is none between slots that follow one another, nor on two days', () => {
    expect(kinds([day('d', [slot('a'), slot('b')]), day('e', [slot('c')], { date: '2027-01-16' })])).toEqual([]);
    expect(kinds([day('d', [slot('a')], { date: null }), day('e', [slot('c')], { date: null })])).toEqual([]);
  });

  it('is an overlap, told at both slots; with it assessors and a room that are there twice', () => {
    const one = day('d', [slot('a', { attendees: ['leo  leadwell'], location: 'Room 1' })]);
    const other = day('e', [slot('b', { location: ' room 1' })], { start: '09:30' });
    expect(kinds([one, other])).toEqual([
      ...['overlap a b', 'assessor a Leo Leadwell', 'room a Room 1'],
      ...['overlap b a', 'assessor b Leo Leadwell', 'room b room 1'],
    ]);
  });

  it('is a slot that ends after its day, not one that ends with it', () => {
    expect(kinds([day('d', [slot('a')], { start: '23:00' })])).toEqual([]);
    expect(kinds([day('d', [slot('a')], { start: '23:01' })])).toEqual(['outside a']);
  });

  it('is held against the day after where a slot goes on past midnight', () => {
    const late = day('d', [slot('a', { duration: 180 })], { start: '23:00' });
    const early = { date: '2027-01-16', start: '01:30' };
    expect(kinds([late, day('e', [slot('b', { attendees: ['Leo Leadwell'] })], early)])).toEqual([
      ...['outside a', 'overlap a b', 'assessor a Leo Leadwell'],
      ...['overlap b a', 'assessor b Leo Leadwell'],
    ]);
    expect(kinds([late, day('e', [slot('b')], { ...early, start: '02:00' })])).toEqual(['outside a']);
    const away = { ...early, start: 60, end: 90, assessorIds: ['assessor'], location: null, club: 'FC B' };
    expect(kinds([late], [away])).toEqual(['outside a', 'assessor a Ana Assess']);
    // What is past midnight elsewhere lasts into the day here.
    const before = { ...away, date: '2027-01-14', start: 1380, end: 1440 + 600 };
    expect(kinds([day('d', [slot('a')])], [before])).toEqual(['assessor a Ana Assess']);
  });

  it('is an assessor who is at another visit then, but for a break', () => {
    const away = { date: '2027-01-15', start: 570, end: 600, assessorIds: ['assessor'], location: null, club: 'FC B' };
    expect(kinds([day('d', [slot('a')])], [away])).toEqual(['assessor a Ana Assess']);
    expect(kinds([day('d', [slot('a', { attendees: ['Leo Leadwell'] })])], [away])).toEqual([]);
    expect(kinds([day('d', [slot('a', { type: 2 })])], [away])).toEqual([]);
    expect(kinds([day('d', [slot('a')])], [{ ...away, start: 600 }])).toEqual([]);
    expect(kinds([day('d', [slot('a')])], [{ ...away, date: '2027-01-16' }])).toEqual([]);
  });
});

describe('a day of a visit', () => {
  const said = { confirmedByClub: true, commentsByClub: 'Fine' };
  it('keeps what the club said of it, whatever is sent', () => {
    const sent = day('d', [slot('a')], { confirmedByClub: false, commentsByClub: 'Forged' });
    expect(adaptDay(day('d', [slot('a')], said), sent)).toMatchObject(said);
    expect(adaptDay(null, sent)).toMatchObject({ confirmedByClub: null, commentsByClub: null });
  });

  it.each([{ date: '2027-01-16' }, { start: '10:00' }, { timeSlots: [slot('a', { duration: 30 })] }])(
    'is no longer confirmed with %j',
    (change) => {
      const adapted = adaptDay(day('d', [slot('a')], said), { ...day('d', [slot('a')], said), ...change });
      expect(adapted).toMatchObject({ confirmedByClub: null, commentsByClub: 'Fine' });
    },
  );

  it('keeps what the club said of it in a whole schedule; what is no day stays for the check', () => {
    const stored = { days: [day('d', [slot('a')], said)] };
    const sent = [day('d', [slot('a')], { confirmedByClub: false }), day('e', [], said), { date: 'x' }];
    expect(adaptSchedule(stored, { days: sent })).toMatchObject({
      days: [said, { id: 'e', confirmedByClub: null, commentsByClub: null }, { date: 'x' }],
    });
    expect([null, 'x', { days: 1 }].map((one) => adaptSchedule(stored, one))).toEqual([null, 'x', { days: 1 }]);
  });

  it('stands by its date, without one behind the others', () => {
    const days = [day('x', [], { date: null }), day('b', []), day('a', [], { date: '2026-01-01' })];
    expect(inDateOrder({ days }).days.map(({ id }) => id)).toEqual(['a', 'b', 'x']);
  });

  it.each([[5], [{}], [['2026-01-01']], [true]])('stands behind the others with %j for a date', (date) => {
    const days = [day('x', [], { date: date as never }), day('b', []), day('a', [], { date: '2026-01-01' })];
    expect(inDateOrder({ days }).days.map(({ id }) => id)).toEqual(['a', 'b', 'x']);
  });

  it('begins as in the project, with ids of its own; the first on site is the day of the visit', () => {
    let next = 0;
    const project = { days: [day('call', [slot('k', { type: 0 })], { date: null }), day('v', [slot('a')], said)] };
    project.days[1] = { ...project.days[1]!, date: null };
    expect(beginFrom(project, '2027-02-01', () => `n${(next += 1)}`).days).toMatchObject([
      { id: 'n1', date: null, timeSlots: [{ id: 'n2', title: 'k' }] },
      { id: 'n3', date: '2027-02-01', timeSlots: [{ id: 'n4' }], confirmedByClub: null, commentsByClub: null },
    ]);
  });
});

describe('the event of a day', () => {
  const facts = { clubAssessmentId: 'ca', title: 'KV Een', host: 'touchline.example', zone: 'Europe/Brussels' };
  it('lasts from the first slot to the last, by the clocks of the country', () => {
    expect(visitEvent(day('d', [slot('a', { location: 'Hall' }), slot('b')]), facts, 3)).toEqual({
      ...{ uid: 'ca-d@touchline.example', sequence: 3, title: 'KV Een', location: 'Hall' },
      ...{ start: Date.UTC(2027, 0, 15, 8), end: Date.UTC(2027, 0, 15, 10) },
      description: '09:00–10:00 a (Hall)\n10:00–11:00 b',
    });
  });

  it('floats where no zone is known, also over midnight', () => {
    expect(visitEvent(day('d', [slot('a')], { start: '23:30' }), { ...facts, zone: null }, 0)).toMatchObject({
      ...{ start: '2027-01-15T23:30', end: '2027-01-16T00:30' },
    });
  });

  it.each([{ date: null }, { timeSlots: [] }])('is none with %j', (more) => {
    expect(visitEvent(day('d', [slot('a')], more), facts, 0)).toBeNull();
  });

  it.each([
    ['BE', 'Europe/Brussels'],
    [null, null],
    ['??', null],
  ])('the zone of %s is %s', (alpha2, zone) => {
    expect(zoneOfCountry(alpha2, Date.UTC(2027, 0, 1))).toBe(zone);
  });

  it('is that of its first day, whenever somebody looks, in a country whose clocks change apart', () => {
    const [january, july] = [Date.UTC(2027, 0, 15), Date.UTC(2027, 6, 15)];
    expect(zoneOfCountry('AU', january)).not.toBe(zoneOfCountry('AU', july));
    const days = [{ date: '2027-02-01' }, { date: null }, { date: '2027-01-15' }];
    expect(zoneOfVisit('AU', days, july)).toBe(zoneOfCountry('AU', january));
    expect(zoneOfVisit('AU', [{ date: null }], july)).toBe(zoneOfCountry('AU', july));
  });

  it('has its days begin by the clocks of their dates, and now without any', () => {
    const days = [{ date: '2027-07-01' }, { date: '2027-01-15', start: '09:00' }, { date: '2027-13' }];
    const begun = [Date.UTC(2027, 0, 15, 8), Date.UTC(2027, 6, 1, 6)];
    expect(dayBeginnings(days, 'Europe/Brussels', 5)).toEqual(begun);
    expect(dayBeginnings([{ date: null }], 'Europe/Brussels', 5)).toEqual([5]);
  });
});
