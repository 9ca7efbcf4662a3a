import type { FastifyInstance } from 'fastify';
import type { Services } from '#engine/server/program/services.ts';
import { checkStructure } from './checkStructure.ts';
import { clubAssessmentRoutes } from './clubAssessmentRoutes.ts';
import { lateRoutes } from './lateRoutes.ts';
import { lifeCycleRoutes } from './lifeCycleRoutes.ts';
import { mutationRoutes } from './mutationRoutes.ts';
import { projectScoreRoutes } from './projectScoreRoutes.ts';
import { scoreRoutes } from './scoreRoutes.ts';
import { structureRoutes } from './structureRoutes.ts';
import { surveyRoutes } from './surveyRoutes.ts';
import { valueRoutes } from './valueRoutes.ts';
import { weightRoutes } from './weightRoutes.ts';

/** Structures, club assessments, values and scores. Needs `sessionPlugin`. */
export async function assessmentsFeature(
  app: FastifyInstance,
  { db, registry, jobs, settings }: Pick<Services, 'db' | 'registry' | 'jobs' | 'settings'>,
): Promise<void> {
  registry.specials.registerForTable('assessmentversions', checkStructure);
  const store = { db, registry };
  await app.register(structureRoutes, store);
  await app.register(clubAssessmentRoutes, { ...store, jobs, settings });
  await app.register(valueRoutes, store);
  await app.register(mutationRoutes, store);
  await app.register(lateRoutes, store);
  await app.register(scoreRoutes, store);
  await app.register(projectScoreRoutes, store);
  await app.register(lifeCycleRoutes, store);
  await app.register(surveyRoutes, store);
  await app.register(weightRoutes, store);
}
