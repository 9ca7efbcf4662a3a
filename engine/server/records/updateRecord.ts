import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { findVersion } from '../history/pastStates.ts';
import { acceptInput, invalid } from './acceptInput.ts';
import { hideFields } from './hideFields.ts';
import { findVisible, refuseMissing } from './readRecord.ts';
import { requireAccess, type RecordAccess, type RecordSession } from './RecordSession.ts';
import type { StoredRecord } from './StoredRecord.ts';
import { writeChanges } from './writeRecords.ts';

const none: ReadonlySet<string> = new Set();

/** Which version a change is meant for, where its input does not say: a number, or whichever there is. */
export type WantedVersion = number | 'any';

/**
 * Changes the fields that the input names (`writeChanges`), if the record is still the version the input was made from; the system
 * may leave the version out, others say it in the input or beside it. Nothing changed: nothing is stored, the record
 * comes back as it is.
 * @throws ApiError 11, 20 with every refused field, 21 with the current record and the one that was edited, 40 with
 *   the record that this one was merged into
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
    const before =
      (await findVisible(within, resource, access, id, none)) ?? (await refuseMissing(within, resource, id));
    await requireVersion(within, resource, { input, wanted, before, access, reading });
    const after = { ...before, ...acceptInput(resource, input, access, before), id };
    const [outcome] = await writeChanges(within, resource, access, [{ before, after }], { isAlone: true });
    if (outcome && 'refusal' in outcome) throw outcome.refusal;
    if (outcome?.result) return hideFields(outcome.result, reading.hidden);
    const current = await findVisible(within, resource, reading, id);
    if (!current) return refuseMissing(within, resource, id);
    throw changedMeanwhile(current, hideFields(before, reading.hidden));
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
