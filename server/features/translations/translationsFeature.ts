import type { FastifyInstance } from 'fastify';
import type { Services } from '#engine/server/program/services.ts';
import { onlyFor } from '#engine/server/session/onlyFor.ts';
import { sessionOf } from '#engine/server/sessionOf.ts';
import { readTarget } from './readTarget.ts';
import { findStale, readTextRecords, type StaleText } from './textRecords.ts';
import { xliffRoutes } from './xliffRoutes.ts';

/** All texts of a tab of the translations in one language, for translators (document 3 §2.17). */
export async function translationsFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  app.get('/translations/:part/:lang/stale', onlyFor('translator'), async (request) => {
    const { part, language } = readTarget(request);
    const session = sessionOf(services, request);
    const stale: StaleText[] = [];
    for await (const records of readTextRecords(session, part, language))
      stale.push(...(await findStale(session, part, language, records)));
    return stale;
  });
  await xliffRoutes(app, services);
}
