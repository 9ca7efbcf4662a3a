import { sql, type Transaction } from 'kysely';
import type { SignedInUser } from '#domain/access/SignedInUser.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import { actorOfJob } from '../../jobs/actorOfJob.ts';
import type { JobHandler } from '../../jobs/JobQueue.ts';
import type { Services } from '../../services.ts';
import type { Actor } from '../records/Actor.ts';
import type { RowResult } from '../records/createMany.ts';
import { newId } from '../records/newId.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import type { ImportRequest, SheetRow } from './ImportRequest.ts';
import { storeRows } from './storeRows.ts';

const batchSize = 250;

/** What the job is given; it is forgotten when the job is done. */
type Payload = ImportRequest & { resource: string };

/** Queues an import; it is listed at once and runs as a job, under the rights of the person who asked for it. */
export async function queueImport(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { resource, request, user }: { resource: string; request: ImportRequest; user: SignedInUser },
): Promise<{ id: string }> {
  return inTransaction(db, async (trx) => {
    const id = await jobs.enqueue(trx, {
      kind: 'records.import',
      name: request.fileName ?? resource,
      payload: { resource, ...request } satisfies Payload,
      total: request.rows.length,
      createdBy: user.id,
    });
    const headers = JSON.stringify(request.plan.columns.map(({ header }) => header));
    await sql`
      INSERT INTO imports (id, resource, "fileName", headers, mode, created, updated, unchanged, "createdBy", version, "createdAt", "updatedAt")
      VALUES (${id}, ${resource}, ${request.fileName}, ${headers}::jsonb, ${request.plan.mode}, 0, 0, 0, ${user.id}, 1, now(), now())`.execute(
      trx,
    );
    return { id };
  });
}

/** The job behind `POST {resource}/import`. Who has lost the rights meanwhile imports nothing more. */
export function importHandler({ registry }: Pick<Services, 'registry'>): JobHandler {
  return async ({ job, db, runInBatches }) => {
    const payload = (job.payload ?? {}) as unknown as Payload;
    const { source, behalf } = await actorOfJob(db, job);
    if (!behalf) throw new Error('Whoever asked for this import is not there any more');
    const actor: Actor = { user: behalf, source };
    await runInBatches({
      items: payload.rows,
      size: batchSize,
      async work(trx, batch) {
        const session = { db: trx, registry, actor };
        const results = await storeRows(session, registry.get(payload.resource), payload, batch);
        await keepOutcome(trx, job.id, batch, results);
        return { failed: results.filter(({ status }) => status === 'failed').length };
      },
    });
  };
}

async function keepOutcome(
  trx: Transaction<Tables>,
  importId: string,
  batch: readonly SheetRow[],
  results: readonly RowResult<StoredRecord>[],
): Promise<void> {
  const count = (status: string) => results.filter((result) => result.status === status).length;
  await sql`
    UPDATE imports SET created = created + ${count('created')}, updated = updated + ${count('updated')},
      unchanged = unchanged + ${count('unchanged')}, "updatedAt" = now(), version = version + 1
    WHERE id = ${importId}`.execute(trx);
  const failures = results.flatMap((result, index) => {
    const row = batch[index];
    return result.status === 'failed' && row ? [{ id: newId(), importId, ...row, errors: result.errors }] : [];
  });
  if (failures.length === 0) return;
  await sql`
    INSERT INTO importfailures (id, "importId", row, cells, errors, version, "createdAt", "updatedAt")
    SELECT id, "importId", row, cells, errors, 1, now(), now()
    FROM jsonb_populate_recordset(NULL::importfailures, ${JSON.stringify(failures)}::jsonb)`.execute(trx);
}
