import { queryOf } from '#engine/server/request.ts';
import type { FastifyInstance } from 'fastify';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { registerBulkRoutes } from '../bulk/bulkRoutes.ts';
import { registerExportRoutes } from '../export/exportRoutes.ts';
import type { EngineServices } from '../services.ts';
import { sessionOf } from '../sessionOf.ts';
import { unchecked } from '../unchecked.ts';
import { describeListRoutes } from './describeListRoutes.ts';
import { groupRecords } from './groupRecords.ts';
import { readListQuery } from './readListQuery.ts';

/** The calls about a whole list of a resource beside the list itself: how often each value occurs. */
export function registerListRoutes(
  app: FastifyInstance,
  services: Pick<EngineServices, 'db' | 'registry' | 'jobs'>,
  resource: Resource,
): void {
  const { name } = resource;
  const described = describeListRoutes(resource);

  app.get(`/${name}/groups`, { ...unchecked, schema: described.groups }, async (request) => {
    const { by, find } = queryOf(request);
    return groupRecords(
      sessionOf(services, request),
      resource,
      { by, find },
      readListQuery(services, request, resource),
    );
  });

  registerBulkRoutes(app, services, resource);
  registerExportRoutes(app, services, resource);
}
