import { sql } from 'kysely';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { acceptInput } from './acceptInput.ts';
import { errorsOf, tried } from './attemptOne.ts';
import type { RowResult } from './createMany.ts';
import { notFound, visibleRows } from './readRecord.ts';
import { overLanguages, type LanguageOptions } from './overLanguages.ts';
import { requireAccess, type RecordAccess, type RecordSession, type WithinSession } from './RecordSession.ts';
import { selectColumns } from './selectColumns.ts';
import type { StoredRecord } from './StoredRecord.ts';
import { writeChanges, type Change } from './writeRecords.ts';

/** What a record shall hold; fields, and languages of a text, that are not named stay as they are. */
export interface RecordInput {
  id: string;
  input: unknown;
}

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
  options: LanguageOptions = {},
): Promise<RowResult<StoredRecord>[]> {
  const access = requireAccess(session, 'update', resource);
  const results: RowResult<StoredRecord>[] = [];
  await inTransaction(session.db, async (trx) => {
    const within = { ...session, db: trx };
    for (const indexes of batchesOf(inputs)) {
      const batch = indexes.flatMap((index) => inputs[index] ?? []);
      const changed = await updateBatch(within, resource, access, { inputs: batch, options });
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
  session: WithinSession,
  resource: Resource,
  access: RecordAccess,
  { inputs, options }: { inputs: readonly RecordInput[]; options: LanguageOptions },
): Promise<RowResult<StoredRecord>[]> {
  const stored = await lockRecords(session, resource, access, inputs);
  const results: RowResult<StoredRecord>[] = [];
  const changes: (Change & { index: number })[] = [];
  for (const [index, { id, input }] of inputs.entries()) {
    const accepted = await tried(() => {
      const before = stored.get(id) ?? notFound(resource, id);
      const wholly = overLanguages(resource.schema, input, before, options);
      return { index, before, after: { ...before, ...acceptInput(resource, wholly, access, before), id } };
    });
    if ('refusal' in accepted) results[index] = { status: 'failed', errors: errorsOf(accepted.refusal) };
    else changes.push(accepted.result);
  }
  const outcomes = await writeChanges(session, resource, access, changes);
  for (const [position, { index, before }] of changes.entries()) {
    const outcome = outcomes[position] ?? { result: null };
    if ('refusal' in outcome) results[index] = { status: 'failed', errors: errorsOf(outcome.refusal) };
    else if (outcome.result)
      results[index] = { status: outcome.result === before ? 'unchanged' : 'updated', record: outcome.result };
    // Its row is held since it was read: only a special can have changed it.
    else results[index] = { status: 'failed', errors: errorsOf(changedBySpecial()) };
  }
  return results;
}

function changedBySpecial(): ApiError {
  return new ApiError(errorCodes.changedMeanwhile, 'A special has changed this while it was saved');
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
