import type { FastifyInstance } from 'fastify';
import type { Services } from '../program/services.ts';
import { requireRole } from '../session/requireRole.ts';
import { checkDatabase } from './healthRoutes.ts';

/** `GET status`: whether database and storage answer, for the screen Server Status (document 3 §2.19). */
export async function statusFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'blobs' | 'settings'>,
): Promise<void> {
  app.get('/status', async (request) => {
    requireRole(request);
    const [sql, storage] = await Promise.all([checkDatabase(services.db), services.blobs.check()]);
    return { apiUrl: `${services.settings.publicUrl}/api`, sql, storage };
  });
}
