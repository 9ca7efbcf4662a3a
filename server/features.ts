import type { FastifyInstance } from 'fastify';
import { registerResourceRoutes } from './engine/resourceRoutes.ts';
import { accountsFeature } from './features/accounts/accountsFeature.ts';
import { assessmentsFeature } from './features/assessments/assessmentsFeature.ts';
import { clubFeature } from './features/clubs/clubFeature.ts';
import { filesFeature } from './features/files/filesFeature.ts';
import { statusFeature } from './features/status/statusFeature.ts';
import type { Services } from './services.ts';

/** Every hand-written capability of the API; the configured resources come last. */
export async function registerFeatures(api: FastifyInstance, services: Services): Promise<void> {
  await api.register(accountsFeature, services);
  await api.register(assessmentsFeature, services);
  await api.register(statusFeature, services);
  await api.register(filesFeature, services);
  await api.register(clubFeature, services);
  registerResourceRoutes(api, services);
}
