import { daysBetween } from '#engine/rules/dates/calendarDate.ts';
import { plainName } from '../texts/plainName.ts';
import type { Schedule, ScheduleDay, TimeSlot } from './schedule.ts';
import { minutesADay, slotSpans } from './slotTimes.ts';

/** Somebody who assesses a club: attendees are told from one another by their names. */
export interface Visitor {
  id: string;
  name: string;
}

/** When assessors or a place are taken by another visit; times are minutes after the date's midnight. */
export interface Booking {
  date: string;
  start: number;
  end: number;
  /** Ids of the assessors who are there. */
  assessorIds: readonly string[];
  location: string | null;
  /** Name of the other club; null where the reader has no part in its assessment. */
  club: string | null;
}

/**
 * Why a time slot does not go with others: an assessor or a room is booked twice, it lasts while another one of the same
 * visit does, or it ends after the day.
 */
export interface Conflict {
  kind: 'assessor' | 'room' | 'overlap' | 'outside';
  dayId: string;
  slotId: string;
  /** The assessor's or the room's name, or the title of the other slot; empty for one outside of its day. */
  name: string;
  /** The club where the other one is; null within this visit, or where it is not told. */
  club: string | null;
  /** Whether the other one belongs to another visit. */
  isElsewhere: boolean;
}

const breakType = 2;

interface Taken {
  day: ScheduleDay;
  slot: TimeSlot;
  start: number;
  end: number;
  visitors: readonly Visitor[];
}

/**
 * The conflicts of a schedule within itself and with what else is booked. A slot in which nobody is named is for all of
 * the visit's assessors; a break is for nobody in particular.
 */
export function findConflicts(
  { days }: Schedule,
  visitors: readonly Visitor[],
  bookings: readonly Booking[] = [],
): Conflict[] {
  const taken = days.flatMap((day) =>
    slotSpans(day).map(({ slot, start, end }): Taken => {
      return { day, slot, start, end, visitors: visitorsOf(slot, visitors) };
    }),
  );
  return taken.flatMap((one) => [
    ...(one.end > minutesADay ? [told(one, 'outside', '')] : []),
    ...taken.filter((other) => isAtOnce(one, other)).flatMap((other) => withinVisit(one, other)),
    ...bookings
      .filter((booking) => isMeanwhile({ ...one, date: one.day.date }, booking))
      .flatMap((booking) => withBooking(one, booking)),
  ]);
}

/** Who of the assessors is in a time slot: those named, all where nobody is, nobody in a break. */
export function visitorsOf(slot: Pick<TimeSlot, 'type' | 'attendees'>, visitors: readonly Visitor[]): Visitor[] {
  if (slot.type === breakType) return [];
  const named = (slot.attendees ?? []).map(plainName);
  return named.length === 0 ? [...visitors] : visitors.filter(({ name }) => named.includes(plainName(name)));
}

/** Whether two slots of a visit last at the same time; those of one day follow one another. */
function isAtOnce(one: Taken, other: Taken): boolean {
  if (one.day.id === other.day.id) return false;
  return isMeanwhile({ ...one, date: one.day.date }, { ...other, date: other.day.date });
}

interface Span {
  date?: string | null | undefined;
  start: number;
  end: number;
}

/** Whether both last at some moment: of two days too, where the first goes on past midnight. */
function isMeanwhile(one: Span, other: Span): boolean {
  if (!one.date || !other.date) return false;
  const later = daysBetween(one.date, other.date) * minutesADay;
  return one.start < other.end + later && other.start + later < one.end;
}

function withinVisit(one: Taken, other: Taken): Conflict[] {
  const both = one.visitors.filter(({ id }) => other.visitors.some((visitor) => visitor.id === id));
  const room = sameRoom(one.slot.location, other.slot.location);
  return [
    told(one, 'overlap', other.slot.title),
    ...both.map(({ name }) => told(one, 'assessor', name)),
    ...(room ? [told(one, 'room', room)] : []),
  ];
}

function withBooking(one: Taken, { assessorIds, location, club }: Booking): Conflict[] {
  const elsewhere = { club, isElsewhere: true };
  const room = sameRoom(one.slot.location, location);
  return [
    ...one.visitors
      .filter(({ id }) => assessorIds.includes(id))
      .map(({ name }) => ({ ...told(one, 'assessor', name), ...elsewhere })),
    ...(room ? [{ ...told(one, 'room', room), ...elsewhere }] : []),
  ];
}

function told({ day, slot }: Taken, kind: Conflict['kind'], name: string): Conflict {
  return { kind, dayId: day.id, slotId: slot.id, name, club: null, isElsewhere: false };
}

function sameRoom(one: string | null | undefined, other: string | null | undefined): string | null {
  return one && other && plainName(one) === plainName(other) ? one.trim() : null;
}
