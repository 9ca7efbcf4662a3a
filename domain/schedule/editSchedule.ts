import { moveEntry } from '#engine/rules/lists/moveEntry.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import { isDay, scheduleDefaults, slotsOf, type Schedule, type ScheduleDay, type TimeSlot } from './schedule.ts';

/** The schedule with a day as given: in the place of the one with its id, else behind the others. */
export function withDay({ days }: Schedule, day: ScheduleDay): Schedule {
  return { days: withEntry(days, day) };
}

/** The schedule without one of its days. */
export function withoutDay({ days }: Schedule, id: string): Schedule {
  return { days: days.filter((day) => day.id !== id) };
}

/** The day with a time slot as given: in the place of the one with its id, else behind the others. */
export function withSlot(day: ScheduleDay, slot: TimeSlot): ScheduleDay {
  return { ...day, timeSlots: withEntry(slotsOf(day), slot) };
}

/** The day without one of its time slots. */
export function withoutSlot(day: ScheduleDay, id: string): ScheduleDay {
  return { ...day, timeSlots: slotsOf(day).filter((slot) => slot.id !== id) };
}

/**
 * The day with a time slot in another place, both counted from 0. A fixed one keeps its place: it is not moved, and
 * the others are moved past it.
 */
export function moveSlot(day: ScheduleDay, from: number, to: number): ScheduleDay {
  const slots = slotsOf(day);
  const free = slots.flatMap(({ fixed }, index) => (fixed ? [] : [index]));
  const target = placeBeyond(free, from, to);
  if (!free.includes(from) || target === null) return day;
  const movable = free.flatMap((index) => slots.slice(index, index + 1));
  const moved = moveEntry(movable, free.indexOf(from), free.indexOf(target));
  return { ...day, timeSlots: slots.map((slot) => (slot.fixed ? slot : (moved.shift() ?? slot))) };
}

/** The schedule with a time slot behind those of another of its days; as it was where there is no such slot or day. */
export function moveToDay(schedule: Schedule, slotId: string, dayId: string): Schedule {
  const from = schedule.days.find((day) => slotsOf(day).some(({ id }) => id === slotId));
  const to = schedule.days.find(({ id }) => id === dayId);
  const slot = from && slotsOf(from).find(({ id }) => id === slotId);
  if (!from || !to || !slot || from === to) return schedule;
  return withDay(withDay(schedule, withoutSlot(from, slotId)), withSlot(to, slot));
}

/**
 * The schedule in the order of its days: by date, those without one last, in the order that they were in. A day that
 * was sent and is not checked yet may have what is no date, which counts as none.
 */
export function inDateOrder({ days }: Schedule): Schedule {
  const dateOf = ({ date }: ScheduleDay) => (typeof date === 'string' && date) || '9999';
  return { days: days.toSorted((a, b) => dateOf(a).localeCompare(dateOf(b))) };
}

/**
 * A day as it is stored over what it was: what the club says of it is the club's own, and no longer counts once date,
 * start or time slots are others (document 2 §4).
 */
export function adaptDay(before: ScheduleDay | null, after: ScheduleDay): ScheduleDay {
  const { confirmedByClub = null, commentsByClub = null } = before ?? {};
  const isSame = before !== null && isSamePlan(before, after);
  return { ...after, confirmedByClub: isSame ? confirmedByClub : null, commentsByClub };
}

/**
 * A whole schedule as it is stored over what it was, each of its days as by `adaptDay`.
 *
 * @param sent What is no schedule or no day comes back as it is, for the check of the record to refuse.
 */
export function adaptSchedule(before: Schedule, sent: unknown): unknown {
  if (!isObject(sent) || !Array.isArray(sent['days']) || sameValue(before, sent)) return sent;
  const stored = new Map(before.days.map((day) => [day.id, day]));
  const adapt = (day: unknown) => (isDay(day) ? adaptDay(stored.get(day.id) ?? null, day) : day);
  return { ...sent, days: sent['days'].map(adapt) };
}

/** The days with their time slots alone: without their dates and what a club says of them. */
export function withoutDates({ days }: Schedule): Schedule {
  return { days: days.map((day) => ({ ...day, date: null, confirmedByClub: null, commentsByClub: null })) };
}

/** Whether date, start and time slots of a day are the same, which is what a club confirms of it. */
export function isSamePlan(one: ScheduleDay, other: ScheduleDay): boolean {
  return sameValue(planOf(one), planOf(other));
}

/** What a club confirms of a day. */
function planOf({ date, start, timeSlots }: ScheduleDay): unknown {
  return { date: date || null, start: start || scheduleDefaults.start, timeSlots: timeSlots ?? [] };
}

/**
 * A schedule to begin a visit with: the days of the project's, of which the club has said nothing yet, with ids of their
 * own; the first day on site, or the first, has the date of the visit where it has none.
 *
 * @param newId Gives an id that no other day or time slot has.
 */
export function beginFrom(schedule: Schedule, visitDate: string | null | undefined, newId: () => string): Schedule {
  const onSite = schedule.days.find((day) => slotsOf(day).some(({ type }) => type === 1)) ?? schedule.days[0];
  return {
    days: schedule.days.map((day) => ({
      ...day,
      id: newId(),
      date: day.date || (day === onSite && visitDate) || null,
      timeSlots: slotsOf(day).map((slot) => ({ ...slot, id: newId() })),
      confirmedByClub: null,
      commentsByClub: null,
    })),
  };
}

/** The free place nearest to where something is moved, in the direction that it is moved in. */
function placeBeyond(free: readonly number[], from: number, to: number): number | null {
  const beyond = to > from ? free.filter((place) => place >= to) : free.filter((place) => place <= to).reverse();
  return beyond[0] ?? null;
}

function withEntry<Entry extends { id: string }>(entries: readonly Entry[], entry: Entry): Entry[] {
  if (!entries.some(({ id }) => id === entry.id)) return [...entries, entry];
  return entries.map((each) => (each.id === entry.id ? entry : each));
}
