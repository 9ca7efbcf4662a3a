import { isObject } from '#engine/rules/values/isObject.ts';
import type { Project } from '#schemas/generated/types.ts';

/** The days of a visit, each with its time slots (document 2 §3); a club assessment's has the same shape. */
export type Schedule = NonNullable<Project['schedule']>;
export type ScheduleDay = Schedule['days'][number];
export type TimeSlot = NonNullable<ScheduleDay['timeSlots']>[number];

/** What a day and a time slot begin with (document 2 §9). */
export const scheduleDefaults = { start: '08:00', duration: 90, type: 0 } as const;

/** A day without a date and without time slots, beginning at 08:00 (document 2 §9). */
export function newDay(id: string): ScheduleDay {
  return { id, date: null, start: scheduleDefaults.start, timeSlots: [], confirmedByClub: null, commentsByClub: null };
}

/** A time slot of 90 minutes, an internet call, that has no title yet (document 2 §9). */
export function newSlot(id: string): TimeSlot {
  return { id, title: '', duration: scheduleDefaults.duration, type: scheduleDefaults.type, fixed: false };
}

/** What stands in a record as its schedule, as one; what is no day or no time slot is left out. */
export function readSchedule(value: unknown): Schedule {
  const days = isObject(value) ? withId<ScheduleDay>(value['days']) : [];
  return {
    days: days.map((day) => ({
      ...day,
      start: day.start || scheduleDefaults.start,
      timeSlots: slotsOf(day).map((slot) => ({ ...slot, title: slot.title || '' })),
    })),
  };
}

/** The schedule as it is stored: null where it has no day, as for one that is not used. */
export function writeSchedule(schedule: Schedule): Schedule | null {
  return schedule.days.length > 0 ? schedule : null;
}

/** The time slots of a day in order; none for one that has no list. */
export function slotsOf({ timeSlots }: Pick<ScheduleDay, 'timeSlots'>): TimeSlot[] {
  return withId<TimeSlot>(timeSlots);
}

/** How many days and time slots there are, as the schedule is summed up. */
export function countSchedule({ days }: Schedule): { days: number; slots: number } {
  return { days: days.length, slots: days.flatMap(slotsOf).length };
}

/** Whether it can be held against the days that are stored. */
export function isDay(value: unknown): value is ScheduleDay {
  return hasId<ScheduleDay>(value);
}

function withId<Entry extends { id: string }>(list: unknown): Entry[] {
  return Array.isArray(list) ? list.filter(hasId<Entry>) : [];
}

function hasId<Entry extends { id: string }>(value: unknown): value is Entry {
  return isObject(value) && typeof value['id'] === 'string';
}
