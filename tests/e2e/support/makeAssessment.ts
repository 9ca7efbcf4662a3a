import type { AssessmentStructure, ClubAssessment } from '#schemas/generated/types.ts';
import { apiOf } from '../../support/apiOf.ts';
import { signInAs } from '../../support/signIn.ts';

/** A club assessment of one test alone, in which the lead has answered two topics. */
export async function makeAssessment(
  baseUrl: string,
): Promise<{ clubAssessment: ClubAssessment; structure: AssessmentStructure }> {
  const call = apiOf(baseUrl, await signInAs(baseUrl, 'super@touchline.example'));
  const like = await call<ClubAssessment>('clubassessments/ca-check-1');
  const { clubId, projectId, assessors } = like;
  const made = await call<ClubAssessment>('clubassessments', { clubId, projectId, assessors, visitDate: '2026-03-04' });
  const structure = await call<AssessmentStructure>(`assessments?clubAssessmentId=${made.id}`);
  const lead = assessors?.find((one) => one.lead)?.assessorId;
  for (const topic of structure.topics.slice(0, 2)) {
    const items = structure.items.filter((item) => item.topicId === topic.id && item.assessmentItemType === 1);
    await call('assessmentvalues/assessor', {
      ...{ clubAssessmentId: made.id, assessorId: lead, assessmentTitleId: topic.id },
      itemValues: items.map(({ id }) => ({ itemId: id, value: true })),
    });
  }
  return { clubAssessment: made, structure };
}
