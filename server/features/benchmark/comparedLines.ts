import { sql, type Kysely } from 'kysely';
import type { Tables } from '#schemas/generated/tables.ts';

/** The final lines of closed assessments that are compared, those of dimensions and sub-dimensions, with their names. */
export function comparedLines(db: Kysely<Tables>, assessments: readonly string[]) {
  return db
    .selectFrom('assessmentfinallines')
    .select(sql<string>`"dimensionReference"`.as('dimensionReference'))
    .select(sql<string | null>`CASE WHEN level = 2 THEN reference END`.as('subDimensionReference'))
    .select('names as name')
    .where('clubAssessmentId', '=', sql<string>`ANY(${assessments})`)
    .where('deletedAt', 'is', null)
    .where('level', 'in', [1, 2])
    .where('dimensionReference', 'is not', null);
}
