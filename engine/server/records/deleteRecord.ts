import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { moveToTrash } from '../trash/moveToTrash.ts';
import { changedFields } from './changedFields.ts';
import { hideFields } from './hideFields.ts';
import { writeHistory } from './historyOf.ts';
import { findVisible, notFound, refuseMissing } from './readRecord.ts';
import { requireAccess, type RecordSession, type WithinSession } from './RecordSession.ts';
import { storeChange } from './storeChanges.ts';
import type { StoredRecord } from './StoredRecord.ts';
import type { WantedVersion } from './updateRecord.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Moves a record to the trash. Who refers to it decides: refuses it (`restrict`), goes along (`cascade`) or forgets
 * it (`setNull`); each with history, in one transaction.
 * @param wanted The version that is meant, where it matters; what the program noted since then is no other.
 * @throws ApiError 11, 21 with the current record, 22 naming who uses it, 40 with the record that this one was
 *   merged into
 */
export async function deleteRecord(
  session: RecordSession,
  resource: Resource,
  id: string,
  wanted: WantedVersion = 'any',
): Promise<StoredRecord> {
  const access = requireAccess(session, 'delete', resource);
  return inTransaction(session.db, async (trx) => {
    const within = { ...session, db: trx };
    const record = await findVisible(within, resource, access, id, none);
    if (!record) return refuseMissing(within, resource, id);
    if (wanted !== 'any' && record['version'] !== wanted && !(await isAsSeen(within, resource, record, wanted))) {
      const current = hideFields(record, access.hidden);
      throw new ApiError(errorCodes.changedMeanwhile, 'Somebody else has changed this meanwhile', { current });
    }
    const special = session.registry.specials.find(resource.server.replaceDelete);
    const context = { trx, actor: session.actor, resource, before: record };
    const kept = special?.replaceDelete?.(record, context) ?? null;
    const gone = kept ? await retire(within, resource, record, kept) : await moveToTrash(within, resource, id);
    return hideFields(gone, access.hidden);
  });
}

/**
 * Whether a record holds what a person saw of it at a version: since then the program alone has noted what nobody enters,
 * for this person or by itself, such as when the invitation went.
 */
async function isAsSeen(
  { db, actor }: WithinSession,
  resource: Resource,
  record: StoredRecord,
  seen: number,
): Promise<boolean> {
  const person = actor.user === 'system' ? actor.behalf : actor.user;
  const since = await db
    .selectFrom('history')
    .select(['action', 'by', 'changes'])
    .where('resource', '=', resource.name)
    .where('recordId', '=', String(record['id']))
    .where('recordVersion', '>', seen)
    .execute();
  const isNote = ({ action, by, changes }: (typeof since)[number]): boolean =>
    action === 'update' &&
    (by === null || by === person?.id) &&
    Object.keys(objectOf(changes)).every((field) => resource.schema.properties[field]?.readOnly);
  return since.length === Number(record['version']) - seen && since.every(isNote);
}

/** Stores what a record that is never deleted becomes; one that is so already stays as it is. */
async function retire(
  session: WithinSession,
  resource: Resource,
  before: StoredRecord,
  values: StoredRecord,
): Promise<StoredRecord> {
  if (changedFields(resource, before, values).length === 0) return before;
  const record = await storeChange(session.db, resource, before, values);
  if (!record) notFound(resource, String(before['id']));
  await writeHistory(session, resource, [{ action: 'update', record, before }]);
  return record;
}
