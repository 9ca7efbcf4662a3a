import { describe, expect, it } from 'vitest';
import { adaptedDays, clubAnswer, faultySlots, hiddenBecause, slotFaults } from './checkSchedule.ts';
import { moveSlot, moveToDay, withDay, withoutDay, withoutSlot, withSlot } from './editSchedule.ts';
import { offsetOfZone } from './offsetOfZone.ts';
import { countSchedule, newDay, newSlot, readSchedule, slotsOf, writeSchedule, type ScheduleDay } from './schedule.ts';
import { slotTimes } from './slotTimes.ts';

const slot = (id: string, more = {}) => ({ ...newSlot(id), title: id, ...more });
const day = (id: string, slots: string, more = {}): ScheduleDay => ({
  ...newDay(id),
  timeSlots: [...slots].map((name) => slot(name.toLowerCase(), { fixed: name !== name.toLowerCase() })),
  ...more,
});
const idsOf = (one: ScheduleDay | undefined) =>
  slotsOf(one ?? {})
    .map(({ id }) => id)
    .join('');

describe('a schedule', () => {
  it('begins with the defaults of the documents', () => {
    expect(newDay('d')).toMatchObject({ start: '08:00', timeSlots: [], confirmedByClub: null });
    expect(newSlot('s')).toMatchObject({ duration: 90, type: 0, title: '' });
  });

  it.each([
    [null, { days: [] }],
    [{ days: 'none' }, { days: [] }],
    [
      { days: [null, { id: 'd', timeSlots: [{ id: 's' }, 7] }] },
      {
        days: [{ id: 'd', start: '08:00', timeSlots: [{ id: 's', title: '' }] }],
      },
    ],
  ])('is read from %j', (stored, read) => {
    expect(readSchedule(stored)).toEqual(read);
  });

  it('without a day is not used', () => {
    expect(writeSchedule({ days: [] })).toBeNull();
    const used = { days: [day('d', 'ab'), day('e', 'c')] };
    expect([writeSchedule(used), countSchedule(used)]).toEqual([used, { days: 2, slots: 3 }]);
  });

  it('is edited by day and slot', () => {
    const schedule = { days: [day('d', 'ab'), day('e', '')] };
    expect(withDay(schedule, day('f', '')).days.map(({ id }) => id)).toEqual(['d', 'e', 'f']);
    expect(withDay(schedule, day('d', 'x')).days.map(idsOf)).toEqual(['x', '']);
    expect(withoutDay(schedule, 'd').days.map(({ id }) => id)).toEqual(['e']);
    expect([idsOf(withSlot(day('d', 'ab'), slot('c'))), idsOf(withoutSlot(day('d', 'ab'), 'a'))]).toEqual(['abc', 'b']);
    expect(moveToDay(schedule, 'a', 'e').days.map(idsOf)).toEqual(['b', 'a']);
    expect(moveToDay(schedule, 'x', 'e')).toBe(schedule);
  });
});

describe('moving a slot', () => {
  it.each([
    ['abc', 0, 2, 'bca'],
    ['abc', 2, 0, 'cab'],
    ['aBc', 0, 2, 'cba'],
    ['aBc', 0, 1, 'cba'],
    ['aBcd', 3, 1, 'dbac'],
    ['aBc', 1, 0, 'abc'],
    ['abC', 0, 2, 'abc'],
    ['abc', 0, 3, 'abc'],
    ['abc', 0, -1, 'abc'],
  ])('of %s (capitals are fixed) from %d to %d gives %s', (slots, from, to, after) => {
    expect(idsOf(moveSlot(day('d', slots), from, to))).toBe(after);
  });
});

describe('the times of slots', () => {
  it.each([
    ['08:00', [90, 30], ['08:00–09:30', '09:30–10:00']],
    ['13:45', [15], ['13:45–14:00']],
    ['23:00', [60, 90], ['23:00–00:00', '00:00–01:30 +1']],
    ['08:00', [960, 1440, 5000], ['08:00–00:00', '00:00–00:00 +1', '00:00–11:20 +5']],
    [undefined, [1], ['08:00–08:01']],
    ['08:00', [0, Number.NaN, 60], ['08:00–08:00', '08:00–08:00', '08:00–09:00']],
  ])('from %s with %j minutes are %j', (start, durations, times) => {
    const timeSlots = durations.map((duration, index) => slot(`s${index}`, { duration }));
    const found = [...slotTimes({ ...(start && { start }), timeSlots }).values()];
    expect(
      found.map(({ start: from, end, daysLater }) => `${from}–${end}${daysLater > 0 ? ` +${daysLater}` : ''}`),
    ).toEqual(times);
  });
});

describe('what is wrong with a schedule', () => {
  const title = 'validation.slotTitle';
  const duration = 'validation.slotDuration';
  it.each([
    [{ title: 'Call', duration: 1 }, {}],
    [{ title: ' ', duration: 90 }, { title }],
    [{ title: 'Call', duration: 0 }, { duration }],
    [
      { title: '', duration: 1.5 },
      { title, duration },
    ],
  ])('a slot %j lacks %j', (one, faults) => {
    expect(slotFaults(one)).toEqual(faults);
  });

  it.each([
    [day('d', ''), ['noDate', 'noSlots']],
    [day('d', 'a'), ['noDate']],
    [day('d', '', { date: '2027-01-15' }), ['noSlots']],
    [day('d', 'a', { date: '2027-01-15' }), []],
  ])('the club does not see %j because of %j', (one, reasons) => {
    expect(hiddenBecause(one)).toEqual(reasons);
  });

  it('names what is faulty and what was adapted', () => {
    const before = { days: [day('d', 'ab'), day('e', 'c')] };
    const after = { days: [day('d', 'ab'), day('e', 'c', { start: '09:00' }), day('f', '')] };
    expect([adaptedDays(before, before), adaptedDays(before, after)]).toEqual([[], ['e', 'f']]);
    expect(faultySlots(withDay(before, withSlot(day('d', 'ab'), newSlot('n'))))).toEqual(['n']);
  });

  it.each([
    [true, 'confirmed'],
    [false, 'declined'],
    [null, 'notConfirmed'],
    [undefined, 'notConfirmed'],
  ])('a club that says %s has it %s', (confirmedByClub, answer) => {
    expect(clubAnswer({ confirmedByClub })).toBe(answer);
  });
});

describe('the offset of a time zone', () => {
  it.each([
    ['2027-01-15', 'Europe/Brussels', 'UTC+01:00'],
    ['2027-07-15', 'Europe/Brussels', 'UTC+02:00'],
    ['2027-01-15', 'Asia/Kolkata', 'UTC+05:30'],
    ['2027-01-15', 'America/New_York', 'UTC-05:00'],
    ['2027-01-15', 'UTC', 'UTC+00:00'],
  ])('on %s in %s is %s', (date, zone, offset) => {
    expect(offsetOfZone(Date.parse(date), zone)).toBe(offset);
  });
});
