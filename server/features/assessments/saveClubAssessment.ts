import { scalarText } from '#engine/rules/values/scalarText.ts';
import type { FastifyRequest } from 'fastify';
import { refuseWriting } from '#domain/access/assessmentActions.ts';
import type { AssessmentArea } from '#domain/access/assessmentRoles.ts';
import { isVvOnly } from '#domain/access/isVvOnly.ts';
import { assessorExists, findDuplicateAssessors, withOneLead, type Assessor } from '#domain/assessors/assessorList.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { adaptSchedule } from '#domain/schedule/editSchedule.ts';
import { fillDeadlines } from '#domain/schedule/fillDeadlines.ts';
import { readSchedule } from '#domain/schedule/schedule.ts';
import { isCalendarDate } from '#engine/rules/validation/isCalendarDate.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import type { Services } from '#engine/server/program/services.ts';
import { changedFields } from '#engine/server/records/changedFields.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import { createRow, updateRow } from '#engine/server/records/tableRows.ts';
import { findClubId } from '../../plugins/clubId.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { queueGoneDays } from '../schedule/mailVisit.ts';
import { actFor } from './actFor.ts';
import { deriveFromProject } from './deriveFromProject.ts';
import { openLocked, type OpenedClubAssessment } from './openClubAssessment.ts';
import { refuse } from './refuse.ts';
import { findRow, selectRows, type Store } from './rows.ts';

type ClubAssessmentRow = Tables['clubassessments'];

/** What people may set, by the right that it takes (document 3 §6). */
const areaOfField: Record<string, AssessmentArea> = {
  visitDate: 'status',
  assessmentDeadline: 'status',
  surveyDeadline: 'status',
  assessors: 'status',
  steps: 'status',
  target: 'status',
  label: 'status',
  niveau: 'status',
  gotLabel: 'status',
  endLabel: 'status',
  schedule: 'schedule',
  linkedObservations: 'observations',
};

/**
 * Opens a new club assessment: structure and name come from the project, empty deadlines from the visit
 * date, the first assessor leads (document 2 §4). For super admins, the project's managers and those
 * who manage clubs.
 * @throws ApiError 11, 20
 */
export async function createClubAssessment(store: Store, request: FastifyRequest): Promise<ClubAssessmentRow> {
  const user = requireUser(request);
  if (isVvOnly(user.roles)) throw new ApiError(errorCodes.notAllowed, 'You may not assign this project');
  const body = requireBody(request);
  const project = await findRow(store, 'projects', readText(body['projectId']));
  if (!project) throw invalid([{ field: 'projectId', rule: 'required', message: 'A project is mandatory' }]);
  const mayCreate =
    user.roles.some((role) => role === 'superAdmin' || role === 'clubUserManager') ||
    project.projectManagers?.includes(user.id);
  if (!mayCreate) throw new ApiError(errorCodes.notAllowed, 'You may not assign this project');
  const derived = await deriveFromProject(store, project);
  const values = { ...readValues(body), ...derived, clubId: readText(body['clubId']) ?? findClubId(request) };
  await requireAccounts(store, body['assessors']);
  return createRow(actFor(store, user), 'clubassessments', values);
}

/**
 * Changes a club assessment as far as the caller's role goes, field by field; a closed one not at all. Of its schedule
 * what the club says is kept, and who holds a day that goes with this is told.
 * @throws ApiError 11, 20, 21 with the current record, 40
 */
export async function updateClubAssessment(
  services: Pick<Services, 'db' | 'registry' | 'jobs' | 'settings'>,
  request: FastifyRequest,
  id: string | null,
): Promise<ClubAssessmentRow> {
  return inTransaction(services.db, async (trx) => {
    const store = { registry: services.registry, db: trx };
    const body = requireBody(request);
    const opened = await openLocked(store, request, id ?? readText(body['id']) ?? '');
    const { values, changed } = await readChange(store, opened, body);
    const { clubAssessment, user } = opened;
    const saved = await updateRow(actFor(store, user), 'clubassessments', clubAssessment.id, values);
    const { schedule, version } = saved;
    if (changed.includes('schedule')) await queueGoneDays(store, services, { opened, after: schedule, version });
    return saved;
  });
}

/** What the caller may change of it, and which fields become others by it. */
async function readChange(
  store: Store,
  { clubAssessment, role }: OpenedClubAssessment,
  body: Record<string, unknown>,
): Promise<{ values: Record<string, unknown>; changed: string[] }> {
  for (const field of ['clubId', 'projectId'] as const) {
    if (body[field] === undefined || body[field] === clubAssessment[field]) continue;
    throw invalid([{ field, rule: 'readOnly', message: 'cannot be changed any more' }]);
  }
  if (typeof body['version'] !== 'number') {
    throw invalid([{ field: 'version', rule: 'required', message: 'must be the version that was read' }]);
  }
  const values = readValues(body, clubAssessment);
  const changed = changedFields(clubAssessments(store), { ...clubAssessment }, { ...clubAssessment, ...values });
  for (const area of new Set(changed.flatMap((field) => areaOfField[field] ?? []))) {
    const refusal = refuseWriting(role, area, clubAssessment);
    if (refusal) throw refuse(errorCodes.notAllowed, refusal);
  }
  if (changed.includes('assessors')) {
    requireLead(clubAssessment.assessors ?? [], values['assessors']);
    await requireAccounts(store, values['assessors']);
  }
  return { values: { ...values, version: body['version'] }, changed };
}

/**
 * The fields that people may set: with one lead, what the club says of days as it was, and empty deadlines filled where
 * another visit date is chosen; with the one that was there, an empty deadline has been cleared.
 */
function readValues(body: Record<string, unknown>, before: Partial<ClubAssessmentRow> = {}): Record<string, unknown> {
  const values = Object.fromEntries(Object.entries(body).filter(([field]) => Object.hasOwn(areaOfField, field)));
  if (Array.isArray(values['assessors']) && values['assessors'].every(isAssessor)) {
    if (findDuplicateAssessors(values['assessors']).length > 0) {
      throw invalid([{ field: 'assessors', rule: 'unique', message: assessorExists }]);
    }
    values['assessors'] = withOneLead(values['assessors']);
  }
  if ('schedule' in values) values['schedule'] = adaptSchedule(readSchedule(before.schedule), values['schedule']);
  if (values['visitDate'] === before.visitDate || !isCalendarDate(scalarText(values['visitDate']))) return values;
  const { assessmentDeadline = null, surveyDeadline = null } = before;
  return { ...values, ...fillDeadlines({ assessmentDeadline, surveyDeadline, ...values }, 'form') };
}

/**
 * What is shown as L are the lead's values (document 3 §1): once somebody leads, somebody goes on leading.
 * @throws ApiError 20
 */
function requireLead(before: readonly Assessor[], after: unknown): void {
  if (before.length === 0 || (Array.isArray(after) && after.length > 0)) return;
  throw invalid([{ field: 'assessors', rule: 'required', message: 'need one who leads: choose another one first' }]);
}

/** @throws ApiError 20 naming assessors who have no account */
async function requireAccounts(store: Store, assessors: unknown): Promise<void> {
  if (!Array.isArray(assessors) || !assessors.every(isAssessor)) return;
  const ids = assessors.map(({ assessorId }) => assessorId);
  const known = new Set((await selectRows(store, 'accounts', { id: ids })).map(({ id }) => id));
  const errors = ids.flatMap((id, at) =>
    known.has(id)
      ? []
      : [{ field: `assessors.${at}.assessorId`, rule: 'relation', message: 'There is no such account' }],
  );
  if (errors.length > 0) throw invalid(errors);
}

function isAssessor(value: unknown): value is Assessor {
  return isObject(value) && typeof value['assessorId'] === 'string' && typeof value['lead'] === 'boolean';
}

function requireBody({ body }: FastifyRequest): Record<string, unknown> {
  if (isObject(body)) return body;
  throw invalid([{ field: '', rule: 'type', message: 'must be a club assessment' }]);
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function clubAssessments({ registry }: Store) {
  return registry.get('clubassessments');
}
