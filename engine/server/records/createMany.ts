import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { errorsOf } from './attemptOne.ts';
import { requireAccess, type RecordSession } from './RecordSession.ts';
import type { StoredRecord } from './StoredRecord.ts';
import { writeNew } from './writeRecords.ts';

/** What became of one row of many. */
export type RowResult<Row> =
  { status: 'created' | 'updated' | 'unchanged'; record: Row } | { status: 'failed'; errors: FieldError[] };

const batchSize = 500;

/**
 * Creates many records in one transaction: rows that are in order are stored with history, of the others the errors
 * are said, in the order of the rows. Nothing else distinguishes it from `createRecord`.
 * @throws ApiError 11
 */
export async function createMany(
  session: RecordSession,
  resource: Resource,
  inputs: readonly unknown[],
): Promise<RowResult<StoredRecord>[]> {
  const access = requireAccess(session, 'create', resource);
  return inTransaction(session.db, async (trx) => {
    const results: RowResult<StoredRecord>[] = [];
    for (let start = 0; start < inputs.length; start += batchSize) {
      const batch = inputs.slice(start, start + batchSize).map((input) => ({ input }));
      for (const outcome of await writeNew({ ...session, db: trx }, resource, access, batch)) {
        results.push(
          'refusal' in outcome
            ? { status: 'failed', errors: errorsOf(outcome.refusal) }
            : { status: 'created', record: outcome.result },
        );
      }
    }
    return results;
  });
}
