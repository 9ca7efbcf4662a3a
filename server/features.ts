import type { FastifyInstance } from 'fastify';
import { registerResourceRoutes } from './engine/resourceRoutes.ts';
import { accountsFeature } from './features/accounts/accountsFeature.ts';
import { assessmentsFeature } from './features/assessments/assessmentsFeature.ts';
import { clubFeature } from './features/clubs/clubFeature.ts';
import { clubsFeature } from './features/clubs/clubsFeature.ts';
import { Connectors } from './features/connectors/Connectors.ts';
import { connectors as declared } from './features/connectors/connectors/index.ts';
import { connectorsFeature } from './features/connectors/connectorsFeature.ts';
import { constantsFeature } from './features/constants/constantsFeature.ts';
import { filesFeature } from './features/files/filesFeature.ts';
import { preferencesFeature } from './features/preferences/preferencesFeature.ts';
import { savedViewsFeature } from './features/saved-views/savedViewsFeature.ts';
import { statusFeature } from './features/status/statusFeature.ts';
import { licenceFeature } from './features/tagit/licenceFeature.ts';
import { usersFeature } from './features/users/usersFeature.ts';
import type { Registry } from './engine/registry.ts';
import type { Services } from './services.ts';

/** Every hand-written capability of the API; the configured resources come last. */
export async function registerFeatures(api: FastifyInstance, services: Services): Promise<void> {
  await api.register(accountsFeature, services);
  await api.register(assessmentsFeature, services);
  await api.register(statusFeature, services);
  await api.register(filesFeature, services);
  await api.register(clubFeature, services);
  const connectors = new Connectors({
    connectors: declared,
    settings: services.settings,
    onFailure: (connector, failure) => api.log.warn({ connector, failure }, 'A federation service failed'),
  });
  await api.register(connectorsFeature, { connectors });
  await api.register(constantsFeature, services);
  await api.register(clubsFeature, { ...services, connectors });
  await api.register(usersFeature, services);
  await api.register(licenceFeature, services);
  await api.register(preferencesFeature, services);
  await api.register(savedViewsFeature, services);
  requireSpecials(services.registry);
  registerResourceRoutes(api, services);
}

/** A resource file may name only specials that a feature has registered. */
function requireSpecials({ specials, resources }: Registry): void {
  const missing = specials.missing(resources);
  if (missing.length > 0) throw new Error(`No feature registers the specials ${missing.join(', ')}`);
}
