import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { ApiError, errorCodes, type FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { isStorable } from '#engine/rules/validation/storableText.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { invalid } from '../records/acceptInput.ts';
import { deleteRecord } from '../records/deleteRecord.ts';
import { newId } from '../ids/newId.ts';
import { findVisible, getOne, notFound } from '../records/readRecord.ts';
import { requireAccess, type RecordSession, type WithinSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { updateRecord } from '../records/updateRecord.ts';
import { withCause } from '../trash/moveToTrash.ts';
import { lockRecord, noteChange } from '../undo/changeWithUndo.ts';
import type { OpenUndo, UndoStep } from '../undo/UndoBatch.ts';
import { addSteps } from '../undo/undoRows.ts';
import { moveReferences } from './moveReferences.ts';

/** Which of two records stays, which goes into it, and what the one that stays is to hold. */
export interface MergeInput {
  keep: string;
  merge: string;
  /** The versions that were read. */
  keepVersion: number;
  mergeVersion: number;
  /** Fields that are to be other than those of the record that stays. */
  values: StoredRecord;
}

/**
 * Merges two records into one, in one transaction: what refers to the one that goes refers to the one that stays, the
 * other goes to the trash, and the values that were chosen are stored; each with history. It is one recent change.
 * @throws ApiError 11, 20, 21 with the current record, 22, 40; what the product refuses (`server.beforeMerge`)
 */
export async function mergeRecords(
  session: RecordSession,
  user: SignedInUser,
  resource: Resource,
  input: MergeInput,
): Promise<{ record: StoredRecord; undo: OpenUndo }> {
  requireMergeRight(session, resource);
  const { keep, merge, values } = input;
  return inTransaction(session.db, async (trx) => {
    const beside: UndoStep[] = [];
    const within = { ...session, actor: { ...session.actor, beside }, db: trx };
    // Everybody in one order, so that two mergers do not wait for each other.
    for (const id of [keep, merge].sort()) await lockRecord(within, resource, id);
    const kept = await requireRecord(within, resource, keep, input.keepVersion);
    const merged = await requireRecord(within, resource, merge, input.mergeVersion);
    const special = session.registry.specials.find(resource.server.beforeMerge);
    await special?.beforeMerge?.(kept, { trx, actor: session.actor, resource, before: merged });
    const steps: UndoStep[] = await moveReferences(within, resource, { from: merge, to: keep });
    const acting = withCause(within, { kind: 'merge', resource: resource.name, id: keep });
    const gone = await noteChange(within, resource, merge, () => deleteRecord(acting, resource, merge));
    const change = await noteChange(within, resource, keep, (now) =>
      updateRecord(within, resource, keep, { ...values, version: now?.['version'] }),
    );
    const own = [gone, change].filter((step) => step !== null);
    const batch = { id: newId(), account: user.id, resource: resource.name, action: 'merge' as const };
    const undo = await addSteps(trx, batch, [...beside, ...steps, ...own], { count: 2, sample: [keep, merge] });
    return { record: await getOne(within, resource, keep), undo };
  });
}

/** @throws ApiError 11 for those who may not change and delete records of it */
export function requireMergeRight(session: RecordSession, resource: Resource): void {
  for (const action of ['read', 'update', 'delete'] as const) requireAccess(session, action, resource);
}

/**
 * Reads the body of a merge.
 * @throws ApiError 20 naming every part that cannot be read
 */
export function readMerge(body: unknown): MergeInput {
  const input = isObject(body) ? body : {};
  const errors: FieldError[] = [];
  const { values = {} } = input;
  const refuse = (field: string, rule: string, message: string) => void errors.push({ field, rule, message });
  const idAt = (field: 'keep' | 'merge') => {
    const id = input[field];
    if (typeof id === 'string' && id !== '' && isStorable(id)) return id;
    refuse(field, 'required', 'must be the id of a record');
    return '';
  };
  const versionAt = (field: 'keepVersion' | 'mergeVersion') => {
    const version = input[field];
    if (typeof version === 'number') return version;
    refuse(field, 'required', 'must be the version that was read');
    return 0;
  };
  const wanted = {
    ...{ keep: idAt('keep'), merge: idAt('merge') },
    ...{ keepVersion: versionAt('keepVersion'), mergeVersion: versionAt('mergeVersion') },
  };
  if (wanted.keep !== '' && wanted.keep === wanted.merge) refuse('merge', 'other', 'must be another record');
  if (!isObject(values)) refuse('values', 'type', 'must be fields and their values');
  if (errors.length > 0) throw invalid(errors);
  return { ...wanted, values: isObject(values) ? values : {} };
}

async function requireRecord(
  session: WithinSession,
  resource: Resource,
  id: string,
  version: number,
): Promise<StoredRecord> {
  for (const action of ['update', 'delete'] as const) {
    const access = requireAccess(session, action, resource);
    if (!(await findVisible(session, resource, access, id))) notFound(resource, id);
  }
  const record = await findVisible(session, resource, requireAccess(session, 'read', resource), id);
  if (!record) return notFound(resource, id);
  if (record['version'] === version) return record;
  throw new ApiError(errorCodes.changedMeanwhile, 'Somebody else has changed this meanwhile', { current: record });
}
