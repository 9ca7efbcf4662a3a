import type { AssessmentStructure, ClubAssessment, Roadmap } from '#schemas/generated/types.ts';
import { apiOf } from './apiOf.ts';

/** Addresses of demonstration records: a club, a club assessment under way and one with final values, a topic. */
export interface Places {
  club: string;
  assessment: string;
  /** With final values. */
  final: string;
  differentiator: string;
  /** A roadmap with cards. */
  roadmap: string;
  /** Two clubs beside each other, and among those of their confederation. */
  comparison: string;
}

const clubAssessmentId = 'ca-check-2';
const finalId = 'ca-check-3';
/** Closed, in two projects. */
const compared = ['ca-audit-1', 'ca-label-1'];

/** Looks the places up through the API as the person whose token this is. */
export async function findPlaces(baseUrl: string, token: string): Promise<Places> {
  const get = apiOf(baseUrl, token);
  const { clubId } = await get<ClubAssessment>(`clubassessments/${clubAssessmentId}`);
  const final = await get<ClubAssessment>(`clubassessments/${finalId}`);
  const sets = await Promise.all(compared.map((id) => get<ClubAssessment>(`clubassessments/${id}`)));
  const comparison = sets.map(({ projectId, clubId: id }, at) => `project${at + 1}=${projectId}&club${at + 1}=${id}`);
  const roadmap = (await get<Roadmap[]>('roadmaps')).find(({ active }) => active);
  const { items } = await get<AssessmentStructure>(`assessments?clubAssessmentId=${clubAssessmentId}`);
  const differentiator = items.find(({ assessmentItemType }) => assessmentItemType === 6);
  if (!differentiator) throw new Error('There is no differentiator in the demonstration structure');
  return {
    club: `/clubs/${clubId}`,
    assessment: `/clubassessments/${clubId}/${clubAssessmentId}`,
    final: `/clubassessments/${final.clubId}/${finalId}`,
    differentiator: differentiator.topicId,
    comparison: `/benchmarking/selector?${comparison.join('&')}&peers=confederation`,
    roadmap: `/strategicroadmap?club=${roadmap?.clubId}&roadmap=${roadmap?.id}`,
  };
}
