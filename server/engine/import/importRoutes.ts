import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canDo } from '#domain/access/canAccess.ts';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import { rowsTriedAtOnce } from '#domain/imports/rowsTriedAtOnce.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import { requireUser } from '../../plugins/session/requireUser.ts';
import type { Services } from '../../services.ts';
import { sessionOf } from '../sessionOf.ts';
import { unchecked } from '../unchecked.ts';
import { checkImport } from './checkImport.ts';
import { queueImport } from './importJob.ts';
import { readImportRequest } from './ImportRequest.ts';

const bodyLimit = 40 * 2 ** 20;

/**
 * The dry run and the import of a resource, where its file allows one: `POST {resource}/import/check` and `/import`.
 */
export function registerImportRoutes(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry' | 'jobs'>,
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
  const tags = [name];

  app.post(
    `/${name}/import/check`,
    { ...options, schema: { tags, summary: `Try an import of ${name}: what it would make, change and refuse` } },
    async (request) => {
      const wanted = readImportRequest(request.body, resource);
      const most = rowsTriedAtOnce(resource, wanted.plan);
      if (wanted.rows.length > most) throw new ApiError(errorCodes.tooLarge, `At most ${most} rows are tried at once`);
      return checkImport(sessionOf(services, request), resource, wanted);
    },
  );

  app.post(
    `/${name}/import`,
    { ...options, schema: { tags, summary: `Import ${name} from the rows of a sheet, as a job` } },
    async (request, reply) => {
      const wanted = readImportRequest(request.body, resource);
      const user = requireUser(request);
      return reply.code(202).send(await queueImport(services, { resource: name, request: wanted, user }));
    },
  );
}
