import { sql, type Transaction } from 'kysely';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { errorsOf } from './attemptOne.ts';
import { checkRecord, requireWithinRows } from './checkRecord.ts';
import { checkRelations } from './checkRelations.ts';
import { finishCreate, prepareNew, runBeforeSave } from './createRecord.ts';
import { explainWriteError } from './explainWriteError.ts';
import { insertRows } from './insertRows.ts';
import { requireAccess, type RecordAccess, type RecordSession } from './RecordSession.ts';
import type { StoredRecord } from './StoredRecord.ts';

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
      results.push(
        ...(await createBatch({ ...session, db: trx }, resource, access, inputs.slice(start, start + batchSize))),
      );
    }
    return results;
  });
}

type BatchSession = RecordSession & { db: Transaction<Tables> };

async function createBatch(
  session: BatchSession,
  resource: Resource,
  access: RecordAccess,
  inputs: readonly unknown[],
): Promise<RowResult<StoredRecord>[]> {
  const errors: FieldError[][] = [];
  const prepared = await Promise.all(
    inputs.map((input, index) => attempt(errors, index, () => prepareNew(resource, input, access))),
  );
  const relationErrors = await checkRelations(
    session,
    resource,
    prepared.map((row) => row ?? {}),
  );
  const ready = new Map<string, { index: number; row: StoredRecord }>();
  for (const [index, row] of prepared.entries()) {
    if (!row) continue;
    const found = [...checkRecord(resource, row), ...(relationErrors[index] ?? [])];
    const saved =
      found.length > 0
        ? null
        : await attempt(errors, index, () => {
            requireWithinRows(resource, row, access);
            return runBeforeSave(session, session.db, resource, row);
          });
    if (found.length > 0) errors[index] = found;
    if (saved) ready.set(String(saved['id']), { index, row: saved });
  }
  const stored = await insertRows(
    session.db,
    resource,
    [...ready.values()].map(({ row }) => row),
    { skipDoubles: true },
  );
  const byIndex = new Map(stored.map((record) => [ready.get(String(record['id']))?.index, record]));
  for (const { index, row } of ready.values()) {
    if (byIndex.has(index)) continue;
    const record = await insertAlone(session.db, resource, row, errors, index);
    if (record) byIndex.set(index, record);
  }
  await finishCreate(session, session.db, resource, [...byIndex.values()]);
  return inputs.map((_, index) => {
    const record = byIndex.get(index);
    return record ? { status: 'created', record } : { status: 'failed', errors: errors[index] ?? [] };
  });
}

/** The database left a row out as a double: alone, it says which key. */
async function insertAlone(
  trx: Transaction<Tables>,
  resource: Resource,
  row: StoredRecord,
  errors: FieldError[][],
  index: number,
): Promise<StoredRecord | null> {
  await sql`SAVEPOINT one_row`.execute(trx);
  const record = await attempt(errors, index, async () => {
    try {
      return (await insertRows(trx, resource, [row]))[0] ?? null;
    } catch (error) {
      await sql`ROLLBACK TO SAVEPOINT one_row`.execute(trx);
      throw explainWriteError(error, resource);
    }
  });
  await sql`RELEASE SAVEPOINT one_row`.execute(trx);
  return record;
}

/** Runs what may refuse a row; a refusal becomes the row's errors. */
export async function attempt<Result>(
  errors: FieldError[][],
  index: number,
  run: () => Promise<Result> | Result,
): Promise<Result | null> {
  try {
    return await run();
  } catch (error) {
    errors[index] = errorsOf(error);
    return null;
  }
}
