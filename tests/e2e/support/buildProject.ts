import { expect } from '@playwright/test';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { callAs, makeClubs } from './makeClubs.ts';

/** A project of this test alone with the whole global pass, for one club. */
export async function buildProject(baseUrl: string): Promise<string> {
  const call = await callAs(baseUrl, 'super');
  const [clubId] = await makeClubs(baseUrl, [`Structure club ${Date.now()}`]);
  const { dimensions } = await call<AssessmentStructure>('assessments/globalpass');
  const [lead] = await call<{ id: string }[]>('accounts/touchline');
  const { projectId, jobs } = await call<{ projectId: string; jobs: { id: string }[] }>('assessments/build', 'POST', {
    ...{ name: `Structure ${Date.now()}`, sport: 1, niveau: 1, gender: 3 },
    dimensions: dimensions.map(({ id }) => ({ id, focus: false })),
    clubs: [{ id: clubId, leadAssessor: lead?.id, assessmentDeadline: '2031-03-01' }],
  });
  const state = async () => (await call<{ status: string }>(`assessments/build/${jobs[0]?.id}`)).status;
  await expect.poll(state).toBe('Done');
  return projectId;
}
