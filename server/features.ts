import type { FastifyInstance } from 'fastify';
import { registerResourceRoutes } from './engine/resourceRoutes.ts';
import { undoFeature } from './engine/undo/undoFeature.ts';
import { accountsFeature } from './features/accounts/accountsFeature.ts';
import { assessmentsFeature } from './features/assessments/assessmentsFeature.ts';
import { campFaqsFeature } from './features/campfaqs/campFaqsFeature.ts';
import { companiesFeature } from './features/companies/companiesFeature.ts';
import { gdprFeature } from './features/gdpr/gdprFeature.ts';
import { projectsFeature } from './features/projects/projectsFeature.ts';
import { nameClubInQuery, roadmapsFeature } from './features/roadmaps/roadmapsFeature.ts';
import { surveysFeature } from './features/surveys/surveysFeature.ts';
import { templatesFeature } from './features/templates/templatesFeature.ts';
import { vvFeature } from './features/vv/vvFeature.ts';
import { storeConnectors } from './features/connectors/storeConnectors.ts';
import { configurationFeature } from './features/configuration/configurationFeature.ts';
import { clubFeature } from './features/clubs/clubFeature.ts';
import { clubsFeature } from './features/clubs/clubsFeature.ts';
import { Connectors } from './features/connectors/Connectors.ts';
import { connectors as declared } from './features/connectors/connectors/index.ts';
import { connectorsFeature } from './features/connectors/connectorsFeature.ts';
import { constantsFeature } from './features/constants/constantsFeature.ts';
import { filesFeature } from './features/files/filesFeature.ts';
import { helpFeature } from './features/help/helpFeature.ts';
import { importsFeature } from './features/imports/importsFeature.ts';
import { preferencesFeature } from './features/preferences/preferencesFeature.ts';
import { savedViewsFeature } from './features/saved-views/savedViewsFeature.ts';
import { statusFeature } from './features/status/statusFeature.ts';
import { licenceFeature } from './features/tagit/licenceFeature.ts';
import { toolFeature } from './features/tagit/toolFeature.ts';
import { trashFeature } from './features/trash/trashFeature.ts';
import { usersFeature } from './features/users/usersFeature.ts';
import type { Registry } from './engine/registry.ts';
import type { Services } from './services.ts';

/** Every hand-written capability of the API; the configured resources come last. */
export async function registerFeatures(api: FastifyInstance, services: Services): Promise<void> {
  await api.register(accountsFeature, services);
  await api.register(assessmentsFeature, services);
  await api.register(statusFeature, services);
  await api.register(configurationFeature, services);
  await api.register(filesFeature, services);
  await api.register(helpFeature, services);
  await api.register(clubFeature, services);
  const connectors = new Connectors({
    connectors: declared,
    settings: services.settings,
    onFailure: (connector, failure) => api.log.warn({ connector, failure }, 'A federation service failed'),
  });
  await api.register(connectorsFeature, { connectors });
  api.addHook('onReady', () => storeConnectors(services.db, connectors));
  await api.register(constantsFeature, services);
  await api.register(clubsFeature, { ...services, connectors });
  await api.register(usersFeature, services);
  await api.register(licenceFeature, services);
  await api.register(toolFeature, services);
  await api.register(companiesFeature, services);
  await api.register(gdprFeature, services);
  await api.register(campFaqsFeature, services);
  await api.register(vvFeature, { ...services, connectors });
  await api.register(surveysFeature, services);
  await api.register(projectsFeature, services);
  await api.register(templatesFeature, services);
  await api.register(roadmapsFeature, services);
  nameClubInQuery(api);
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
