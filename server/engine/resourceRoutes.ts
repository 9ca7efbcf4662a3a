import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Resource } from '#domain/resource/Resource.ts';
import type { Services } from '../services.ts';
import { requireUser } from '../plugins/session/requireUser.ts';
import { listPage, type ListedPage } from './list/listRecords.ts';
import { parseListQuery } from './list/parseListQuery.ts';
import { recordIdOf } from './recordIdOf.ts';
import { createRecord } from './records/createRecord.ts';
import { deleteRecord } from './records/deleteRecord.ts';
import { readHistory } from './records/readHistory.ts';
import { getOne } from './records/readRecord.ts';
import type { RecordSession } from './records/RecordSession.ts';
import { updateRecord } from './records/updateRecord.ts';
import { describeRoutes } from './routeDescriptions.ts';

type EngineServices = Pick<Services, 'db' | 'registry'>;

/** Bodies are checked by the engine itself, so that all refusals have one form; answers go out as they are. */
const unchecked = {
  validatorCompiler: () => () => true,
  serializerCompiler: () => (data: unknown) => JSON.stringify(data),
};

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
  const narrowings = services.registry.listParameters;

  app.get(`/${name}`, { ...unchecked, schema: described.list }, async (request, reply) => {
    const user = requireUser(request);
    const query = queryOf(request);
    const conditions = [...narrowings.of(name)].flatMap(([parameter, condition]) => {
      const value = query[parameter];
      return typeof value === 'string' && value !== '' ? [condition(value, user)] : [];
    });
    const page = await listPage(sessionOf(services, request), resource, { ...parseListQuery(query), conditions });
    return sendList(reply, name, page);
  });

  app.get(`/${name}/:id`, { ...unchecked, schema: described.get }, async (request) =>
    getOne(sessionOf(services, request), resource, idOf(request)),
  );

  app.get(`/${name}/:id/history`, { ...unchecked, schema: described.history }, async (request) =>
    readHistory(sessionOf(services, request), resource, idOf(request)),
  );

  app.post(`/${name}`, { ...unchecked, schema: described.create }, async (request, reply) => {
    const record = await createRecord(sessionOf(services, request), resource, request.body);
    return reply.code(201).send(record);
  });

  app.put(`/${name}`, { ...unchecked, schema: described.update }, async (request) => {
    const session = sessionOf(services, request);
    return updateRecord(session, resource, recordIdOf(request, resource), request.body);
  });

  app.put(`/${name}/:id`, { ...unchecked, schema: described.updateById }, async (request) =>
    updateRecord(sessionOf(services, request), resource, idOf(request), request.body),
  );

  app.delete(`/${name}/:id`, { ...unchecked, schema: described.delete }, async (request) =>
    deleteRecord(sessionOf(services, request), resource, idOf(request)),
  );
}

/** The records as the caller of a request may read and write them; nobody signed in is refused with code 10. */
export function sessionOf({ db, registry }: EngineServices, request: FastifyRequest): RecordSession {
  const source = request.headers['x-source'];
  return { db, registry, actor: { user: requireUser(request), source: typeof source === 'string' ? source : null } };
}

function sendList(
  reply: FastifyReply,
  name: string,
  { json, found, first, total, isEstimated }: ListedPage,
): FastifyReply {
  const range = found > 0 ? `${first}-${first + found - 1}` : '*';
  reply.header('Content-Range', `${name} ${range}/${total}`).type('application/json; charset=utf-8');
  if (isEstimated) reply.header('X-Total-Estimated', 'true');
  return reply.send(json);
}

function queryOf(request: FastifyRequest): Record<string, unknown> {
  return { ...(request.query as Record<string, unknown>) };
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}
