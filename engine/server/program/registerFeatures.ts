import type { FastifyInstance } from 'fastify';
import { accountsFeature } from '../accounts/accountsFeature.ts';
import { sessionsFeature } from '../accounts/sessionsFeature.ts';
import { configurationFeature } from '../configuration/configurationFeature.ts';
import { filesFeature } from '../files/filesFeature.ts';
import { importsFeature } from '../import/importsFeature.ts';
import { preferencesFeature } from '../preferences/preferencesFeature.ts';
import type { Registry } from '../registry.ts';
import { registerResourceRoutes } from '../resourceRoutes.ts';
import { savedViewsFeature } from '../saved-views/savedViewsFeature.ts';
import { statusFeature } from '../status/statusFeature.ts';
import { trashFeature } from '../trash/trashFeature.ts';
import { undoFeature } from '../undo/undoFeature.ts';
import { theServer } from './ProductServer.ts';
import type { Services } from './services.ts';

/** Everything that the API answers: the engine's own capabilities, the product's, and last the configured resources. */
export async function registerFeatures(api: FastifyInstance, services: Services): Promise<void> {
  await api.register(accountsFeature, services);
  await api.register(sessionsFeature, services);
  await api.register(statusFeature, services);
  await api.register(configurationFeature, services);
  await api.register(filesFeature, services);
  await theServer().features?.(api, services);
  await api.register(trashFeature, services);
  await api.register(importsFeature, services);
  await api.register(preferencesFeature, services);
  await api.register(savedViewsFeature, services);
  await api.register(undoFeature, services);
  requireSpecials(services.registry);
  registerResourceRoutes(api, services);
}

/** A resource file may name only specials that a feature has registered. */
function requireSpecials({ specials, resources }: Registry): void {
  const missing = specials.missing(resources);
  if (missing.length > 0) throw new Error(`No feature registers the specials ${missing.join(', ')}`);
}
