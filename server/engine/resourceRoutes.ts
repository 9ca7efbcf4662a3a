import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Resource } from '#domain/resource/Resource.ts';
import { listPage } from './list/listRecords.ts';
import { registerListRoutes } from './list/listRoutes.ts';
import { readListQuery } from './list/readListQuery.ts';
import { sendList } from './list/sendList.ts';
import { recordIdOf } from './recordIdOf.ts';
import { createRecord } from './records/createRecord.ts';
import { readIdempotencyKey } from './records/idempotencyKey.ts';
import { registerRecordRoutes } from './records/recordRoutes.ts';
import { updateRecord } from './records/updateRecord.ts';
import { describeRoutes } from './routeDescriptions.ts';
import { sessionOf, type EngineServices } from './sessionOf.ts';
import { unchecked } from './unchecked.ts';
import { deleteWithUndo } from './undo/changeWithUndo.ts';
import { sendDeleted } from './undo/undoFeature.ts';

export { sessionOf };

/**
 * The calls of every configured resource below the application's prefix: list, get, create, update (both forms of the
 * documents), delete and history (document 1 §7, decisions B).
 */
export function registerResourceRoutes(app: FastifyInstance, services: EngineServices): void {
  for (const { schema } of services.registry.resources) {
    const { $schema: _dialect, ...described } = schema;
    if (!app.getSchema(schema.$id)) app.addSchema(described);
  }
  for (const resource of services.registry.resources) registerResource(app, services, resource);
}

function registerResource(app: FastifyInstance, services: EngineServices, resource: Resource): void {
  const { name } = resource;
  const described = describeRoutes(resource);

  app.get(`/${name}`, { ...unchecked, schema: described.list }, async (request, reply) => {
    const session = sessionOf(services, request);
    return sendList(reply, name, await listPage(session, resource, readListQuery(services, request, resource)));
  });

  registerListRoutes(app, services, resource);

  registerRecordRoutes(app, services, resource);

  app.post(`/${name}`, { ...unchecked, schema: described.create }, async (request, reply) => {
    const options = { key: readIdempotencyKey(request) };
    const record = await createRecord(sessionOf(services, request), resource, request.body, options);
    return reply.code(201).send(record);
  });

  app.put(`/${name}`, { ...unchecked, schema: described.update }, async (request) => {
    const session = sessionOf(services, request);
    return updateRecord(session, resource, recordIdOf(request, resource), request.body);
  });

  app.put(`/${name}/:id`, { ...unchecked, schema: described.updateById }, async (request) =>
    updateRecord(sessionOf(services, request), resource, idOf(request), request.body),
  );

  app.delete(`/${name}`, { ...unchecked, schema: described.deleteNamed }, async (request, reply) => {
    const session = sessionOf(services, request);
    return sendDeleted(reply, await deleteWithUndo(session, resource, recordIdOf(request, resource)));
  });

  app.delete(`/${name}/:id`, { ...unchecked, schema: described.delete }, async (request, reply) =>
    sendDeleted(reply, await deleteWithUndo(sessionOf(services, request), resource, idOf(request))),
  );
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}
