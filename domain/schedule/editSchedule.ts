import { moveEntry } from '#engine/rules/lists/moveEntry.ts';
import { slotsOf, type Schedule, type ScheduleDay, type TimeSlot } from './schedule.ts';

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

/** The free place nearest to where something is moved, in the direction that it is moved in. */
function placeBeyond(free: readonly number[], from: number, to: number): number | null {
  const beyond = to > from ? free.filter((place) => place >= to) : free.filter((place) => place <= to).reverse();
  return beyond[0] ?? null;
}

function withEntry<Entry extends { id: string }>(entries: readonly Entry[], entry: Entry): Entry[] {
  if (!entries.some(({ id }) => id === entry.id)) return [...entries, entry];
  return entries.map((each) => (each.id === entry.id ? entry : each));
}
