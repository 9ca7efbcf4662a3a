import type { FastifyInstance } from 'fastify';
import { mostAtOnce } from '#engine/rules/lists/bulkLimits.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { requireUser } from '../session/requireUser.ts';
import { answerOnceInSteps } from '../idempotency/answerOnce.ts';
import { readSentCall } from '../idempotency/SentCall.ts';
import { readListQuery } from '../list/readListQuery.ts';
import { requireAccess } from '../records/RecordSession.ts';
import type { EngineServices } from '../services.ts';
import { sessionOf } from '../sessionOf.ts';
import { unchecked } from '../unchecked.ts';
import { queueBulk } from './bulkJob.ts';
import { changeMany } from './changeMany.ts';
import { describeBulk } from './describeBulk.ts';
import { findChosen, readBulk } from './readBulk.ts';

/** The call that changes or deletes many records of a resource at once. */
export function registerBulkRoutes(
  app: FastifyInstance,
  services: Pick<EngineServices, 'db' | 'registry' | 'jobs'>,
  resource: Resource,
): void {
  const { name } = resource;
  app.post(`/${name}/bulk`, { ...unchecked, schema: describeBulk(resource) }, async (request, reply) => {
    const user = requireUser(request);
    const session = sessionOf(services, request);
    const { body } = request;
    // Who may not do it at all need not learn what a body must hold.
    requireAccess(session, isObject(body) && body['action'] === 'delete' ? 'delete' : 'update', resource);
    const { which, versions, set, isTrial } = readBulk(body, resource);
    const find = async () => findChosen(session, resource, which, readListQuery(services, request, resource));
    if (isTrial) return { count: (await find()).length };
    const answer = await answerOnceInSteps(services.db, readSentCall(request), async () => {
      const wanted = { ids: await find(), versions, set };
      return wanted.ids.length > mostAtOnce
        ? queueBulk(session, services.jobs, user, { ...wanted, resource })
        : changeMany(session, user, resource, wanted);
    });
    return reply.code('bulkJobId' in answer ? 202 : 200).send(answer);
  });
}
