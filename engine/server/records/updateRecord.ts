import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { findVersion } from '../history/pastStates.ts';
import { acceptInput, invalid } from './acceptInput.ts';
import { changedFields } from './changedFields.ts';
import { checkChange, requireWithinRows } from './checkRecord.ts';
import { checkRelations } from './checkRelations.ts';
import { runBeforeSave } from './createRecord.ts';
import { hideFields } from './hideFields.ts';
import { writeHistory } from './historyOf.ts';
import { findVisible, notFound } from './readRecord.ts';
import { requireAccess, type RecordAccess, type RecordSession } from './RecordSession.ts';
import { storeChange } from './storeChange.ts';
import type { StoredRecord } from './StoredRecord.ts';

const none: ReadonlySet<string> = new Set();

/** Which version a change is meant for, where its input does not say: a number, or whichever there is. */
export type WantedVersion = number | 'any';

/**
 * Changes the fields that the input names, if the record is still the version the input was made from; the system
 * may leave the version out, others say it in the input or beside it. Nothing changed: nothing is stored, the record
 * comes back as it is.
 * @throws ApiError 11, 20 with every refused field, 21 with the current record and the one that was edited, 40
 */
export async function updateRecord(
  session: RecordSession,
  resource: Resource,
  id: string,
  input: unknown,
  wanted?: WantedVersion,
): Promise<StoredRecord> {
  const access = requireAccess(session, 'update', resource);
  const reading = requireAccess(session, 'read', resource);
  return inTransaction(session.db, async (trx) => {
    const within = { ...session, db: trx };
    const before = (await findVisible(within, resource, access, id, none)) ?? notFound(resource, id);
    await requireVersion(within, resource, { input, wanted, before, access, reading });
    const values = { ...before, ...acceptInput(resource, input, access, before), id };
    if (changedFields(resource, before, values).length === 0) return hideFields(before, reading.hidden);

    const errors = checkChange(resource, before, values);
    const relationErrors = await checkRelations(within, resource, [values], changedFields(resource, before, values));
    const all = [...errors, ...(relationErrors[0] ?? [])];
    if (all.length > 0) throw invalid(all);
    requireWithinRows(resource, values, access);
    const special = await runBeforeSave(within, trx, resource, values, before);
    const record = await storeChange(trx, resource, before, special);
    if (!record) {
      const current = await findVisible(within, resource, reading, id);
      throw current ? changedMeanwhile(current, hideFields(before, reading.hidden)) : notFound(resource, id);
    }
    await writeHistory(within, resource, [{ action: 'update', record, before }]);
    await session.registry.specials
      .find(resource.server.afterSave)
      ?.afterSave?.(record, { trx, actor: session.actor, resource, before });
    return hideFields(record, reading.hidden);
  });
}

interface VersionCheck {
  input: unknown;
  wanted: WantedVersion | undefined;
  before: StoredRecord;
  access: RecordAccess;
  reading: RecordAccess;
}

/** The record that a stale input was made from comes along from the history, so that the two can be merged. */
async function requireVersion(
  session: RecordSession,
  resource: Resource,
  { input, wanted, before, access, reading }: VersionCheck,
): Promise<void> {
  if (!isObject(input)) return;
  const version = input['version'] ?? wanted;
  if (version === 'any' || (version === undefined && access.isSystem)) return;
  if (typeof version !== 'number') {
    throw invalid([
      {
        field: 'version',
        rule: version === undefined ? 'required' : 'type',
        message: 'must be the version that was read',
      },
    ]);
  }
  if (version === before['version']) return;
  const base = await findVersion(session, resource, before, version, reading);
  throw changedMeanwhile(hideFields(before, reading.hidden), base);
}

function changedMeanwhile(current: StoredRecord, base: StoredRecord | null): ApiError {
  return new ApiError(errorCodes.changedMeanwhile, 'Somebody else has changed this meanwhile', {
    current,
    ...(base && { base }),
  });
}
