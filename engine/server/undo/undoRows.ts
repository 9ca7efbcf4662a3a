import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { forgetOld } from '../db/forgetOld.ts';
import { newId } from '../records/newId.ts';
import { undoSeconds, type OpenUndo, type UndoStep } from './UndoBatch.ts';

/** A batch as a change opens it. */
export type NewBatch = Pick<OpenUndo, 'id' | 'resource' | 'action'> & { account: string };

const until = sql`clock_timestamp() + ${sql.lit(undoSeconds)} * interval '1 second'`;

/** Adds changes to a batch, in their own transaction; from now on it can be turned back for the full time again. */
export async function addSteps(
  trx: Transaction<Tables>,
  { id, account, resource, action }: NewBatch,
  steps: readonly UndoStep[],
  position = 0,
): Promise<OpenUndo> {
  await removeExpired(trx);
  const { rows } = await sql<OpenUndo>`
    INSERT INTO undobatches (id, account, resource, action, count, until)
    VALUES (${id}, ${account}, ${resource}, ${action}, ${steps.length}, ${until})
    ON CONFLICT (id) DO UPDATE SET count = undobatches.count + excluded.count, until = excluded.until
    RETURNING id, resource, action, count, until`.execute(trx);
  const entries = steps.map((step, index) => ({ ...step, id: newId(), batch: id, position: position + index }));
  await sql`
    INSERT INTO undoentries (id, batch, position, resource, "recordId", "recordVersion", action, before)
    SELECT id, batch, position, resource, "recordId", "recordVersion", action, before
    FROM jsonb_populate_recordset(NULL::undoentries, ${JSON.stringify(entries)}::jsonb)`.execute(trx);
  const [batch] = rows;
  if (!batch) throw new Error('An undo batch was not stored');
  return batch;
}

/** What a person can still turn back, newest first. */
export async function listOpen(db: Kysely<Tables>, account: string): Promise<OpenUndo[]> {
  const { rows } = await sql<OpenUndo>`
    SELECT id, resource, action, count, until FROM undobatches
    WHERE account = ${account} AND until > clock_timestamp() ORDER BY until DESC`.execute(db);
  return rows;
}

/** Holds a batch of a person until the transaction ends; null when it is too late or not the person's. */
export async function holdBatch(trx: Transaction<Tables>, account: string, id: string): Promise<OpenUndo | null> {
  const { rows } = await sql<OpenUndo>`
    SELECT id, resource, action, count, until FROM undobatches
    WHERE id = ${id.replaceAll('\0', '')} AND account = ${account} AND until > clock_timestamp() FOR UPDATE`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** Takes the newest changes out of a batch; one that is empty is gone. */
export async function takeSteps(trx: Transaction<Tables>, id: string, most: number): Promise<UndoStep[]> {
  const { rows } = await sql<UndoStep & { position: number }>`
    DELETE FROM undoentries WHERE batch = ${id} AND position IN (
      SELECT position FROM undoentries WHERE batch = ${id} ORDER BY position DESC LIMIT ${most})
    RETURNING position, resource, "recordId", "recordVersion", action, before`.execute(trx);
  if (rows.length < most) await sql`DELETE FROM undobatches WHERE id = ${id}`.execute(trx);
  else await sql`UPDATE undobatches SET until = ${until} WHERE id = ${id}`.execute(trx);
  return rows.sort((one, other) => other.position - one.position);
}

async function removeExpired(trx: Transaction<Tables>): Promise<void> {
  const expired = await forgetOld(trx, 'undobatches', sql`until < clock_timestamp() - interval '1 minute'`);
  if (expired.length > 0) await sql`DELETE FROM undoentries WHERE batch = ANY(${expired})`.execute(trx);
}
