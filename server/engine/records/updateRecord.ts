import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import { acceptInput, invalid, isRecord } from './acceptInput.ts';
import { changedFields } from './changedFields.ts';
import { checkRecord, requireWithinRows } from './checkRecord.ts';
import { checkRelations } from './checkRelations.ts';
import { runBeforeSave } from './createRecord.ts';
import { hideFields } from './hideFields.ts';
import { writeHistory } from './historyOf.ts';
import { findVisible, notFound } from './readRecord.ts';
import { requireAccess, type RecordAccess, type RecordSession } from './RecordSession.ts';
import { storeChange } from './storeChange.ts';
import type { StoredRecord } from './StoredRecord.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Changes the fields that the input names, if the record is still the version the input was made from; the system
 * may leave the version out. Nothing changed: nothing is stored, the record comes back as it is.
 * @throws ApiError 11, 20 with every refused field, 21 with the current record, 40
 */
export async function updateRecord(
  session: RecordSession,
  resource: Resource,
  id: string,
  input: unknown,
): Promise<StoredRecord> {
  const access = requireAccess(session, 'update', resource);
  const reading = requireAccess(session, 'read', resource);
  return inTransaction(session.db, async (trx) => {
    const within = { ...session, db: trx };
    const before = (await findVisible(within, resource, access, id, none)) ?? notFound(resource, id);
    requireVersion(input, before, access, reading);
    const values = { ...before, ...acceptInput(resource, input, access, before), id };
    if (changedFields(resource, before, values).length === 0) return hideFields(before, reading.hidden);

    const errors = checkRecord(resource, values);
    const relationErrors = await checkRelations(within, resource, [values], changedFields(resource, before, values));
    const all = [...errors, ...(relationErrors[0] ?? [])];
    if (all.length > 0) throw invalid(all);
    requireWithinRows(resource, values, access);
    const special = await runBeforeSave(within, trx, resource, values, before);
    const record = await storeChange(trx, resource, before, special);
    if (!record) {
      const current = await findVisible(within, resource, reading, id);
      throw current ? changedMeanwhile(current) : notFound(resource, id);
    }
    await writeHistory(within, resource, [{ action: 'update', record, before }]);
    await session.registry.specials
      .find(resource.server.afterSave)
      ?.afterSave?.(record, { trx, actor: session.actor, resource, before });
    return hideFields(record, reading.hidden);
  });
}

function requireVersion(input: unknown, before: StoredRecord, access: RecordAccess, reading: RecordAccess): void {
  const version = isRecord(input) ? input['version'] : undefined;
  if (version === undefined && access.isSystem) return;
  if (!isRecord(input)) return;
  if (typeof version !== 'number') {
    throw invalid([
      {
        field: 'version',
        rule: version === undefined ? 'required' : 'type',
        message: 'must be the version that was read',
      },
    ]);
  }
  if (version !== before['version']) throw changedMeanwhile(hideFields(before, reading.hidden));
}

function changedMeanwhile(current: StoredRecord): ApiError {
  return new ApiError(errorCodes.changedMeanwhile, 'Somebody else has changed this meanwhile', { current });
}
