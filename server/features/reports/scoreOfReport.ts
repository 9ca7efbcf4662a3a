import { findLead } from '#domain/access/assessmentRoles.ts';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import type { ScoreLine } from '#schemas/generated/types.ts';
import { findFinalScore } from '../assessments/findFinalScore.ts';
import { refuse } from '../assessments/refuse.ts';
import type { Store } from '../assessments/rows.ts';
import { scoreValues, type ScoredValues } from '../assessments/scoreClubAssessment.ts';

/** What a report is made of. */
export interface ReportScore extends ScoredValues {
  /** Of closed data: it stands. */
  isFinal: boolean;
}

/**
 * The score that the sentences of a report and its table are of: the final one where the data is closed, whatever key
 * numbers and the lead are now, else the one of the lead's values as they are (document 3 §4.1, §4.5).
 * @throws ApiError 20 without a lead assessor
 */
export async function scoreOfReport(store: Store, clubAssessment: Tables['clubassessments']): Promise<ReportScore> {
  const final = await findFinalScore(store, clubAssessment);
  const assessorId = final?.assessorId ?? findLead(clubAssessment);
  if (!assessorId) throw refuse(errorCodes.invalidInput, 'noLead');
  const scored = await scoreValues(store, { clubAssessment, assessorId, recalculate: false });
  return final ? { ...scored, ...standing(scored, final.lines), isFinal: true } : { ...scored, isFinal: false };
}

/** The lines, and the scores of expressions as they are in them. */
function standing({ structure }: ScoredValues, lines: ScoreLine[]): Pick<ScoredValues, 'lines' | 'expressionScores'> {
  const expressions = new Set(structure.items.flatMap((item) => (item.assessmentItemType === 4 ? [item.id] : [])));
  const scores = lines
    .filter(({ level, elementId }) => level === 4 && expressions.has(elementId))
    .map((line): [string, number | null] => [line.elementId, line.answered === 0 ? null : line.normalizedScore]);
  return { lines, expressionScores: Object.fromEntries(scores) };
}
