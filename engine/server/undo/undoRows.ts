import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import type { Job, Tables } from '#engine/rules/product/ProductTypes.ts';
import { storableText } from '#engine/rules/validation/storableText.ts';
import { forgetOld } from '../db/forgetOld.ts';
import { newId } from '../ids/newId.ts';
import {
  offerSeconds,
  undoDays,
  type OfferedUndo,
  type OpenUndo,
  type SkippedRecord,
  type UndoStep,
} from './UndoBatch.ts';

/** A batch as a change opens it; `fields` are those that it sets. */
export type NewBatch = Pick<OpenUndo, 'id' | 'resource' | 'action'> & {
  account: string;
  fields?: readonly string[];
  /** The job that makes the changes, where it is one. */
  jobId?: string;
};

/** A batch that is being taken back: what came of it so far, and how many changes are left. */
export type HeldBatch = OpenUndo & {
  undoneAt: string | null;
  /** Of the job that makes the changes, where it is one. */
  jobStatus: Job['status'] | null;
  undoJobId: string | null;
  undoStatus: Job['status'] | null;
  restored: number;
  skipped: SkippedRecord[];
  left: number;
};

const until = sql`clock_timestamp() + ${sql.lit(undoDays)} * interval '1 day'`;
const offer = sql`${sql.lit(offerSeconds)} * interval '1 second'`;
const sampleSize = 3;

/** Adds changes to a batch, in their own transaction; from now on it can be taken back for the full time again. */
export async function addSteps(
  trx: Transaction<Tables>,
  { id, account, resource, action, fields = [], jobId }: NewBatch,
  steps: readonly UndoStep[],
  { count = steps.length, sample }: { count?: number; sample?: string[] } = {},
): Promise<OpenUndo> {
  await removeExpired(trx);
  const named = JSON.stringify(sample ?? steps.slice(0, sampleSize).map(({ recordId }) => recordId));
  const { rows } = await sql<OpenUndo>`
    INSERT INTO undobatches (id, account, resource, action, count, fields, sample, "jobId", "changedAt", until)
    VALUES (${id}, ${account}, ${resource}, ${action}, ${count}, ${JSON.stringify(fields)}::jsonb, ${named}::jsonb,
      ${jobId ?? null}, clock_timestamp(), ${until})
    ON CONFLICT (id) DO UPDATE SET count = undobatches.count + excluded.count, until = excluded.until,
      "changedAt" = excluded."changedAt", "undoneAt" = NULL, "undoJobId" = NULL
    RETURNING id, resource, action, count, until`.execute(trx);
  const entries = steps.map((step, index) => ({ ...step, id: newId(), batch: id, position: index }));
  await sql`
    INSERT INTO undoentries (id, batch, position, resource, "recordId", "recordVersion", action, before)
    SELECT id, batch, (SELECT coalesce(max(position) + 1, 0) FROM undoentries WHERE batch = ${id}) + position, resource,
      "recordId", "recordVersion", action, before
    FROM jsonb_populate_recordset(NULL::undoentries, ${JSON.stringify(entries)}::jsonb)`.execute(trx);
  const [batch] = rows;
  if (!batch) throw new Error('An undo batch was not stored');
  return batch;
}

/**
 * The changes of one batch, each record that it has changed before folded into one step with what it held at first: that
 * one is the version which taking it back has to find.
 */
export async function foldSteps(
  trx: Transaction<Tables>,
  batch: string,
  steps: readonly UndoStep[],
): Promise<UndoStep[]> {
  const { rows: earlier } = await sql<UndoStep>`
    DELETE FROM undoentries WHERE batch = ${batch} AND action IN ('create', 'update')
      AND "recordId" = ANY(${steps.map(({ recordId }) => recordId)}::text[])
    RETURNING resource, "recordId", "recordVersion", action, before`.execute(trx);
  const folded = new Map<string, UndoStep>();
  for (const step of [...earlier, ...steps]) {
    const key = `${step.resource}/${step.recordId}`;
    const known = folded.get(key);
    const isNext = known && known.action !== 'delete' && known.recordVersion === step.recordVersion - 1;
    if (known) folded.delete(key);
    if (known && !isNext) folded.set(`${key}/${known.recordVersion}`, known);
    const isUpdated = isNext && step.action === 'update';
    const before = isUpdated ? { ...step.before, ...known.before } : step.before;
    // What the batch has made itself goes, whatever it held meanwhile.
    if (isUpdated && known.action === 'create') folded.set(key, { ...known, recordVersion: step.recordVersion });
    else folded.set(key, before ? { ...step, before } : step);
  }
  return [...folded.values()];
}

/** What a person has just done and may take back, newest first. */
export async function listOffered(db: Kysely<Tables>, account: string): Promise<OfferedUndo[]> {
  const rows = await db
    .selectFrom('undobatches')
    .select(['id', 'resource', 'action', 'count', 'until'])
    .select(sql<string>`"changedAt" + ${offer}`.as('offeredUntil'))
    .where('account', '=', account)
    .where('changedAt', '>', sql<string>`clock_timestamp() - ${offer}`)
    .where('until', '>', sql<string>`clock_timestamp()`)
    .where('undoneAt', 'is', null)
    .where('undoJobId', 'is', null)
    .where('jobId', 'is', null)
    .orderBy('changedAt', 'desc')
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: count ?? 0 }));
}

/** Whose batches a person may read and take back: the own ones, a super admin everybody's. */
export function isOwn(user: SignedInUser, account: RawBuilder<unknown>): RawBuilder<boolean> {
  return user.roles.includes(theProduct().superRole) ? sql<boolean>`TRUE` : sql<boolean>`${account} = ${user.id}`;
}

/** Holds a batch that a person may take back until the transaction ends; null where there is none. */
export async function holdBatch(trx: Transaction<Tables>, user: SignedInUser, id: string): Promise<HeldBatch | null> {
  const { rows } = await sql<HeldBatch>`
    SELECT id, resource, action, count, until, "undoneAt", "undoJobId", restored, coalesce(skipped, '[]') AS skipped,
      (SELECT status FROM jobs WHERE id COLLATE "C" = "undoJobId" COLLATE "C") AS "undoStatus",
      (SELECT status FROM jobs WHERE id COLLATE "C" = "jobId" COLLATE "C") AS "jobStatus",
      (SELECT count(*)::int FROM undoentries WHERE batch = ${storableText(id)}) AS left
    FROM undobatches
    WHERE id = ${storableText(id)} AND ${isOwn(user, sql`account`)} AND until > clock_timestamp()
    FOR UPDATE`.execute(trx);
  return rows[0] ?? null;
}

/** Takes the newest changes out of a batch. */
export async function takeSteps(trx: Transaction<Tables>, id: string, most: number): Promise<UndoStep[]> {
  const { rows } = await sql<UndoStep & { position: number }>`
    DELETE FROM undoentries WHERE batch = ${id} AND position IN (
      SELECT position FROM undoentries WHERE batch = ${id} ORDER BY position DESC LIMIT ${most})
    RETURNING position, resource, "recordId", "recordVersion", action, before`.execute(trx);
  return rows.sort((one, other) => other.position - one.position);
}

/** Keeps what came of changes that were taken out; the batch is done with its last one. */
export async function keepOutcome(
  trx: Transaction<Tables>,
  id: string,
  { restored, skipped }: { restored: number; skipped: readonly SkippedRecord[] },
): Promise<void> {
  await sql`
    UPDATE undobatches SET restored = coalesce(restored, 0) + ${restored},
      skipped = coalesce(skipped, '[]') || ${JSON.stringify(skipped)}::jsonb,
      "undoneAt" = CASE WHEN EXISTS (SELECT FROM undoentries WHERE batch = ${id}) THEN NULL ELSE clock_timestamp() END
    WHERE id = ${id}`.execute(trx);
}

async function removeExpired(trx: Transaction<Tables>): Promise<void> {
  const expired = await forgetOld(trx, 'undobatches', sql`until < clock_timestamp() - interval '1 minute'`);
  if (expired.length > 0) await trx.deleteFrom('undoentries').where('batch', 'in', expired).execute();
}
