import { queryOf, pathId } from '#engine/server/request.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFile } from '../files/sendFile.ts';
import { documentTypes } from '../files/readDocument.ts';
import { sql, type Transaction } from 'kysely';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { ImportBatch, Job, Tables } from '#engine/rules/product/ProductTypes.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { importHandler } from './importJob.ts';
import { registerImportRoutes } from './importRoutes.ts';
import { requireHistory, requireUndoRight, undoImportHandler } from './undoImport.ts';
import { writeFailures } from './writeFailures.ts';
import { requireUser } from '../session/requireUser.ts';
import type { Services } from '../program/services.ts';
import { languageFor } from '../texts/languageFor.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

const mostImports = 100;

/** An import as its list shows it: what it came to, and how far it or its undoing is. */
type ListedImport = ImportBatch &
  Pick<Job, 'status' | 'total' | 'done' | 'failed' | 'startedAt' | 'finishedAt'> & {
    createdAt: string;
    undoStatus: Job['status'] | null;
    undoFailed: number | null;
    /** What was left, and why; of one import only. */
    undoLogs?: Job['logs'];
  };

/** Imports of sheets: one's own, for a super admin everybody's; their failed rows as a sheet; taking one back. */
export async function importsFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry' | 'jobs'>,
): Promise<void> {
  const { db, jobs } = services;
  // One that was imported into may be configured no longer.
  const resourceOf = (name: string) => services.registry.resources.find((resource) => resource.name === name) ?? null;
  jobs.register('records.import', importHandler(services));
  jobs.register('records.undoImport', undoImportHandler(services));
  for (const resource of services.registry.resources) registerImportRoutes(app, services, resource);

  app.get('/imports', async (request) => {
    const { resource } = queryOf(request);
    return findImports(services, request, { resource: typeof resource === 'string' ? resource : null, id: null });
  });

  app.get('/imports/:id', async (request) => requireImport(services, request));

  app.get('/imports/:id/failures', async (request, reply) => {
    const found = await requireImport(services, request);
    const { lang } = queryOf(request);
    const language = await languageFor(db, requireUser(request).id, lang);
    const content = await writeFailures(db, found, resourceOf(found.resource), language);
    return sendFile(reply, { name: 'failed-rows.xlsx', type: documentTypes.xlsx, content });
  });

  app.post('/imports/:id/undo', async (request, reply) => {
    const user = requireUser(request);
    const { id, resource, fileName, ...found } = await requireImport(services, request);
    if (found.status !== 'Done' && found.status !== 'Failed') {
      throw new ApiError(errorCodes.changedMeanwhile, 'This import is still running');
    }
    const target = resourceOf(resource);
    if (!target) throw new ApiError(errorCodes.notFound, `There are no ${resource} any more`);
    requireUndoRight(user, target, found);
    requireHistory(target);
    const wanted = { id, resource, name: fileName ?? resource, createdBy: user.id };
    const { undoJobId, isFailed } = await inTransaction(db, (trx) => queueUndo(trx, jobs, wanted));
    if (isFailed) await jobs.retry(undoJobId, `${user.firstName} ${user.lastName}`.trim());
    return reply.code(202).send({ id, undoJobId });
  });
}

/** The job that takes an import back; one that has failed may go on from where it stands, for whoever asks now. */
async function queueUndo(
  trx: Transaction<Tables>,
  jobs: Services['jobs'],
  { id, resource, name, createdBy }: { id: string; resource: string; name: string; createdBy: string },
): Promise<{ undoJobId: string; isFailed: boolean }> {
  const batch = await trx.selectFrom('imports').select('undoJobId').where('id', '=', id).forUpdate().executeTakeFirst();
  // Twice is once: the second person is told of the undoing under way.
  if (batch?.undoJobId)
    return { undoJobId: batch.undoJobId, isFailed: await adoptFailed(trx, batch.undoJobId, createdBy) };
  const entries = await trx
    .selectFrom('history')
    .select((of) => of.fn.countAll<number | string>().as('count'))
    .where('resource', '=', resource)
    .where('source', '=', `job records.import ${id}`)
    .executeTakeFirstOrThrow();
  const undoJobId = await jobs.enqueue(trx, {
    kind: 'records.undoImport',
    name,
    payload: { importId: id, resource },
    total: Number(entries.count),
    createdBy,
  });
  await trx
    .updateTable('imports')
    .set({ undoJobId, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
  return { undoJobId, isFailed: false };
}

/** Whether a job has failed; it runs under the rights of the person who asks for it again. */
async function adoptFailed(trx: Transaction<Tables>, id: string, createdBy: string): Promise<boolean> {
  const failed = trx.updateTable('jobs').set({ createdBy }).where('id', '=', id).where('status', '=', 'Failed');
  return (await failed.returning('id').execute()).length > 0;
}

async function requireImport(services: Pick<Services, 'db'>, request: FastifyRequest): Promise<ListedImport> {
  const id = pathId(request);
  const [found] = await findImports(services, request, { resource: null, id });
  if (!found) throw new ApiError(errorCodes.notFound, 'There is no such import');
  return found;
}

async function findImports(
  { db }: Pick<Services, 'db'>,
  request: FastifyRequest,
  { resource, id }: { resource: string | null; id: string | null },
): Promise<ListedImport[]> {
  const user = requireUser(request);
  const mine = user.roles.includes(theProduct().superRole) ? sql`TRUE` : sql`i."createdBy" = ${user.id}`;
  // Each poll of the list would carry them all.
  const logs = id === null ? sql`` : sql`, u.logs AS "undoLogs"`;
  const { rows } = await sql<ListedImport>`
    SELECT i.id, i.resource, i."fileName", i.headers, i.mode, i.created, i.updated, i.unchanged, i."createdBy",
      i."createdAt", j.status, j.total, j.done, j.failed, j."startedAt", j."finishedAt", i."undoJobId",
      u.status AS "undoStatus", u.failed AS "undoFailed"${logs}
    FROM imports i JOIN jobs j ON j.id = i.id LEFT JOIN jobs u ON u.id COLLATE "C" = i."undoJobId" COLLATE "C"
    WHERE ${mine} AND (${resource}::text IS NULL OR i.resource = ${resource}) AND (${id}::text IS NULL OR i.id = ${id})
    ORDER BY i."createdAt" DESC, i.id DESC LIMIT ${mostImports}`.execute(db);
  return rows;
}
