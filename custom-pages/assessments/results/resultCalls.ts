import { absenceCodes } from '#domain/access/absenceCodes.ts';
import type { ScoreLine } from '#schemas/generated/types.ts';
import type { SurveyReport } from '#domain/surveys/reportSurvey.ts';
import type { Comparison } from '#domain/results/compareAssessments.ts';
import type { RadarAxis } from '#domain/scoring/radarAxes.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';

/** The international standards that are met, beside medians (document 3 §7.1, decisions C). */
export interface Standards {
  count: number | null;
  maximum: number;
  comparisons: (Omit<Comparison, 'standards' | 'axes'> & { median: number })[];
}

/** The eight axes, beside medians and earlier assessments of the club. */
export interface Radar {
  axes: RadarAxis[];
  earlier: { id: string; name: string | null; visitDate: string | null; axes: RadarAxis[] }[];
  comparisons: Omit<Comparison, 'standards'>[];
}

/** What a call about results carries: they are kept on this device once they were read. */
const about = (opened: OpenedAssessment) => ({ ...callAbout(opened), kept: { group: opened.clubAssessment.id } });
const pathOf = ({ clubAssessment }: OpenedAssessment, name: string) => `clubassessments/${clubAssessment.id}/${name}`;

export function useStandards(opened: OpenedAssessment) {
  return useApiQuery<Standards>(pathOf(opened, 'intstandards'), about(opened));
}

export function useScoringLines(opened: OpenedAssessment) {
  return useApiQuery<ScoreLine[]>(pathOf(opened, 'dpmodel'), about(opened));
}

export function useRadar(opened: OpenedAssessment) {
  return useApiQuery<Radar>(pathOf(opened, 'radar'), about(opened));
}

/** The report of the survey in a language; null where there is no survey (code 30). */
export function useSurveyReport(opened: OpenedAssessment, lang: string) {
  const options = { ...about(opened), query: { lang }, ignoreCodes: [absenceCodes.noSurvey] };
  return useApiQuery<SurveyReport | null>(`assessmentsurveys/${opened.clubAssessment.id}/report`, options);
}
