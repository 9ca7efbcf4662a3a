import type { FastifyInstance } from 'fastify';
import { getOne } from '#engine/server/records/readRecord.ts';
import { sessionOf } from '#engine/server/resourceRoutes.ts';
import { requireClubId } from '../../plugins/clubId.ts';
import type { Services } from '#engine/server/program/services.ts';

/** `GET club`: the club that the header names (document 1 §7). */
export async function clubFeature(app: FastifyInstance, services: Pick<Services, 'db' | 'registry'>): Promise<void> {
  app.get('/club', async (request) => {
    const session = sessionOf(services, request);
    return getOne(session, services.registry.get('clubs'), requireClubId(request));
  });
}
