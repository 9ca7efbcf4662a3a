import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { clubAssessmentRoutes } from './clubAssessmentRoutes.ts';
import { lifeCycleRoutes } from './lifeCycleRoutes.ts';
import { projectScoreRoutes } from './projectScoreRoutes.ts';
import { scoreRoutes } from './scoreRoutes.ts';
import { structureRoutes } from './structureRoutes.ts';
import { surveyRoutes } from './surveyRoutes.ts';
import { valueRoutes } from './valueRoutes.ts';

/** Structures, club assessments, values and scores. Needs `sessionPlugin`. */
export async function assessmentsFeature(
  app: FastifyInstance,
  { db, registry }: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  const store = { db, registry };
  await app.register(structureRoutes, store);
  await app.register(clubAssessmentRoutes, store);
  await app.register(valueRoutes, store);
  await app.register(scoreRoutes, store);
  await app.register(projectScoreRoutes, store);
  await app.register(lifeCycleRoutes, store);
  await app.register(surveyRoutes, store);
}
