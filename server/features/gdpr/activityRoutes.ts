import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordIdOf } from '../../engine/recordIdOf.ts';
import { deleteRecord } from '../../engine/records/deleteRecord.ts';
import { sessionOf } from '../../engine/sessionOf.ts';
import { requireRole } from '../../plugins/session/requireRole.ts';
import type { Services } from '../../services.ts';

/**
 * Stopping an activity: POST and PUT, with and without a slash, are one call that changes nothing the
 * second time (decisions B).
 */
export async function activityRoutes(app: FastifyInstance, services: Pick<Services, 'db' | 'registry'>): Promise<void> {
  const activities = services.registry.get('processingactivities');
  const stop = async (request: FastifyRequest) => {
    requireRole(request, 'gdprManager');
    return deleteRecord(sessionOf(services, request), activities, recordIdOf(request, activities));
  };
  for (const url of ['/processingactivities/stop', '/processingactivities/stop/']) {
    app.route({ method: ['POST', 'PUT'], url, handler: stop });
  }
}
