import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { canDo } from '#engine/rules/access/canAccess.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { rowsTriedAtOnce } from '#engine/rules/imports/trialParts.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { requireUser } from '../session/requireUser.ts';
import type { EngineServices } from '../services.ts';
import { answerOnce } from '../idempotency/answerOnce.ts';
import { readSentCall } from '../idempotency/SentCall.ts';
import { sessionOf } from '../sessionOf.ts';
import { languageFor } from '../texts/languageFor.ts';
import { unchecked } from '../unchecked.ts';
import { checkImport } from './checkImport.ts';
import { describeImport } from './describeImport.ts';
import { storeImportPart, UploadedRows } from './importParts.ts';
import { queueImport } from './importJob.ts';
import { readImportRequest } from './ImportRequest.ts';

/** A sheet comes in parts of at most so much (`import/parts`); a small one may come with its import. */
const bodyLimit = 2 ** 20;

/**
 * The parts of a sheet, the dry run and the import of a resource, where its file allows one:
 * `POST {resource}/import/parts`, `/import/check` and `/import`.
 */
export function registerImportRoutes(
  app: FastifyInstance,
  services: Pick<EngineServices, 'db' | 'registry' | 'jobs'>,
  resource: Resource,
): void {
  if (!resource.import) return;
  const { name } = resource;
  // Before a large body is read.
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    const user = requireUser(request);
    if (canDo(user, 'create', resource) || canDo(user, 'update', resource)) return;
    throw new ApiError(errorCodes.notAllowed, `You may not import ${name}`);
  };
  const options = { ...unchecked, bodyLimit, onRequest };
  const described = describeImport(resource);

  app.post(`/${name}/import/parts`, { ...options, schema: described.part }, async (request, reply) =>
    reply.code(201).send(await storeImportPart(services.db, requireUser(request).id, request.body)),
  );

  app.post(`/${name}/import/check`, { ...options, schema: described.check }, async (request) => {
    const wanted = readImportRequest(request.body, resource);
    const { upload } = wanted;
    const uploaded =
      upload === null ? null : await UploadedRows.open(services.db, { upload, createdBy: requireUser(request).id });
    const count = wanted.places?.length ?? uploaded?.length ?? wanted.rows.length;
    if (count > rowsTriedAtOnce) {
      throw new ApiError(errorCodes.tooLarge, `At most ${rowsTriedAtOnce} rows are tried at once`);
    }
    const rows = uploaded ? await uploaded.read(services.db, wanted.places ?? [...Array(count).keys()]) : wanted.rows;
    const language = await languageFor(services.db, requireUser(request).id);
    return checkImport(sessionOf(services, request), resource, { ...wanted, rows }, language);
  });

  app.post(`/${name}/import`, { ...options, schema: described.queue }, async (request, reply) => {
    const wanted = readImportRequest(request.body, resource);
    const user = requireUser(request);
    const queue = (trx: Transaction<Tables>) =>
      queueImport({ ...services, db: trx }, { resource: name, request: wanted, user });
    return reply.code(202).send(await answerOnce(services.db, readSentCall(request), queue));
  });
}
