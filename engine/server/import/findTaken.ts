import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { errorFields } from '#engine/rules/errors/errorFields.ts';
import { keysOf } from '#engine/rules/imports/proposePlan.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { uniqueError } from '../records/explainWriteError.ts';
import { keyTexts } from '../records/keyTexts.ts';
import { requireAccess, type RecordSession } from '../records/RecordSession.ts';
import { findByKey, keyOf } from '../records/upsertMany.ts';

/** A row that is refused already, and why. */
export interface RefusedRow {
  values: StoredRecord;
  errors: FieldError[];
}

/**
 * Adds to refused new rows that their key is taken, which the database says only of rows that it is given; fields that
 * are wrong anyway are left as they are.
 */
export async function addTakenKeys(
  session: RecordSession,
  resource: Resource,
  refused: readonly RefusedRow[],
): Promise<void> {
  const access = requireAccess(session, 'create', resource);
  for (const fields of keysOf(resource)) {
    const asked = refused.flatMap((row) => {
      const isWrong = row.errors.some(({ field }) => errorFields(field).some((one) => fields.includes(one)));
      const key = isWrong ? null : keyOf(resource, access, row.values, fields);
      return key ? [{ row, key }] : [];
    });
    const keys = asked.map(({ key }) => key);
    const taken = await findByKey(session, resource, access, keys, fields);
    const texts = await keyTexts(session.db, resource, keys, fields);
    asked.forEach(({ row }, index) => {
      if (taken.has(texts[index] ?? '')) row.errors.push(...fields.map((field) => uniqueError(field, fields)));
    });
  }
}
