import type { Kysely } from 'kysely';
import type { DimensionMedian } from '#domain/results/DimensionScore.ts';
import { middleOf } from '#domain/results/placeAmong.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { comparedLines } from './comparedLines.ts';
import { keyOf, type ScoreSpreads } from './ScoreSpreads.ts';

/** The medians of some closed assessments by line, in the order of their structure, each named as one of them names it. */
export async function readMedians(
  db: Kysely<Tables>,
  spreads: ScoreSpreads,
  ids: readonly string[],
): Promise<DimensionMedian[]> {
  const found = [...(await spreads.of(ids)).values()];
  const rows = await comparedLines(db, [...new Set(found.map(({ of }) => of))])
    .select('clubAssessmentId as of')
    .execute();
  const names = new Map(rows.map((row) => [`${row.of} ${keyOf(row)}`, row.name]));
  return found
    .toSorted((one, other) => one.position - other.position || (keyOf(one) < keyOf(other) ? -1 : 1))
    .map(({ of, scores, position: _position, ...line }) => ({
      ...line,
      name: names.get(`${of} ${keyOf(line)}`) ?? {},
      ...{ n: scores.length, score: middleOf(scores) },
    }));
}
