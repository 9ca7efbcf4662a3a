import type { FastifyInstance, FastifyRequest } from 'fastify';
import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import type { Services } from '#engine/server/program/services.ts';
import { requireRole } from '#engine/server/session/requireRole.ts';
import { endKey, listKeys, makeKey, requireKey, type CampScope } from './campKeys.ts';
import type { Ingest } from './IngestedRow.ts';
import { ingestObservations } from './ingestObservations.ts';
import {
  ingestClubId,
  ingestClubValues,
  ingestKeyNumbers,
  ingestSchedule,
  ingestSurveyAnswers,
} from './ingestValues.ts';

/** What CAMP hands over, by the scope of its keys: the demonstration data comes in by the same. */
export const campIngests: Readonly<Record<CampScope, Ingest>> = {
  clubvalues: ingestClubValues,
  surveyanswers: ingestSurveyAnswers,
  schedule: ingestSchedule,
  clubid: ingestClubId,
  keynumbers: ingestKeyNumbers,
  observations: ingestObservations,
};

/** Rows that one call may bring at most. */
const mostRows = 500;
/** Bytes of one call: so many rows with long comments. */
const bodyLimit = 4 * 2 ** 20;
const limited = { bodyLimit, config: { rateLimit: { max: 240, timeWindow: '1 minute' } } };

/**
 * The ingest API of CAMP (decisions A20): rows come in under keys of its own, are checked as everywhere, and found again
 * by what they are about, so that the same call twice changes nothing. Super admins make and end the keys.
 */
export async function campFeature(
  app: FastifyInstance,
  { db, registry }: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  const store = { db, registry };
  for (const scope of typedKeys(campIngests)) {
    const ingest = campIngests[scope];
    // Asked before the body is read: strangers may send little.
    const onRequest = async (request: FastifyRequest) => {
      const { name } = await requireKey(store, request, scope);
      request.caller = `CAMP (${name})`;
    };
    app.post(`/camp/${scope}`, { ...limited, onRequest }, async ({ body, caller }) => {
      if (!Array.isArray(body) || body.length > mostRows) {
        throw invalidField('', 'maxItems', `must be a list of at most ${mostRows} rows`);
      }
      const actor = { user: 'system' as const, source: caller ?? 'CAMP' };
      const results = await ingest({ db, registry, actor }, body);
      const count = (status: string) => results.filter((result) => result.status === status).length;
      return {
        ...{ created: count('created'), updated: count('updated'), unchanged: count('unchanged') },
        ...{ failed: count('failed'), results },
      };
    });
  }

  app.get('/camp/keys', async (request) => {
    requireRole(request);
    return listKeys(store);
  });
  app.post('/camp/keys', async (request) => {
    const user = requireRole(request);
    const { name, scopes } = isObject(request.body) ? request.body : {};
    return makeKey(store, user, { name, scopes });
  });
  app.delete<{ Params: { id: string } }>('/camp/keys/:id', async (request) => {
    const user = requireRole(request);
    return endKey(store, user, request.params.id);
  });
}
