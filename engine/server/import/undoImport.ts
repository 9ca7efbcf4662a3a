import type { Kysely } from 'kysely';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { canDo } from '#engine/rules/access/canAccess.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { ApiError, errorCodes, type FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { HistoryEntry, ImportBatch, Tables } from '#engine/rules/product/ProductTypes.ts';
import { isChangedSince } from '../history/isChangedSince.ts';
import { actorOfJob } from '../jobs/actorOfJob.ts';
import type { JobHandler, JobLog } from '../jobs/JobQueue.ts';
import type { EngineServices } from '../services.ts';
import { invalid } from '../records/acceptInput.ts';
import { attemptOne } from '../records/attemptOne.ts';
import { findVisible } from '../records/readRecord.ts';
import { requireAccess, type WithinSession } from '../records/RecordSession.ts';
import { updateRecord } from '../records/updateRecord.ts';
import { lockRecord } from '../undo/changeWithUndo.ts';
import { hasDependents } from '../relations/hasDependents.ts';
import { requireFieldRights } from '../undo/requireFieldRights.ts';
import { moveToTrash } from '../trash/moveToTrash.ts';

const batchSize = 100;

type Counts = Pick<ImportBatch, 'created' | 'updated'>;
type Entry = Pick<HistoryEntry, 'recordId' | 'recordVersion' | 'action' | 'changes' | 'source'>;

/**
 * The job behind `POST imports/{id}/undo`, under the rights of the person who asked for it: what the import made goes
 * to the trash, also where nobody deletes such records one by one; what it changed gets its former values. A record
 * that somebody has changed since, that is in use, or to which others have come that would be deleted along with it, is
 * left alone and named with the reason; what the program's own jobs wrote because it was imported is no such change.
 */
export function undoImportHandler({ registry }: Pick<EngineServices, 'registry'>): JobHandler {
  return async ({ job, db, runInBatches }) => {
    const { importId, resource } = objectOf(job.payload);
    const name = String(resource);
    const actor = await actorOfJob(db, job);
    const { behalf } = actor;
    if (!behalf) throw new Error('Whoever asked to take this import back is not there any more');
    const entries = await readEntries(db, name, String(importId));
    await runInBatches({
      items: entries,
      size: batchSize,
      async work(trx, batch) {
        const session = { db: trx, registry, actor };
        const logs: JobLog[] = [];
        for (const entry of batch) {
          const errors = await takeBack(session, behalf, registry.get(name), entry);
          if (errors.length > 0) logs.push(describeLeft(entry.recordId, errors));
        }
        return { failed: logs.length, logs };
      },
    });
  };
}

/** @throws ApiError 11 where a person may not take back so many new and changed records of a resource */
export function requireUndoRight(person: SignedInUser, resource: Resource, { created, updated }: Counts): void {
  const actions = [...(created ? ['create' as const] : []), ...(updated ? ['update' as const] : [])];
  if (actions.every((action) => canDo(person, action, resource))) return;
  throw new ApiError(errorCodes.notAllowed, `You may not take back an import of ${resource.name}`);
}

/** @throws ApiError 20 for a resource without history, which alone says what an import has done */
export function requireHistory({ name, history }: Resource): void {
  if (!history)
    throw new ApiError(errorCodes.invalidInput, `No history is kept of ${name}: imports cannot be taken back`);
}

function describeLeft(record: string, errors: readonly FieldError[]): JobLog {
  const message = `${record}: ${errors.map((error) => error.message).join(', ')}`;
  return { level: 'warning', row: null, column: null, message, record, errors: [...errors] };
}

/** What the import did, the latest first, so that a record changed twice goes back step by step. */
async function readEntries(db: Kysely<Tables>, resource: string, importId: string): Promise<Entry[]> {
  return db
    .selectFrom('history')
    .select(['recordId', 'recordVersion', 'action', 'changes', 'source'])
    .where('resource', '=', resource)
    .where('source', '=', `job records.import ${importId}`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Why an entry could not be taken back; nothing when it was. */
async function takeBack(
  session: WithinSession,
  person: SignedInUser,
  resource: Resource,
  entry: Entry,
): Promise<FieldError[]> {
  const { recordId: id } = entry;
  const isNew = entry.action === 'create';
  const outcome = await attemptOne(session, async () => {
    const asPerson = { ...session, actor: { ...session.actor, user: person } };
    const access = requireAccess(asPerson, isNew ? 'create' : 'update', resource);
    await lockRecord(session, resource, id);
    const record = await findVisible(asPerson, resource, access, id);
    if (!record) throw left('gone', 'is not there any more');
    // Its later steps by the same import are taken back already.
    const sources = [session.actor.source, entry.source];
    const { recordVersion } = entry;
    // Unmade, it does not matter either to what it refers no more.
    const causes = isNew ? (['delete', 'restore'] as const) : [];
    const made = { resource: resource.name, recordId: id, recordVersion };
    const isChanged = await isChangedSince(session.db, { ...made, sources, causes });
    if (isChanged || (isNew && (await hasDependents(session, resource, id))))
      throw left('changed', 'was changed since');
    // Not as deleting one: whoever made these may unmake them, though they are told of others no more than they may
    // read.
    if (isNew) return moveToTrash(asPerson, resource, id);
    const former = Object.entries(entry.changes ?? {}).map(([field, pair]): [string, unknown] => [
      field,
      [pair].flat()[0],
    ]);
    const values = Object.fromEntries(former);
    requireFieldRights(resource, { user: person, current: record, former: values });
    return updateRecord(session, resource, id, { ...values, version: record['version'] });
  });
  return 'errors' in outcome ? outcome.errors : [];
}

function left(rule: 'gone' | 'changed', message: string): ApiError {
  return invalid([{ field: '', rule, message }]);
}
