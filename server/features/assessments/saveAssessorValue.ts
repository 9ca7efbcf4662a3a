import { sql, type Transaction } from 'kysely';
import { isDataClosed, refuseWriting } from '#domain/access/assessmentActions.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { goOn, mergeChanges } from '#engine/rules/outbox/Mutation.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { mergeRecord } from '#engine/rules/values/mergeRecord.ts';
import { changesOf } from '#domain/scoring/lateChanges.ts';
import { contentFields, type ValueContent } from '#domain/scoring/ValueContent.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { forgetOld } from '#engine/server/db/forgetOld.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { findVersion } from '#engine/server/history/pastStates.ts';
import { ownId } from '#engine/server/idempotency/ownId.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import { requireAccess, type RecordSession } from '#engine/server/records/RecordSession.ts';
import { createRow, updateRow } from '#engine/server/records/tableRows.ts';
import { actFor } from './actFor.ts';
import { requireOwner, type OpenedClubAssessment } from './openClubAssessment.ts';
import type { SentValue } from './readSentValue.ts';
import { refuse } from './refuse.ts';
import { requireKnownIds } from './requireKnownIds.ts';
import { findRow, holdAssessments, selectRows, type Store } from './rows.ts';

export type ValueRow = Tables['assessmentvalues'];

/** Days for which a mutation is known again. */
const keptDays = 180;

/** What a sent value became: the value, for late ones what is stored, null where nothing is; and whether it was sent before. */
export interface SavedValue {
  outcome: 'applied' | 'late';
  isDuplicate: boolean;
  record: ValueRow | null;
}

/**
 * Stores what a device sent about one topic. The same mutation twice changes nothing; a value that was
 * edited from an older version is merged, unless both sides changed the same thing (decisions B, E).
 * Changes that a device made of parts and that come after the data was closed are kept for the lead.
 * @throws ApiError 11, 20, 21 with the current record and what is in conflict
 */
export async function saveAssessorValue(
  store: Store,
  opened: OpenedClubAssessment,
  sent: SentValue,
): Promise<SavedValue> {
  const area = sent.isInterview ? 'interviews' : 'checklist';
  requireOwner(opened, sent.assessorId, area);
  return inTransaction(store.db, async (trx) => {
    const within = { ...store, db: trx };
    const state = await lockClubAssessment(within, opened.clubAssessment.id);
    const done = await findMutation(within, opened, sent);
    if (done) return done;
    const isLate = sent.changes !== null && isDataClosed(state);
    const refusal = isLate ? null : refuseWriting(opened.role, area, state);
    if (refusal) throw refuse(errorCodes.notAllowed, refusal);
    await requireKnownIds(within, opened, sent);
    const stored = await findStored(within, sent);
    if (isLate) {
      await rememberMutation(within, opened, sent, await keepLateValue(within, opened, sent), 'late');
      return { outcome: 'late', isDuplicate: false, record: stored };
    }
    const record = await writeValue(within, opened, stored, sent);
    await rememberMutation(within, opened, sent, record.id, 'applied');
    return { outcome: 'applied', isDuplicate: false, record };
  });
}

/** Writing values and closing the data wait for each other. */
async function lockClubAssessment(store: Store, id: string): Promise<Tables['clubassessments']> {
  await holdAssessments(store.db, [id]);
  const row = await findRow(store, 'clubassessments', id);
  if (!row) throw new ApiError(errorCodes.notFound, 'There is no such club assessment');
  return row;
}

/** The value that this person's mutation made: ids of devices may meet those of other people's. */
async function findMutation(store: Store, { user }: OpenedClubAssessment, sent: SentValue): Promise<SavedValue | null> {
  const { mutationId, clubAssessmentId } = sent;
  if (!mutationId) return null;
  // Mutations of earlier versions stand under the id as the device made it.
  const ids = [ownId(user.id, mutationId), mutationId];
  const [mutation] = await selectRows(store, 'mutations', { id: ids, by: user.id });
  if (mutation?.clubAssessmentId !== clubAssessmentId) return null;
  return { outcome: mutation.outcome ?? 'applied', isDuplicate: true, record: await findStored(store, sent) };
}

/** The value that is stored of a topic, if any. */
export async function findStored(
  store: Store,
  {
    clubAssessmentId,
    assessorId,
    assessmentTitleId,
  }: Pick<SentValue, 'clubAssessmentId' | 'assessorId' | 'assessmentTitleId'>,
): Promise<ValueRow | null> {
  const [row] = await selectRows(store, 'assessmentvalues', { clubAssessmentId, assessorId, assessmentTitleId });
  return row ?? null;
}

type Written = Omit<SentValue, 'mutationId' | 'madeAt' | 'isInterview'>;

/**
 * Writes what was sent over what is stored.
 * @throws ApiError 20, 21 with the current record and what is in conflict
 */
export async function writeValue(
  store: Store,
  opened: OpenedClubAssessment,
  stored: ValueRow | null,
  sent: Written,
): Promise<ValueRow> {
  return stored ? change(store, opened, stored, sent) : create(store, opened, sent);
}

async function create(store: Store, { user }: OpenedClubAssessment, sent: Written): Promise<ValueRow> {
  const { clubAssessmentId, assessorId, assessmentTitleId, device } = sent;
  const ids = { clubAssessmentId, assessorId, assessmentTitleId };
  const values = { ...sent.content, ...ids, changedBy: user.id, changedOn: device };
  return createRow(actFor(store, user, 'checklist'), 'assessmentvalues', values);
}

async function change(
  store: Store,
  { user }: OpenedClubAssessment,
  stored: ValueRow,
  sent: Written,
): Promise<ValueRow> {
  const resource = store.registry.get('assessmentvalues');
  const session = actFor(store, user, 'checklist');
  const current = pickContent(stored);
  const { merged, clashes } = sent.changes
    ? mergeChanges(current, sent.changes)
    : mergeRecord(
        { base: await findBase(session, resource, stored, sent.baseVersion), mine: sent.content, theirs: current },
        Object.keys(sent.content),
      );
  if (clashes.length > 0) {
    const message = 'Somebody else has changed this meanwhile';
    const conflicts = clashes.map(({ path }) => path.join('.'));
    throw new ApiError(errorCodes.changedMeanwhile, message, { current: stored, conflicts });
  }
  const input = { ...merged, changedBy: user.id, changedOn: sent.device, version: stored.version };
  return updateRow(session, 'assessmentvalues', stored.id, input);
}

/**
 * What the device edited. It knew of no value without a version; where the history does not hold every change since,
 * nothing is taken to have been known, so that what differs is asked about rather than written over.
 */
async function findBase(
  session: RecordSession,
  resource: Resource,
  stored: ValueRow,
  version: number | null,
): Promise<ValueContent> {
  if (version === null) return {};
  if (version >= stored.version) return pickContent(stored);
  const access = requireAccess(session, 'read', resource);
  return pickContent((await findVersion(session, resource, { ...stored }, version, access)) ?? {});
}

/**
 * Late changes stand apart until the lead decides (decisions E). What one device sends of a topic in pieces, as somebody
 * types on, is one entry: each part from its first base to its last value. What goes on from anything else, as on another
 * device, is an entry of its own.
 */
async function keepLateValue(store: Store, { user }: OpenedClubAssessment, sent: SentValue): Promise<string> {
  const { clubAssessmentId, assessorId, assessmentTitleId, changes, device, madeAt } = sent;
  const session = actFor(store, user, 'checklist');
  const receivedAt = new Date().toISOString();
  const [waiting] = await selectRows(
    store,
    'latevalues',
    sql`"clubAssessmentId" = ${clubAssessmentId} AND "assessorId" = ${assessorId}
      AND "assessmentTitleId" = ${assessmentTitleId} AND device IS NOT DISTINCT FROM ${device}
      AND by = ${user.id} AND decision IS NULL AND file IS NULL`,
    sql`"receivedAt" DESC, id DESC`,
  );
  const whole = waiting && goOn(changesOf(waiting), changes ?? []);
  if (whole) {
    const input = { changes: whole, receivedAt, version: waiting.version };
    return (await updateRow(session, 'latevalues', waiting.id, input)).id;
  }
  const values = {
    ...{ clubAssessmentId, assessorId, assessmentTitleId, changes, device, madeAt },
    ...{ receivedAt, by: user.id },
  };
  const kept = await createRecord(session, store.registry.get('latevalues'), values);
  return String(kept['id']);
}

async function rememberMutation(
  store: Store & { db: Transaction<Tables> },
  { user, clubAssessment }: OpenedClubAssessment,
  { mutationId }: SentValue,
  recordId: string,
  outcome: SavedValue['outcome'],
): Promise<void> {
  if (!mutationId) return;
  const isOld = sql`"clubAssessmentId" = ${clubAssessment.id}
    AND at < clock_timestamp() - ${sql.lit(keptDays)} * interval '1 day'`;
  await forgetOld(store.db, 'mutations', isOld);
  const values = {
    ...{ id: ownId(user.id, mutationId), clubAssessmentId: clubAssessment.id, recordId, outcome },
    ...{ at: new Date().toISOString(), by: user.id },
  };
  await createRecord(actFor(store, user, 'checklist'), store.registry.get('mutations'), values);
}

function pickContent(row: Partial<ValueRow>): ValueContent {
  return Object.fromEntries(contentFields.map((field) => [field, row[field] ?? null]));
}
