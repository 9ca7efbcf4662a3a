import { queryOf, pathId } from '#engine/server/request.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { readListQuery } from '../list/readListQuery.ts';
import { getAsOf } from '../history/pastStates.ts';
import { revertRecord } from '../history/revertRecord.ts';
import { answerAccess } from '../relations/answerAccess.ts';
import { readUses } from '../relations/usesOf.ts';
import type { EngineServices } from '../services.ts';
import { sessionOf } from '../sessionOf.ts';
import { listTrash } from '../trash/listTrash.ts';
import { purgeRecord } from '../trash/purgeRecord.ts';
import { restoreRecord } from '../trash/restoreRecord.ts';
import { unchecked } from '../unchecked.ts';
import { describeRecordRoutes } from './describeRecordRoutes.ts';
import { readHistory } from './readHistory.ts';
import { getOne } from './readRecord.ts';

/**
 * The calls about what becomes of a record (decisions, section F): as it is and was, its history and turning it back,
 * the trash, who refers to it, and why somebody may not do something.
 */
export function registerRecordRoutes(
  app: FastifyInstance,
  services: Pick<EngineServices, 'db' | 'registry'>,
  resource: Resource,
): void {
  const { name } = resource;
  const described = describeRecordRoutes(resource);
  const as = (request: FastifyRequest) => sessionOf(services, request);

  app.get(`/${name}/access`, { ...unchecked, schema: described.access }, async (request) =>
    answerAccess(as(request), resource, queryOf(request)),
  );

  app.get(`/${name}/trash`, { ...unchecked, schema: described.trash }, async (request, reply) => {
    const query = readListQuery(services, request, resource);
    const { rows, first, total } = await listTrash(as(request), resource, query);
    const range = rows.length > 0 ? `${first}-${first + rows.length - 1}` : '*';
    return reply.header('Content-Range', `${name} ${range}/${total}`).send(rows);
  });

  app.delete(`/${name}/trash/:id`, { ...unchecked, schema: described.purge }, async (request) =>
    purgeRecord(as(request), resource, pathId(request)),
  );

  app.get(`/${name}/:id`, { ...unchecked, schema: described.get }, async (request) => {
    const { asOf } = queryOf(request);
    if (typeof asOf === 'string' && asOf !== '') return getAsOf(as(request), resource, pathId(request), asOf);
    return getOne(as(request), resource, pathId(request));
  });

  app.get(`/${name}/:id/history`, { ...unchecked, schema: described.history }, async (request) =>
    readHistory(as(request), resource, pathId(request)),
  );

  app.post(`/${name}/:id/revert`, { ...unchecked, schema: described.revert }, async (request) =>
    revertRecord(as(request), resource, pathId(request), request.body),
  );

  app.post(`/${name}/:id/restore`, { ...unchecked, schema: described.restore }, async (request) =>
    restoreRecord(as(request), resource, pathId(request)),
  );

  app.get(`/${name}/:id/uses`, { ...unchecked, schema: described.uses }, async (request) => {
    const { language } = queryOf(request);
    const known = languages.find((one) => one === language);
    return readUses(as(request), resource, pathId(request), known);
  });
}
