import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '#engine/server/program/services.ts';
import { registerRoutes } from './registerRoutes.ts';
import { documentRoutes } from '#engine/server/documents/documentRoutes.ts';
import { MarkdownDocument } from '#engine/server/documents/MarkdownDocument.ts';
import { requireRole } from '#engine/server/session/requireRole.ts';
import { recordIdOf } from '#engine/server/recordIdOf.ts';
import { deleteRecord } from '#engine/server/records/deleteRecord.ts';
import { sessionOf } from '#engine/server/sessionOf.ts';

/** The privacy registers beyond their resources (document 3 §2.13, §4.6, §7.2; decisions B, F). */
export async function gdprFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry' | 'blobs'>,
): Promise<void> {
  await app.register(activityRoutes, services);
  await app.register(registerRoutes, services);
  await app.register(securityRoutes, services);
}

/** The document of security measures (document 3 §2.13). */
async function securityRoutes(app: FastifyInstance, services: Pick<Services, 'blobs' | 'db'>): Promise<void> {
  const requireManager = (request: FastifyRequest) => requireRole(request, 'gdprManager');
  const measures = new MarkdownDocument({ name: 'security-measures', folder: 'server/features/gdpr' }, services);
  const access = { requireReader: requireManager, requireWriter: requireManager };
  documentRoutes(app, '/gdpr/securitymeasures', measures, access);
}

/**
 * Stopping an activity: POST and PUT, with and without a slash, are one call that changes nothing the
 * second time (decisions B).
 */
async function activityRoutes(app: FastifyInstance, services: Pick<Services, 'db' | 'registry'>): Promise<void> {
  const activities = services.registry.get('processingactivities');
  const stop = async (request: FastifyRequest) => {
    requireRole(request, 'gdprManager');
    return deleteRecord(sessionOf(services, request), activities, recordIdOf(request, activities));
  };
  for (const url of ['/processingactivities/stop', '/processingactivities/stop/']) {
    const schema = url.endsWith('/') ? { schema: { hide: true } } : {};
    app.post(url, schema, stop);
    app.put(url, schema, stop);
  }
}
