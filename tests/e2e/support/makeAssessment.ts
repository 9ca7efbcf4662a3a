import type { AssessmentStructure, ClubAssessment } from '#schemas/generated/types.ts';
import { apiOf } from '../../support/apiOf.ts';
import { signInAs } from '../../support/signIn.ts';

/**
 * A club assessment of one test alone, in which the lead has answered the first topics, two unless told otherwise; of a
 * project of its own where its name is given.
 */
export async function makeAssessment(
  baseUrl: string,
  { answered = 2, project }: { answered?: number; project?: string } = {},
): Promise<{ clubAssessment: ClubAssessment; structure: AssessmentStructure }> {
  const call = apiOf(baseUrl, await signInAs(baseUrl, 'super@touchline.example'));
  const like = await call<ClubAssessment>('clubassessments/ca-check-1');
  const { clubId, assessors, assessmentId } = like;
  const own = project && (await call<{ id: string }>('projects', { name: project, assessmentId }));
  const projectId = own ? own.id : like.projectId;
  const made = await call<ClubAssessment>('clubassessments', { clubId, projectId, assessors, visitDate: '2026-03-04' });
  const structure = await call<AssessmentStructure>(`assessments?clubAssessmentId=${made.id}`);
  const lead = assessors?.find((one) => one.lead)?.assessorId;
  for (const topic of structure.topics.slice(0, answered)) {
    const items = structure.items.filter((item) => item.topicId === topic.id && item.assessmentItemType === 1);
    await call('assessmentvalues/assessor', {
      ...{ clubAssessmentId: made.id, assessorId: lead, assessmentTitleId: topic.id },
      itemValues: items.map(({ id }) => ({ itemId: id, value: true })),
    });
  }
  return { clubAssessment: made, structure };
}
