import type { FastifyInstance } from 'fastify';
import { assessmentsFeature } from './features/assessments/assessmentsFeature.ts';
import { benchmarkFeature } from './features/benchmark/benchmarkFeature.ts';
import { campFeature } from './features/camp/campFeature.ts';
import { campFaqsFeature } from './features/campfaqs/campFaqsFeature.ts';
import { companiesFeature } from './features/companies/companiesFeature.ts';
import { gdprFeature } from './features/gdpr/gdprFeature.ts';
import { monitoringFeature } from './features/monitoring/monitoringFeature.ts';
import { productivityFeature } from './features/productivity/productivityFeature.ts';
import { letManagersUpdate } from './features/projects/updateOwnProject.ts';
import { buildFeature } from './features/projects/build/buildFeature.ts';
import { projectsFeature } from './features/projects/projectsFeature.ts';
import { finalLinesFeature } from './features/results/finalLinesFeature.ts';
import { resultsFeature } from './features/results/resultsFeature.ts';
import { reportsFeature } from './features/reports/reportsFeature.ts';
import { guardRoadmapWrites } from './features/roadmaps/requireRoadmapWriter.ts';
import { nameClubInQuery, roadmapsFeature } from './features/roadmaps/roadmapsFeature.ts';
import { knowReadableAssessments, surveysFeature } from './features/surveys/surveysFeature.ts';
import { surveyInvitationsFeature } from './features/surveys/surveyInvitationsFeature.ts';
import { letTranslatorsRead } from './features/surveys/surveyTexts.ts';
import { vvFeature } from './features/vv/vvFeature.ts';
import { storeConnectors } from './features/connectors/storeConnectors.ts';
import { clubIdFeature } from './features/clubid/clubIdFeature.ts';
import { clubFilesFeature } from './features/clubfiles/clubFilesFeature.ts';
import { clubFeature } from './features/clubs/clubFeature.ts';
import { clubsFeature } from './features/clubs/clubsFeature.ts';
import { Connectors } from './features/connectors/Connectors.ts';
import { connectors as declared } from './features/connectors/connectors/index.ts';
import { connectorsFeature } from './features/connectors/connectorsFeature.ts';
import { constantsFeature } from './features/constants/constantsFeature.ts';
import { helpFeature } from './features/help/helpFeature.ts';
import { licenceFeature } from './features/tagit/licenceFeature.ts';
import { observationsFeature } from './features/tagit/observationsFeature.ts';
import { toolFeature } from './features/tagit/toolFeature.ts';
import { specialsOf } from './features/specials.ts';
import { scheduleFeature } from './features/schedule/scheduleFeature.ts';
import { statusFeature } from './features/status/statusFeature.ts';
import { structuresFeature } from './features/structures/structuresFeature.ts';
import { translationsFeature } from './features/translations/translationsFeature.ts';
import { usersFeature } from './features/users/usersFeature.ts';
import type { Services } from '#engine/server/program/services.ts';

/** Every hand-written capability of Touchline's API, beside those of the engine. */
export async function registerFeatures(api: FastifyInstance, services: Services): Promise<void> {
  services.registry.specials.registerAll(specialsOf(services));
  await api.register(assessmentsFeature, services);
  await api.register(structuresFeature, services);
  await api.register(scheduleFeature, services);
  await api.register(statusFeature, services);
  await api.register(resultsFeature, services);
  await api.register(finalLinesFeature, services);
  await api.register(benchmarkFeature, services);
  await api.register(reportsFeature, services);
  await api.register(clubFilesFeature, services);
  await api.register(helpFeature, services);
  await api.register(clubFeature, services);
  const connectors = new Connectors({
    connectors: declared,
    settings: services.settings,
    onFailure: (connector, failure) => api.log.warn({ connector, failure }, 'A federation service failed'),
  });
  await api.register(connectorsFeature, { ...services, connectors });
  await api.register(clubIdFeature, { ...services, connectors });
  api.addHook('onReady', () => storeConnectors(services.db, connectors));
  await api.register(constantsFeature, services);
  await api.register(clubsFeature, { ...services, connectors });
  await api.register(usersFeature, services);
  await api.register(licenceFeature, services);
  await api.register(toolFeature, services);
  await api.register(observationsFeature, services);
  await api.register(companiesFeature, services);
  await api.register(gdprFeature, services);
  await api.register(campFaqsFeature, services);
  await api.register(campFeature, services);
  await api.register(vvFeature, { ...services, connectors });
  knowReadableAssessments(api, services);
  letTranslatorsRead(api, services);
  await api.register(surveysFeature, services);
  await api.register(translationsFeature, services);
  await api.register(surveyInvitationsFeature, services);
  await api.register(projectsFeature, services);
  await api.register(buildFeature, services);
  await api.register(roadmapsFeature, services);
  await api.register(monitoringFeature, services);
  await api.register(productivityFeature, services);
  nameClubInQuery(api);
  guardRoadmapWrites(api, services);
  letManagersUpdate(api, services);
}
