import { scheduleDefaults, slotsOf, type ScheduleDay, type TimeSlot } from './schedule.ts';

/** When a time slot begins and ends, each as `HH:mm`. */
export interface SlotTime {
  start: string;
  end: string;
  /** How many days after the one that it stands in it ends; 0 for midnight of that day. */
  daysLater: number;
}

/** A day of a visit ends at midnight. */
export const minutesADay = 24 * 60;

/**
 * When each time slot of a day begins and ends, by its id: they follow one another from the day's start, each as long
 * as its duration in minutes (document 2 §3). A duration that is none takes no time.
 */
export function slotTimes(day: Pick<ScheduleDay, 'start' | 'timeSlots'>): ReadonlyMap<string, SlotTime> {
  return new Map(
    slotSpans(day).map(({ slot, start, end }) => [
      slot.id,
      { start: writeTime(start), end: writeTime(end), daysLater: Math.max(0, Math.ceil(end / minutesADay) - 1) },
    ]),
  );
}

/** From when to when a time slot lasts, in minutes after the midnight that its day begins with. */
export interface SlotSpan {
  slot: TimeSlot;
  start: number;
  end: number;
}

/** The time slots of a day with the minutes from which to which they last, in order. */
export function slotSpans(day: Pick<ScheduleDay, 'start' | 'timeSlots'>): SlotSpan[] {
  let at = startOfDay(day);
  return slotsOf(day).map((slot) => {
    const start = at;
    at += Number.isInteger(slot.duration) && slot.duration > 0 ? slot.duration : 0;
    return { slot, start, end: at };
  });
}

/** When a day of a visit begins, in minutes after its midnight; as a new one does where it does not say. */
export function startOfDay({ start }: Pick<ScheduleDay, 'start'>): number {
  return readTime(start) ?? readTime(scheduleDefaults.start) ?? 0;
}

function readTime(time: string | null | undefined): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time ?? '') ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Minutes after midnight as `HH:mm`, those of a following day too. */
export function writeTime(minutes: number): string {
  const ofDay = minutes % minutesADay;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
