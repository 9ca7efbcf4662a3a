import { scoreAssessment } from '#domain/scoring/scoreAssessment.ts';
import type { ExpressionScores } from '#domain/scoring/scoreTopic.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import type { AssessmentStructure, ScoreLine } from '#schemas/generated/types.ts';
import type { KeyNumberOutcome } from '../expressions/evaluateKeyNumbers.ts';
import { evaluateItems, readKeyNumbers } from './readKeyNumbers.ts';
import { findRow, selectRows, type Store } from './rows.ts';
import { StructureCache } from './StructureCache.ts';

export interface ScoreRequest {
  clubAssessment: Tables['clubassessments'];
  assessorId: string;
  /** Evaluate all expressions anew; else only those that have no stored score. */
  recalculate: boolean;
}

/** A score with what it was made from. */
export interface ScoredValues {
  structure: AssessmentStructure;
  values: Tables['assessmentvalues'][];
  expressionScores: ExpressionScores;
  lines: ScoreLine[];
}

const structures = new StructureCache((structure) => structure);

/** The score that one assessor's values make of a club assessment, with the lights its lines were given in it. */
export async function scoreClubAssessment(store: Store, request: ScoreRequest): Promise<ScoreLine[]> {
  return (await scoreValues(store, request)).lines;
}

/** The same, with the structure, the values and the expressions' scores. */
export async function scoreValues(
  store: Store,
  { clubAssessment, assessorId, recalculate }: ScoreRequest,
): Promise<ScoredValues> {
  const structure = await structures.read(store, clubAssessment.assessmentVersionId);
  if (!structure) throw new ApiError(errorCodes.notFound, 'There is no assessment structure');
  const assessment = await findRow(store, 'assessments', clubAssessment.assessmentId);
  const values = await selectRows(store, 'assessmentvalues', { clubAssessmentId: clubAssessment.id, assessorId });
  const name = assessment?.name ?? {};
  const given = await readOverrides(store, clubAssessment.id, assessorId);
  const overrides = Object.fromEntries(given.map(({ elementId, trafficLight }) => [elementId, trafficLight]));
  const kept = recalculate ? [] : values;
  const expressionScores = await scoreExpressions(structure, kept, () => readKeyNumbers(store, clubAssessment.clubId));
  const lines = scoreAssessment(structure, values, { name, overrides, expressionScores });
  return { structure, values, expressionScores, lines: withReasons(lines, given) };
}

/** Lines whose light a person gave a reason for say it. */
function withReasons(lines: ScoreLine[], given: readonly Tables['scoreoverrides'][]): ScoreLine[] {
  const reasons = new Map(given.flatMap(({ elementId, reason }) => (reason ? [[elementId, reason] as const] : [])));
  return lines.map((line) => {
    const overrideReason = reasons.get(line.elementId);
    return overrideReason === undefined ? line : { ...line, overrideReason };
  });
}

function readOverrides(store: Store, clubAssessmentId: string, assessorId: string) {
  return selectRows(store, 'scoreoverrides', { clubAssessmentId, assessorId });
}

/**
 * Scores of the expressions of a structure on a club's key numbers, without those that values hold: every count of answers
 * needs them.
 */
export async function scoreExpressions(
  structure: AssessmentStructure,
  values: readonly Tables['assessmentvalues'][],
  readOutcomes: () => Promise<readonly KeyNumberOutcome[]> | readonly KeyNumberOutcome[],
): Promise<ExpressionScores> {
  const stored = new Set(
    values.flatMap(({ itemValues }) =>
      (itemValues ?? []).flatMap(({ itemId, numericScore }) => (typeof numericScore === 'number' ? itemId : [])),
    ),
  );
  const items = structure.items.filter((item) => item.assessmentItemType === 4 && !stored.has(item.id));
  if (items.length === 0) return {};
  const evaluations = await evaluateItems(items, await readOutcomes());
  return Object.fromEntries(items.map(({ id }) => [id, evaluations[id]?.result ?? null]));
}
