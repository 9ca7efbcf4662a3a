import { localMoment } from '#engine/rules/dates/localMoment.ts';
import { addDays } from '#engine/rules/dates/calendarDate.ts';
import type { CalendarEvent } from '#engine/rules/calendar/writeCalendar.ts';
import { hiddenBecause } from './checkSchedule.ts';
import type { ScheduleDay } from './schedule.ts';
import { minutesADay, slotSpans, writeTime } from './slotTimes.ts';

/** What a day of a visit is called and where it is, beyond what its schedule says. */
export interface VisitFacts {
  clubAssessmentId: string;
  /** "KV Voorbeeld – Label round". */
  title: string;
  /** Host of the application, the right side of the event's id. */
  host: string;
  /** The time zone of the visit; null: its times are local ones of no zone. */
  zone: string | null;
}

/**
 * A day of a visit as an event: from its first time slot to the end of its last, which are listed in it; null for a day
 * that the club does not see, without a date or time slots (document 2 §5). The id stays with the day, so that a changed
 * one replaces what a calendar holds.
 *
 * @param sequence The version of the club assessment: it rises with every change (RFC 5545, 3.8.7.4), in mails and files.
 */
export function visitEvent(day: ScheduleDay, facts: VisitFacts, sequence: number): CalendarEvent | null {
  const { date } = day;
  const spans = slotSpans(day);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!date || !first || !last || hiddenBecause(day).length > 0) return null;
  const places = [...new Set(spans.flatMap(({ slot }) => slot.location?.trim() || []))];
  return {
    uid: `${facts.clubAssessmentId}-${day.id}@${facts.host}`,
    sequence,
    start: momentOf(date, first.start, facts.zone),
    end: momentOf(date, Math.max(last.end, first.start + 1), facts.zone),
    title: facts.title,
    description: listSlots(day),
    ...(places.length > 0 && { location: places.join(', ') }),
  };
}

/** The time slots of a day, a line each: "09:00–10:30 Tour of the grounds (Main entrance)". */
export function listSlots(day: ScheduleDay): string {
  return slotSpans(day)
    .map(({ slot, start, end }) => {
      const where = [slot.location, slot.meetingUrl].filter(Boolean).join(', ');
      return `${writeTime(start)}–${writeTime(end)} ${slot.title}${where && ` (${where})`}`;
    })
    .join('\n');
}

function momentOf(date: string, minutes: number, zone: string | null): number | string {
  if (zone !== null) return localMoment(date, minutes, zone);
  return `${addDays(date, Math.floor(minutes / minutesADay))}T${writeTime(minutes)}`;
}
