import type { ClubAssessment, FinalLine } from '#schemas/generated/types.ts';

type SeasonLine = Pick<FinalLine, 'clubAssessmentId' | 'season' | 'position' | 'reference' | 'names' | 'score'>;

type SeasonDay = Pick<ClubAssessment, 'id' | 'visitDate' | 'closedAt'>;

/** A dimension of a club over its closed assessments. */
export interface SeasonRow {
  reference: string;
  names: FinalLine['names'];
  /** One an assessment, 0 to 1; null where it did not score the dimension, never 0 in its place. */
  values: (number | null)[];
}

/**
 * The dimensions of one club over its closed assessments, by season, and in a season by day: that of the visit, else of
 * the closing; the dimensions in the order of the latest, then what only earlier ones have.
 * @param about The club assessments that the lines are of.
 */
export function overSeasons(
  lines: readonly SeasonLine[],
  about: readonly SeasonDay[],
): { seasons: number[]; rows: SeasonRow[] } {
  const dayOf = new Map(about.map(({ id, visitDate, closedAt }) => [id, visitDate ?? closedAt ?? '']));
  const dayOfLines = ([first]: readonly SeasonLine[]) => dayOf.get(first?.clubAssessmentId ?? '') ?? '';
  const assessments = [...new Set(lines.map(({ clubAssessmentId }) => clubAssessmentId))]
    .map((id) => lines.filter((line) => line.clubAssessmentId === id))
    .sort(
      (one, other) =>
        (one[0]?.season ?? 0) - (other[0]?.season ?? 0) || dayOfLines(one).localeCompare(dayOfLines(other)),
    );
  const known = new Map<string, SeasonLine>();
  for (const own of assessments.toReversed()) {
    for (const line of own.toSorted((one, other) => one.position - other.position)) {
      if (!known.has(line.reference)) known.set(line.reference, line);
    }
  }
  return {
    seasons: assessments.map(([first]) => first?.season ?? 0),
    rows: [...known.values()].map(({ reference, names }) => ({
      ...{ reference, names },
      values: assessments.map((own) => own.find((line) => line.reference === reference)?.score ?? null),
    })),
  };
}
