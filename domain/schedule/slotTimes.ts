import { scheduleDefaults, slotsOf, type ScheduleDay } from './schedule.ts';

/** When a time slot begins and ends, each as `HH:mm`. */
export interface SlotTime {
  start: string;
  end: string;
  /** It ends after midnight of the day it stands in. */
  isOverMidnight: boolean;
}

const minutesADay = 24 * 60;

/**
 * When each time slot of a day begins and ends, by its id: they follow one another from the day's start, each as long
 * as its duration in minutes (document 2 §3). A duration that is none takes no time.
 */
export function slotTimes(day: Pick<ScheduleDay, 'start' | 'timeSlots'>): ReadonlyMap<string, SlotTime> {
  const times = new Map<string, SlotTime>();
  let at = readTime(day.start) ?? readTime(scheduleDefaults.start) ?? 0;
  for (const { id, duration } of slotsOf(day)) {
    const end = at + (Number.isInteger(duration) && duration > 0 ? duration : 0);
    times.set(id, { start: writeTime(at), end: writeTime(end), isOverMidnight: end > minutesADay });
    at = end;
  }
  return times;
}

function readTime(time: string | null | undefined): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time ?? '') ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

function writeTime(minutes: number): string {
  const ofDay = minutes % minutesADay;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
