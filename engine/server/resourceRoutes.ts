import { pathId } from '#engine/server/request.ts';
import type { FastifyInstance } from 'fastify';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { readSentCall } from './idempotency/SentCall.ts';
import { listPage } from './list/listRecords.ts';
import { registerListRoutes } from './list/listRoutes.ts';
import { readListQuery } from './list/readListQuery.ts';
import { sendList } from './list/sendList.ts';
import { registerMergeRoutes } from './merge/mergeRoutes.ts';
import { recordIdOf } from './recordIdOf.ts';
import { createRecord } from './records/createRecord.ts';
import { registerRecordRoutes } from './records/recordRoutes.ts';
import { updateRecord } from './records/updateRecord.ts';
import { readIfMatch } from './records/readIfMatch.ts';
import { describeRoutes } from './routeDescriptions.ts';
import type { EngineServices } from './services.ts';
import { sessionOf } from './sessionOf.ts';
import { unchecked } from './unchecked.ts';
import { deleteWithUndo } from './undo/changeWithUndo.ts';
import { sendDeleted } from './undo/undoFeature.ts';

export { sessionOf };

/**
 * The calls of every configured resource below the application's prefix: list, get, create, update (both forms of the
 * documents), delete and history (document 1 §7, decisions B).
 */
export function registerResourceRoutes(
  app: FastifyInstance,
  services: Pick<EngineServices, 'db' | 'registry' | 'jobs'>,
): void {
  for (const resource of services.registry.resources) registerResource(app, services, resource);
}

function registerResource(
  app: FastifyInstance,
  services: Pick<EngineServices, 'db' | 'registry' | 'jobs'>,
  resource: Resource,
): void {
  const { name } = resource;
  const described = describeRoutes(resource);

  app.get(`/${name}`, { ...unchecked, schema: described.list }, async (request, reply) => {
    const session = sessionOf(services, request);
    return sendList(reply, name, await listPage(session, resource, readListQuery(services, request, resource)));
  });

  registerListRoutes(app, services, resource);

  registerRecordRoutes(app, services, resource);

  registerMergeRoutes(app, services, resource);

  app.post(`/${name}`, { ...unchecked, schema: described.create }, async (request, reply) => {
    const record = await createRecord(sessionOf(services, request), resource, request.body, readSentCall(request));
    return reply.code(201).send(record);
  });

  app.put(`/${name}`, { ...unchecked, schema: described.update }, async (request) => {
    const session = sessionOf(services, request);
    return updateRecord(session, resource, recordIdOf(request, resource), request.body, readIfMatch(request));
  });

  app.put(`/${name}/:id`, { ...unchecked, schema: described.updateById }, async (request) =>
    updateRecord(sessionOf(services, request), resource, pathId(request), request.body, readIfMatch(request)),
  );

  app.delete(`/${name}`, { ...unchecked, schema: described.deleteNamed }, async (request, reply) => {
    const session = sessionOf(services, request);
    return sendDeleted(
      reply,
      await deleteWithUndo(session, resource, recordIdOf(request, resource), readIfMatch(request)),
    );
  });

  app.delete(`/${name}/:id`, { ...unchecked, schema: described.delete }, async (request, reply) =>
    sendDeleted(
      reply,
      await deleteWithUndo(sessionOf(services, request), resource, pathId(request), readIfMatch(request)),
    ),
  );
}
