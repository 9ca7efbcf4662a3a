import type { FastifyInstance } from 'fastify';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import type { Services } from '#server/services.ts';
import { makeAnswers } from './answers.ts';
import { callAs } from './callApi.ts';
import { clubAssessments, type DemoAssessment } from './clubAssessments.ts';
import { assessorId, leadId, secondAssessorId } from './loadAssessments.ts';

/**
 * What the assessors said, sent through the API as they would; then data and assessments are closed as far as they are.
 */
export async function loadValues(
  app: FastifyInstance,
  services: Services,
  structure: AssessmentStructure,
): Promise<void> {
  for (const one of clubAssessments) {
    await sendAnswers(app, services, structure, one, leadId, 1);
    await sendAnswers(app, services, structure, one, assessorId, 0.7);
    await sendAnswers(app, services, structure, one, secondAssessorId, 0.3);
    await close(app, services, one);
  }
}

async function sendAnswers(
  app: FastifyInstance,
  services: Services,
  structure: AssessmentStructure,
  one: DemoAssessment,
  accountId: string,
  share: number,
): Promise<void> {
  const answers = makeAnswers(structure, {
    seed: `${one.id}:${accountId}`,
    progress: one.progress * share,
    quality: one.quality,
  });
  if (answers.length === 0) return;
  const call = await callAs(app, services, accountId);
  const values = answers.map((answer) => ({
    ...answer,
    clubAssessmentId: one.id,
    assessorId: accountId,
    mutationId: `${one.id}:${accountId.slice(-4)}:${answer.assessmentTitleId}`,
    baseVersion: null,
  }));
  const results = (await call('POST', 'assessmentvalues/assessor', values)) as { error?: unknown }[];
  const refused = results.find(({ error }) => error !== undefined);
  if (refused) throw new Error(`A demonstration value was refused: ${JSON.stringify(refused)}`);
}

async function close(app: FastifyInstance, services: Services, one: DemoAssessment): Promise<void> {
  if (one.closing === 'open') return;
  const call = await callAs(app, services, leadId);
  await call('POST', 'assessments/score', {
    clubAssessmentId: one.id,
    assessorId: leadId,
    recalcOfItemsNumericScore: true,
  });
  await call('POST', `clubassessments/${one.id}/softclose/data`, { changedLines: [] });
  if (one.closing === 'closed') await call('POST', `clubassessments/${one.id}/softclose/assessment`, {});
}
