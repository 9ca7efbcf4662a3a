import { sql, type Transaction } from 'kysely';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { acceptInput } from './acceptInput.ts';
import { changedFields } from './changedFields.ts';
import { checkChange, requireWithinRows } from './checkRecord.ts';
import { checkRelations } from './checkRelations.ts';
import { attempt, type RowResult } from './createMany.ts';
import { runBeforeSave } from './createRecord.ts';
import { writeHistory } from './historyOf.ts';
import { notFound, visibleRows } from './readRecord.ts';
import { overLanguages } from './overLanguages.ts';
import { requireAccess, type RecordAccess, type RecordSession } from './RecordSession.ts';
import { selectColumns } from './selectColumns.ts';
import { storeChanges } from './storeChanges.ts';
import type { StoredRecord } from './StoredRecord.ts';

/** What a record shall hold; fields, and languages of a text, that are not named stay as they are. */
export interface RecordInput {
  id: string;
  input: unknown;
}

type BatchSession = RecordSession & { db: Transaction<Tables> };

const none: ReadonlySet<string> = new Set();
const batchSize = 500;

/**
 * Changes many records in one transaction, a few statements a batch: what `updateRecord` does to each, but whatever
 * its version, as a sheet means it. Of rows that are refused the errors are said, in the order of the rows; a record
 * that is named twice is changed twice.
 * @throws ApiError 11
 */
export async function updateMany(
  session: RecordSession,
  resource: Resource,
  inputs: readonly RecordInput[],
): Promise<RowResult<StoredRecord>[]> {
  const access = requireAccess(session, 'update', resource);
  const results: RowResult<StoredRecord>[] = [];
  await inTransaction(session.db, async (trx) => {
    const within = { ...session, db: trx };
    for (const indexes of batchesOf(inputs)) {
      const batch = indexes.flatMap((index) => inputs[index] ?? []);
      const changed = await updateBatch(within, resource, access, batch);
      indexes.forEach((index, position) => {
        const result = changed[position];
        if (result) results[index] = result;
      });
    }
  });
  return results;
}

/** Places of rows by batch; a batch names each record once, a record's rows stay in order. */
function batchesOf(inputs: readonly RecordInput[]): number[][] {
  const times = new Map<string, number>();
  const rounds: number[][] = [];
  inputs.forEach(({ id }, index) => {
    const round = times.get(id) ?? 0;
    times.set(id, round + 1);
    (rounds[round] ??= []).push(index);
  });
  return rounds.flatMap((round) =>
    Array.from({ length: Math.ceil(round.length / batchSize) }, (_, batch) =>
      round.slice(batch * batchSize, (batch + 1) * batchSize),
    ),
  );
}

async function updateBatch(
  session: BatchSession,
  resource: Resource,
  access: RecordAccess,
  inputs: readonly RecordInput[],
): Promise<RowResult<StoredRecord>[]> {
  const stored = await lockRecords(session, resource, access, inputs);
  const errors: FieldError[][] = [];
  const done = new Map<number, RowResult<StoredRecord>>();
  const wanted: ReadyChange[] = [];
  for (const [index, { id, input }] of inputs.entries()) {
    await attempt(errors, index, () => {
      const before = stored.get(id) ?? notFound(resource, id);
      const wholly = overLanguages(resource.schema, input, before);
      const after = { ...before, ...acceptInput(resource, wholly, access, before), id };
      if (changedFields(resource, before, after).length === 0) done.set(index, { status: 'unchanged', record: before });
      else wanted.push({ index, before, after });
    });
  }
  const ready = await checkChanges(session, resource, access, wanted, errors);
  const saved = await storeReady(session, resource, ready, errors);
  await writeHistory(
    session,
    resource,
    saved.map(({ record, before }) => ({ action: 'update', record, before })),
  );
  const afterSave = session.registry.specials.find(resource.server.afterSave);
  for (const { index, record, before } of saved) {
    await afterSave?.afterSave?.(record, { trx: session.db, actor: session.actor, resource, before });
    done.set(index, { status: 'updated', record });
  }
  return inputs.map((_, index) => done.get(index) ?? { status: 'failed', errors: errors[index] ?? [] });
}

/**
 * The records as they are, held until the transaction ends: in the order of their ids, so that nobody
 * waits in a circle.
 */
async function lockRecords(
  { db }: RecordSession,
  resource: Resource,
  access: RecordAccess,
  inputs: readonly RecordInput[],
): Promise<Map<string, StoredRecord>> {
  const { rows } = await sql<StoredRecord>`
    SELECT ${selectColumns(resource, none)} FROM ${sql.table(resource.name)}
    WHERE id = ANY(${inputs.map(({ id }) => id)}) AND ${visibleRows(resource, access)} ORDER BY id FOR UPDATE`.execute(
    db,
  );
  return new Map(rows.map((record) => [String(record['id']), record]));
}

async function checkChanges(
  session: BatchSession,
  resource: Resource,
  access: RecordAccess,
  wanted: readonly ReadyChange[],
  errors: FieldError[][],
): Promise<ReadyChange[]> {
  const ready: ReadyChange[] = [];
  for (const [fields, changes] of byChangedFields(resource, wanted)) {
    const relationErrors = await checkRelations(
      session,
      resource,
      changes.map(({ after }) => after),
      fields,
    );
    for (const [position, { index, before, after }] of changes.entries()) {
      const found = [...checkChange(resource, before, after), ...(relationErrors[position] ?? [])];
      if (found.length > 0) {
        errors[index] = found;
        continue;
      }
      const special = await attempt(errors, index, () => {
        requireWithinRows(resource, after, access);
        return runBeforeSave(session, session.db, resource, after, before);
      });
      if (special) ready.push({ index, before, after: special });
    }
  }
  return ready;
}

/** Stores what changes the same fields together; where the database refuses that, one after the other. */
async function storeReady(
  session: BatchSession,
  resource: Resource,
  ready: readonly ReadyChange[],
  errors: FieldError[][],
): Promise<{ index: number; record: StoredRecord; before: StoredRecord }[]> {
  const saved: { index: number; record: StoredRecord; before: StoredRecord }[] = [];
  const store = async (
    changes: readonly ReadyChange[],
    fields: string[],
    refusals: FieldError[][],
  ): Promise<boolean> => {
    await sql`SAVEPOINT some_rows`.execute(session.db);
    const records = await attempt(refusals, changes[0]?.index ?? 0, async () => {
      try {
        return await storeChanges(
          session.db,
          resource,
          changes.map(({ after }) => after),
          fields,
        );
      } catch (error) {
        await sql`ROLLBACK TO SAVEPOINT some_rows`.execute(session.db);
        throw error;
      }
    });
    await sql`RELEASE SAVEPOINT some_rows`.execute(session.db);
    for (const { index, before } of changes) {
      const record = records?.get(String(before['id']));
      if (record) saved.push({ index, record, before });
    }
    return records !== null;
  };
  for (const [fields, changes] of byChangedFields(resource, ready)) {
    if (await store(changes, fields, [])) continue;
    for (const change of changes) await store([change], fields, errors);
  }
  return saved;
}

/** One record of many that shall change: its place among them, as it is stored, and as it shall be. */
interface ReadyChange {
  index: number;
  before: StoredRecord;
  after: StoredRecord;
}

/** Changes by the fields that they change: those of one group can be checked and stored by the same statement. */
function byChangedFields(resource: Resource, changes: readonly ReadyChange[]): [string[], ReadyChange[]][] {
  const groups = new Map<string, [string[], ReadyChange[]]>();
  for (const change of changes) {
    const fields = changedFields(resource, change.before, change.after);
    const key = fields.join('\0');
    const group = groups.get(key) ?? [fields, []];
    group[1].push(change);
    groups.set(key, group);
  }
  return [...groups.values()];
}
