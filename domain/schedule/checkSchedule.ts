import { ownFormats } from '#engine/rules/validation/ownFormats.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import { slotsOf, type Schedule, type ScheduleDay, type TimeSlot } from './schedule.ts';

/** Keys of what a time slot is refused for, by its part. */
export type SlotFaults = Partial<Record<'title' | 'duration' | 'meetingUrl', string>>;

/** What a time slot lacks: 'A title is required', 'A valid duration is required' (document 2 §5), a web address. */
export function slotFaults({
  title,
  duration,
  meetingUrl,
}: Pick<TimeSlot, 'title' | 'duration' | 'meetingUrl'>): SlotFaults {
  return {
    ...(meetingUrl && !isWebAddress(meetingUrl) && { meetingUrl: 'validation.format.uri' }),
    ...(title.trim() === '' && { title: 'validation.slotTitle' }),
    ...(!(Number.isInteger(duration) && duration >= 1) && { duration: 'validation.slotDuration' }),
  };
}

/** The ids of the time slots of a schedule that cannot be stored as they are. */
export function faultySlots({ days }: Schedule): string[] {
  return days
    .flatMap(slotsOf)
    .filter((slot) => Object.keys(slotFaults(slot)).length > 0)
    .map(({ id }) => id);
}

export type HiddenBecause = 'noDate' | 'noSlots';

/** Why the club does not see a day and gets no mail about it; nothing where it does (document 2 §5). */
export function hiddenBecause(day: ScheduleDay): HiddenBecause[] {
  return [...(day.date ? [] : ['noDate' as const]), ...(slotsOf(day).length > 0 ? [] : ['noSlots' as const])];
}

export type ClubAnswer = 'confirmed' | 'declined' | 'notConfirmed';

/** What the club says of a day: confirmed (true), declined (false), not confirmed (null) (document 2 §4). */
export function clubAnswer({ confirmedByClub }: Pick<ScheduleDay, 'confirmedByClub'>): ClubAnswer {
  if (confirmedByClub === true) return 'confirmed';
  return confirmedByClub === false ? 'declined' : 'notConfirmed';
}

/** The ids of the days that are new or otherwise than before: only what was adapted is saved (document 2 §4). */
export function adaptedDays(before: Schedule, after: Schedule): string[] {
  return after.days
    .filter((day) => !sameValue(day, before.days.find(({ id }) => id === day.id) ?? null))
    .map(({ id }) => id);
}

function isWebAddress(text: string): boolean {
  const format = ownFormats['uri'];
  return !(format instanceof RegExp) || format.test(text);
}
