import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { activityRoutes } from './activityRoutes.ts';
import { keepActivity } from './keepActivity.ts';
import { registerRoutes } from './registerRoutes.ts';
import { securityRoutes } from './securityRoutes.ts';
import { stampChange } from './stampChange.ts';

/** The privacy registers beyond their resources (document 3 §2.13, §4.6, §7.2; decisions B, F). */
export async function gdprFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry' | 'blobs'>,
): Promise<void> {
  services.registry.specials.register('stampChange', stampChange);
  services.registry.specials.register('keepActivity', keepActivity);
  await app.register(activityRoutes, services);
  await app.register(registerRoutes, services);
  await app.register(securityRoutes, services);
}
