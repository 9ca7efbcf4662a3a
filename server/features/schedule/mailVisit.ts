import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { zoneOfVisit } from '#domain/schedule/zoneOfVisit.ts';
import { readSchedule, type ScheduleDay } from '#domain/schedule/schedule.ts';
import { listSlots, visitEvent } from '#domain/schedule/visitEvents.ts';
import { isCancelledFor } from '#domain/schedule/visitRecipients.ts';
import { writeCalendar, type CalendarEvent, type CalendarMethod } from '#engine/rules/calendar/writeCalendar.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { nameJob } from '#engine/server/jobs/nameJob.ts';
import type { Mail } from '#engine/server/mail/Mailer.ts';
import type { Services } from '#engine/server/program/services.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { fillText } from '#engine/server/texts/fillText.ts';
import { textsOf } from '#engine/server/texts/textsOf.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { actFor } from '../assessments/actFor.ts';
import type { OpenedClubAssessment } from '../assessments/openClubAssessment.ts';
import { findRow, selectRows, type Store } from '../assessments/rows.ts';
import { findOrganizer, findVisitPeople, type VisitPerson } from './visitPeople.ts';

type VisitMail = Pick<Mail, 'to' | 'subject' | 'text' | 'calendar'>;
type Addressed = Omit<VisitPerson, 'part'>;

interface ChangedDay {
  before: ScheduleDay | null;
  /** Null: it was removed. */
  after: ScheduleDay | null;
  /** Of the club assessment by then. */
  version: number;
}

/**
 * Queues, with the change of a day and in its transaction, what its people get: an invitation to a day that the club
 * sees, a cancellation where they held one before and it is no longer theirs (document 2 §5; document 3 §5). Who holds
 * the day as it is now is not invited again.
 *
 * @param isInviting False: nobody is invited anew; who holds a day that is gone hears of it all the same.
 */
export async function queueVisitMails(
  store: Store & { db: Transaction<Tables> },
  { jobs, settings }: Pick<Services, 'jobs' | 'settings'>,
  {
    opened,
    day: { before, after, version },
    isInviting,
  }: { opened: OpenedClubAssessment; day: ChangedDay; isInviting: boolean },
): Promise<void> {
  const { clubAssessment, club, project, user } = opened;
  const dayId = (after ?? before)?.id ?? '';
  const ofDay = { clubAssessmentId: clubAssessment.id, dayId };
  const [known] = await selectRows(store, 'scheduleinvitations', ofDay);
  const held: Addressed[] = known?.people ?? [];
  const country = await findRow(store, 'countries', club.country);
  // A day that lost its date is cancelled as it was.
  const dated = after?.date ? after : (before ?? {});
  const facts = {
    ...{ clubAssessmentId: clubAssessment.id, title: `${club.name} – ${project.name}` },
    ...{ host: new URL(settings.publicUrl).hostname, zone: zoneOfVisit(country?.alpha2, [dated], Date.now()) },
  };
  const event = after && visitEvent(after, facts, version);
  const invited: Addressed[] = !event ? [] : isInviting ? await findVisitPeople(store, opened) : held;
  const isFormer = ({ email }: Addressed) => !invited.some((one) => one.email === email);
  const gone = held.filter((one) =>
    isCancelledFor({ isFormer: isFormer(one) }, { isShown: event !== null, isInviting }),
  );
  const shown = event && shownOf(event);
  const holdsIt = ({ email }: Addressed) => known?.sent === shown && held.some((one) => one.email === email);
  const called = isInviting ? invited.filter((person) => !holdsIt(person)) : [];
  const organizer = await findOrganizer(store, opened);
  const compose = composing({ club: club.name, project: project.name, organizer });
  const was = before && visitEvent(before, facts, version);
  const mails = [
    ...(was && before ? gone.map((person) => compose('CANCEL', person, { event: was, day: before })) : []),
    ...(event && after ? called.map((person) => compose('REQUEST', person, { event, day: after })) : []),
  ];
  if (mails.length === 0) return;
  const people = invited.map(({ email, name, language }) => ({ email, name, language }));
  const session = actFor(store, user, 'schedule');
  const resource = store.registry.get('scheduleinvitations');
  const sent = isInviting ? shown : known?.sent;
  const invitation = { sequence: version, people, sent };
  if (known) await updateRecord(session, resource, known.id, invitation);
  else await createRecord(session, resource, { clubAssessmentId: clubAssessment.id, dayId, ...invitation });
  const named = nameJob('visitMails', { name: club.name });
  const job = { kind: 'schedule.mail', ...named, total: mails.length, createdBy: user.id } as const;
  await jobs.enqueue(store.db, { ...job, payload: { items: mails } });
}

/** Queues, as `queueVisitMails` does, what becomes of the days that a whole schedule no longer has, or not for the club. */
export async function queueGoneDays(
  store: Store & { db: Transaction<Tables> },
  services: Pick<Services, 'jobs' | 'settings'>,
  { opened, after, version }: { opened: OpenedClubAssessment; after: unknown; version: number },
): Promise<void> {
  const kept = readSchedule(after).days;
  for (const before of readSchedule(opened.clubAssessment.schedule).days) {
    const now = kept.find(({ id }) => id === before.id) ?? null;
    if (sameValue(before, now)) continue;
    await queueVisitMails(store, services, { opened, day: { before, after: now, version }, isInviting: false });
  }
}

/** What a calendar shows of an event, as a digest: whatever is sent of it, but how often. */
function shownOf(event: CalendarEvent): string {
  const content = JSON.stringify({ ...event, sequence: 0 });
  return createHash('sha256').update(content).digest('hex');
}

interface About {
  club: string;
  project: string;
  organizer: { email: string; name: string };
}

/** Writes mails in the language of whom they are for, each with the event in it. */
function composing({ club, project, organizer }: About) {
  return (
    method: Exclude<CalendarMethod, 'PUBLISH'>,
    person: Addressed,
    { event, day }: { event: NonNullable<ReturnType<typeof visitEvent>>; day: ScheduleDay },
  ): VisitMail => {
    const say = textsOf(person.language);
    const values = { club, project, name: person.name, organizer: organizer.name };
    const all = { ...values, date: formatDate(day.date), slots: listSlots(day) };
    const textOf = (part: 'subject' | 'text') => fillText(say('planning', 'mail', method, part) ?? '', all);
    const events = [{ ...event, organizer, attendees: [{ email: person.email, name: person.name }] }];
    const content = writeCalendar({ method, product: `-//${theProduct().name}//EN`, now: Date.now(), events });
    return { to: person.email, subject: textOf('subject'), text: textOf('text'), calendar: { method, content } };
  };
}
