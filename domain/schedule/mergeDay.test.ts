import { expect, it } from 'vitest';
import { clashKey } from '#engine/rules/values/clash.ts';
import { mergeDay } from './mergeDay.ts';
import type { ScheduleDay } from './schedule.ts';

const base: ScheduleDay = {
  ...{ id: 'd', date: '2027-01-15', start: '09:00', confirmedByClub: true, commentsByClub: null },
  timeSlots: [
    { id: 'a', title: 'Tour', duration: 60, type: 1 },
    { id: 'b', title: 'Lunch', duration: 30, type: 2 },
  ],
};
const slots = (tour: object, ...more: ScheduleDay['timeSlots'] & object) =>
  base.timeSlots?.map((slot) => (slot.id === 'a' ? { ...slot, ...tour } : slot)).concat(more) ?? [];

it('puts different parts and slots of a day together; what the club says stays theirs', () => {
  const mine = { ...base, timeSlots: slots({ title: 'Tour on foot' }), commentsByClub: 'mine' };
  const theirs = { ...base, start: '10:00', timeSlots: slots({ duration: 90 }), commentsByClub: 'Fine' };
  const { day, clashes } = mergeDay({ base, mine, theirs });
  expect(clashes).toEqual([]);
  expect(day).toEqual({
    ...{ ...base, start: '10:00', commentsByClub: 'Fine' },
    timeSlots: slots({ title: 'Tour on foot', duration: 90 }),
  });
});

it('asks about one part of one slot, and takes what is chosen', () => {
  const versions = {
    base,
    mine: { ...base, timeSlots: slots({ title: 'On foot' }) },
    theirs: { ...base, timeSlots: slots({ title: 'By bus' }) },
  };
  const { day, clashes } = mergeDay(versions);
  const path = ['timeSlots', 'a', 'title'];
  expect(clashes).toMatchObject([{ path, base: 'Tour', mine: 'On foot', theirs: 'By bus' }]);
  expect(day?.timeSlots).toEqual(slots({ title: 'On foot' }));
  expect(mergeDay(versions, { [clashKey(path)]: 'theirs' }).day?.timeSlots).toEqual(slots({ title: 'By bus' }));
});

it('asks about a day that was removed as a whole', () => {
  const mine = { ...base, start: '10:00' };
  const { day, clashes } = mergeDay({ base, mine, theirs: null });
  expect([day, clashes]).toEqual([mine, [{ base, mine, theirs: undefined, path: ['days', 'd'] }]]);
  expect(mergeDay({ base, mine, theirs: null }, { [clashKey(['days', 'd'])]: 'theirs' }).day).toBeNull();
});
