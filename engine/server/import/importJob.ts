import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { actorOfJob } from '../jobs/actorOfJob.ts';
import type { JobHandler } from '../jobs/JobQueue.ts';
import type { EngineServices } from '../services.ts';
import type { Actor } from '../records/Actor.ts';
import type { RowResult } from '../records/createMany.ts';
import { newId } from '../ids/newId.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { rowsAtOnce } from './checkImport.ts';
import { findImportOf, forgetUpload, insertImportPart, partsOf, UploadedRows, type UploadKey } from './importParts.ts';
import type { ImportRequest, SheetRow } from './ImportRequest.ts';
import { storeRows } from './storeRows.ts';

/** What the job is given; it is forgotten when the job is done. Its rows lie in parts of their own. */
type Payload = Pick<ImportRequest, 'plan' | 'date1904'> & { resource: string; upload: string };

/**
 * Queues an import; it is listed at once and runs as a job, under the rights of the person who asked for it. Rows that
 * were sent in parts are imported once: asked for again while they wait, it gives the first one.
 * @throws ApiError 20 where rows that were sent in parts are not all there, 21 where they wait to be imported otherwise
 */
export async function queueImport(
  { db, jobs }: Pick<EngineServices, 'db' | 'jobs'>,
  { resource, request, user }: { resource: string; request: ImportRequest; user: SignedInUser },
): Promise<{ id: string }> {
  const { plan, date1904, fileName } = request;
  return inTransaction(db, async (trx) => {
    const upload = request.upload ?? newId();
    const key = { upload, createdBy: user.id };
    const payload = { resource, plan, date1904, upload } satisfies Payload;
    if (request.upload === null) await insertImportPart(trx, { ...key, part: 0, rows: request.rows });
    const waiting = request.upload === null ? null : await findWaiting(trx, key);
    if (waiting && !isDeepStrictEqual(waiting.payload, JSON.parse(JSON.stringify(payload)))) {
      throw new ApiError(errorCodes.changedMeanwhile, 'These rows are being imported already, in another way');
    }
    if (waiting) return { id: waiting.id };
    const id = await jobs.enqueue(trx, {
      kind: 'records.import',
      name: fileName ?? resource,
      payload,
      total: (await UploadedRows.open(trx, key)).length,
      createdBy: user.id,
    });
    const headers = JSON.stringify(plan.columns.map(({ header }) => header));
    await trx
      .insertInto('imports')
      .values({
        ...{ id, resource, fileName, mode: plan.mode, createdBy: user.id },
        ...{ headers: sql`${headers}::jsonb`, created: 0, updated: 0, unchanged: 0 },
        ...{ version: 1, createdAt: sql`now()`, updatedAt: sql`now()`, deletedAt: null },
      })
      .execute();
    return { id };
  });
}

/** Two calls for the rows of one sheet come one after the other. */
async function findWaiting(trx: Transaction<Tables>, key: UploadKey): ReturnType<typeof findImportOf> {
  await partsOf(trx, key).select('id').where('part', '=', 0).forUpdate().execute();
  return findImportOf(trx, key);
}

/** The job behind `POST {resource}/import`. Who has lost the rights meanwhile imports nothing more. */
export function importHandler({ registry }: Pick<EngineServices, 'registry'>): JobHandler {
  return async ({ job, db, runInBatches, isStopping }) => {
    const payload = (job.payload ?? {}) as Payload;
    const { source, behalf } = await actorOfJob(db, job);
    if (!behalf) throw new Error('Whoever asked for this import is not there any more');
    const actor: Actor = { user: behalf, source };
    const key = { upload: payload.upload, createdBy: behalf.id };
    // Ended between forgetting its rows and saying that it is done: nothing is left to do.
    const finished = (job.done ?? 0) + (job.failed ?? 0);
    if (finished > 0 && finished === job.total) return forgetUpload(db, key);
    const uploaded = await UploadedRows.open(db, key);
    await runInBatches({
      items: [...Array(uploaded.length).keys()],
      size: rowsAtOnce,
      async work(trx, places) {
        const batch = await uploaded.read(trx, places);
        const session = { db: trx, registry, actor };
        const results = await storeRows(session, registry.get(payload.resource), payload, batch);
        await keepOutcome(trx, job.id, batch, results);
        return { failed: results.filter(({ status }) => status === 'failed').length };
      },
    });
    if (!isStopping()) await forgetUpload(db, key);
  };
}

async function keepOutcome(
  trx: Transaction<Tables>,
  importId: string,
  batch: readonly SheetRow[],
  results: readonly RowResult<StoredRecord>[],
): Promise<void> {
  const count = (status: string) => results.filter((result) => result.status === status).length;
  await trx
    .updateTable('imports')
    .set((of) => ({
      created: of('created', '+', count('created')),
      updated: of('updated', '+', count('updated')),
      unchanged: of('unchanged', '+', count('unchanged')),
      ...{ updatedAt: sql<string>`now()`, version: of('version', '+', 1) },
    }))
    .where('id', '=', importId)
    .execute();
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
