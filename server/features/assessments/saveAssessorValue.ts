import { sql } from 'kysely';
import { canWriteArea, valuesOwnerOf } from '#domain/access/assessmentRoles.ts';
import { assessmentRefusals, refuseWriting } from '#domain/access/assessmentActions.ts';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import { contentFields, mergeValue, type ValueContent } from '#domain/values/mergeValue.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import { createRecord } from '../../engine/records/createRecord.ts';
import { updateRecord } from '../../engine/records/updateRecord.ts';
import { actFor } from './actFor.ts';
import type { OpenedClubAssessment } from './openClubAssessment.ts';
import { readBase } from './readBase.ts';
import type { SentValue } from './readSentValue.ts';
import { requireKnownIds } from './requireKnownIds.ts';
import { findRow, selectRows, type Store } from './rows.ts';

type ValueRow = Tables['assessmentvalues'];

/**
 * Stores what a device sent about one topic. The same mutation twice changes nothing; a value that was
 * edited from an older version is merged, unless both sides changed the same thing (decisions B, E).
 * @throws ApiError 11, 20, 21 with the current record and what is in conflict
 */
export async function saveAssessorValue(
  store: Store,
  opened: OpenedClubAssessment,
  sent: SentValue,
): Promise<ValueRow> {
  requireOwner(opened, sent);
  return inTransaction(store.db, async (trx) => {
    const within = { ...store, db: trx };
    const state = await lockClubAssessment(within, opened.clubAssessment.id);
    const done = await findMutation(within, sent);
    if (done) return done;
    const refusal = refuseWriting(opened.role, sent.isInterview ? 'interviews' : 'checklist', state);
    if (refusal) throw new ApiError(errorCodes.notAllowed, refusal);
    await requireKnownIds(within, opened, sent);
    const stored = await findStored(within, sent);
    const saved = stored ? await change(within, opened, stored, sent) : await create(within, opened, sent);
    if (sent.mutationId) await rememberMutation(within, opened, sent.mutationId, saved.id);
    return saved;
  });
}

/** Assessors write their own values; managers and super admins the lead's (decisions D). */
function requireOwner({ roles, user, clubAssessment }: OpenedClubAssessment, sent: SentValue): void {
  const area = sent.isInterview ? 'interviews' : 'checklist';
  const isAllowed = roles.some(
    (role) => canWriteArea(role, area) && valuesOwnerOf(role, user.id, clubAssessment) === sent.assessorId,
  );
  if (!isAllowed) throw new ApiError(errorCodes.notAllowed, assessmentRefusals[area]);
}

/** Writing values and closing the data wait for each other. */
async function lockClubAssessment(store: Store, id: string): Promise<Tables['clubassessments']> {
  await sql`SELECT id FROM clubassessments WHERE id = ${id} FOR UPDATE`.execute(store.db);
  const row = await findRow(store, 'clubassessments', id);
  if (!row) throw new ApiError(errorCodes.notFound, 'There is no such club assessment');
  return row;
}

async function findMutation(store: Store, { mutationId, clubAssessmentId }: SentValue): Promise<ValueRow | null> {
  const mutation = await findRow(store, 'mutations', mutationId);
  return mutation?.clubAssessmentId === clubAssessmentId ? findRow(store, 'assessmentvalues', mutation.recordId) : null;
}

async function findStored(store: Store, sent: SentValue): Promise<ValueRow | null> {
  const [row] = await selectRows(
    store,
    'assessmentvalues',
    sql`"clubAssessmentId" = ${sent.clubAssessmentId} AND "assessorId" = ${sent.assessorId}
      AND "assessmentTitleId" = ${sent.assessmentTitleId}`,
  );
  return row ?? null;
}

async function create(store: Store, { user }: OpenedClubAssessment, sent: SentValue): Promise<ValueRow> {
  const { clubAssessmentId, assessorId, assessmentTitleId, content } = sent;
  const values = { ...content, clubAssessmentId, assessorId, assessmentTitleId, changedBy: user.id };
  const created = await createRecord(actFor(store, user, 'checklist'), store.registry.get('assessmentvalues'), values);
  return created as unknown as ValueRow;
}

async function change(
  store: Store,
  { user }: OpenedClubAssessment,
  stored: ValueRow,
  sent: SentValue,
): Promise<ValueRow> {
  const current = pickContent(stored);
  const base = await readBase(store, stored, sent.baseVersion);
  const { merged, conflicts } = mergeValue(base, current, sent.content);
  if (conflicts.length > 0) {
    const message = 'Somebody else has changed this meanwhile';
    throw new ApiError(errorCodes.changedMeanwhile, message, { current: stored, conflicts });
  }
  const input = { ...merged, changedBy: user.id, version: stored.version };
  const resource = store.registry.get('assessmentvalues');
  return (await updateRecord(actFor(store, user, 'checklist'), resource, stored.id, input)) as unknown as ValueRow;
}

async function rememberMutation(
  store: Store,
  { user, clubAssessment }: OpenedClubAssessment,
  id: string,
  recordId: string,
): Promise<void> {
  const values = { id, clubAssessmentId: clubAssessment.id, recordId, at: new Date().toISOString(), by: user.id };
  await createRecord(actFor(store, user, 'checklist'), store.registry.get('mutations'), values);
}

function pickContent(row: ValueRow): ValueContent {
  return Object.fromEntries(contentFields.map((field) => [field, row[field] ?? null]));
}
