import type { FastifyInstance, FastifyRequest } from 'fastify';
import { adaptDay, inDateOrder, isSamePlan, withDay, withoutDay } from '#domain/schedule/editSchedule.ts';
import { mergeDay } from '#domain/schedule/mergeDay.ts';
import { isDay, readSchedule, writeSchedule, type Schedule, type ScheduleDay } from '#domain/schedule/schedule.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { answerOnce } from '#engine/server/idempotency/answerOnce.ts';
import { readSentCall } from '#engine/server/idempotency/SentCall.ts';
import { sendMails } from '#engine/server/mail/sendMails.ts';
import type { Services } from '#engine/server/program/services.ts';
import { actFor } from '../assessments/actFor.ts';
import { openClubAssessment, openLocked, requireArea } from '../assessments/openClubAssessment.ts';
import { queueVisitMails } from './mailVisit.ts';
import { readBookings } from './readBookings.ts';
import { listRecipients } from './visitPeople.ts';

interface ByDay {
  Params: { id: string; dayId?: string };
}

/**
 * The calls for the days of a visit (document 3 §7.1): one day is stored or removed at a time, and its people are mailed
 * unless the body says `notify: false`. What the club says of a day is never set here. A day that comes with `base`, as
 * it was read, is merged with what others changed meanwhile; one that others changed meanwhile is not removed.
 */
export async function scheduleFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry' | 'jobs' | 'mailer' | 'settings'>,
): Promise<void> {
  services.jobs.register('schedule.mail', sendMails(services, 'visit'), { sendsMail: true });

  app.get<ByDay>('/clubassessments/:id/schedule/bookings', async (request) =>
    readBookings(services, await openClubAssessment(services, request, request.params.id)),
  );

  app.get<ByDay>('/clubassessments/:id/schedule/recipients', async (request) => {
    const opened = await openClubAssessment(services, request, request.params.id);
    requireArea(opened, 'schedule');
    return listRecipients(services, opened);
  });

  app.post<ByDay>('/clubassessments/:id/schedule/days', async (request) => {
    const { day, base, isInviting } = readDay(request.body);
    return changeSchedule(services, request, isInviting, (schedule) => {
      const stored = schedule.days.find(({ id }) => id === day.id) ?? null;
      const kept = adaptDay(stored, mergeOrRefuse({ day, base, stored }));
      return { changed: inDateOrder(withDay(schedule, kept)), before: stored, after: kept };
    });
  });

  app.delete<ByDay>('/clubassessments/:id/schedule/days/:dayId', async (request) =>
    changeSchedule(services, request, true, (schedule) => {
      const { dayId = '' } = request.params;
      const before = schedule.days.find(({ id }) => id === dayId);
      if (!before) throw new ApiError(errorCodes.notFound, 'There is no such day');
      const { base } = isObject(request.body) ? request.body : {};
      if (isDay(base) && !isSamePlan(base, before)) throw changedMeanwhile(before);
      return { changed: withoutDay(schedule, dayId), before, after: null };
    }),
  );
}

interface Change {
  changed: Schedule;
  before: ScheduleDay | null;
  after: ScheduleDay | null;
}

/**
 * Changes the schedule with the club assessment locked, once however often it is sent; answers with the day as it is
 * stored, or as it was before it was removed.
 * @throws ApiError 11 without the right to write the schedule, or once the assessment is closed
 */
async function changeSchedule(
  services: Pick<Services, 'db' | 'registry' | 'jobs' | 'settings'>,
  request: FastifyRequest<ByDay>,
  isInviting: boolean,
  change: (schedule: Schedule) => Change,
): Promise<object> {
  return answerOnce(services.db, readSentCall(request), async (trx) => {
    const within = { registry: services.registry, db: trx };
    const opened = await openLocked(within, request, request.params.id);
    requireArea(opened, 'schedule');
    const { changed, before, after } = change(readSchedule(opened.clubAssessment.schedule));
    const resource = services.registry.get('clubassessments');
    const session = actFor(within, opened.user, 'schedule');
    const written = { schedule: writeSchedule(changed) };
    const saved = await updateRecord(session, resource, opened.clubAssessment.id, written);
    const kept = after && readSchedule(saved['schedule']).days.find(({ id }) => id === after.id);
    const day = { before, after: kept ?? null, version: Number(saved['version']) };
    await queueVisitMails(within, services, { opened, day, isInviting });
    return kept ?? before ?? {};
  });
}

interface SentDay {
  day: ScheduleDay;
  base: Record<string, unknown> | null;
  isInviting: boolean;
}

function readDay(body: unknown): SentDay {
  if (!isObject(body) || typeof body['id'] !== 'string' || body['id'] === '') {
    throw invalidField('id', 'required', 'must name the day');
  }
  const { base = null, notify, ...day } = body;
  return { day: { ...day, id: body['id'] }, base: isObject(base) ? base : null, isInviting: notify !== false };
}

interface SentOver extends Pick<SentDay, 'day' | 'base'> {
  stored: ScheduleDay | null;
}

/** @throws ApiError 21 with the stored day where both sides changed the same, or without where it was removed */
function mergeOrRefuse({ day, base, stored }: SentOver): ScheduleDay {
  if (!base) return day;
  const { day: merged, clashes } = mergeDay({ base, mine: day, theirs: stored });
  if (!stored || !merged) throw new ApiError(errorCodes.changedMeanwhile, 'This day has been removed meanwhile');
  if (clashes.length > 0) throw changedMeanwhile(stored);
  return merged;
}

function changedMeanwhile(current: ScheduleDay): ApiError {
  return new ApiError(errorCodes.changedMeanwhile, 'This day was changed meanwhile', { current });
}
