import { sql, type Kysely, type RawBuilder } from 'kysely';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import { differingRanks } from '#domain/monitoring/qualityRules.ts';
import { trafficLightRanks } from '#domain/scoring/TrafficLight.ts';
import type { TableSpecial } from '#engine/server/specials.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { holdAssessments } from '../assessments/rows.ts';

/** Kinds of items that an assessor ticks, slides or chooses; the others are interviews and expressions. */
const checklistKinds = [1, 3, 5, 6];

/** The items of the checklist of a `version`, each an `item`: what follows a FROM. */
export const checklistOfVersion = sql`
  jsonb_array_elements(coalesce(version.structure -> 'items', '[]')) AS item
  WHERE (item ->> 'assessmentItemType')::int = ANY(${checklistKinds}::int[])`;

const [red] = trafficLightRanks;
const rank = sql`array_position(${[...trafficLightRanks]}::int[], given."trafficLightValue")`;

/** Keeps the totals of a club assessment in the transaction that writes its values. */
export const totalsOfValues: TableSpecial = {
  async afterSaveAll(written, { trx }) {
    await writeValueTotals(
      trx,
      written.map(({ record }) => String(record['clubAssessmentId'])),
    );
  },
};

/** Fields of a club assessment that say what is counted. */
const countedBy = ['assessors', 'assessmentVersionId'];

/** The same where others assess it than before, or another leads, or other items are asked. */
export const totalsOfAssessors: TableSpecial = {
  async afterSaveAll(written, { trx }) {
    const moved = written.filter(
      ({ record, before }) => before && countedBy.some((field) => !sameValue(record[field], before[field])),
    );
    await writeValueTotals(
      trx,
      moved.map(({ record }) => String(record['id'])),
    );
  },
};

/**
 * Writes what the values of club assessments come to anew, of these or of all, by one statement: items of the checklist
 * that each assessor answered, topics whose lights differ, topics that the lead finds red without a note (decision 074).
 * An assessment without values has no row; a row has the id of its assessment.
 */
export async function writeValueTotals(db: Kysely<Tables>, of: readonly string[] | 'all'): Promise<void> {
  if (of.length === 0) return;
  // Who writes values holds this lock, so that nobody counts what another is about to change.
  if (of !== 'all') await holdAssessments(db, of);
  const isMeant = (id: string): RawBuilder<boolean> =>
    of === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(id)} = ANY(${[...of]})`;
  await sql`
    WITH checklists AS MATERIALIZED (
      SELECT version.id, (SELECT jsonb_object_agg(item ->> 'id', true) FROM ${checklistOfVersion}) AS items
      FROM assessmentversions AS version
      WHERE version.id IN (SELECT "assessmentVersionId" FROM clubassessments WHERE ${isMeant('clubassessments.id')})
    )
    INSERT INTO assessmentvaluetotals (id, "clubAssessmentId", answered, "differingLights", "redWithoutNotes")
    SELECT answers.id, answers.id, answers.answered, coalesce(lights.differing, 0), coalesce(lights.bare, 0)
    FROM (
      SELECT own.id, jsonb_object_agg(own."assessorId", own.answered) AS answered FROM (
        SELECT given."clubAssessmentId" AS id, given."assessorId", sum(${answeredItems}) AS answered
        FROM assessmentvalues AS given
        JOIN clubassessments AS about ON about.id = given."clubAssessmentId"
        LEFT JOIN checklists ON checklists.id = about."assessmentVersionId"
        WHERE given."deletedAt" IS NULL AND ${isMeant('given.clubAssessmentId')}
        GROUP BY 1, 2
      ) AS own GROUP BY own.id
    ) AS answers
    LEFT JOIN (
      SELECT topic.id, count(*) FILTER (WHERE topic.best - topic.worst >= ${differingRanks}) AS differing,
        sum(topic.bare) AS bare
      FROM (
        SELECT about.id, max(${rank}) AS best, min(${rank}) AS worst,
          count(*) FILTER (WHERE one -> 'lead' = 'true' AND given."trafficLightValue" = ${red}
            AND coalesce(given.notes, '') !~ '\\S') AS bare
        FROM clubassessments AS about
        CROSS JOIN LATERAL jsonb_array_elements(coalesce(about.assessors, '[]')) AS one
        JOIN assessmentvalues AS given
          ON given."clubAssessmentId" = about.id AND given."assessorId" = one ->> 'assessorId'
        WHERE given."deletedAt" IS NULL AND given."trafficLightValue" > 0 AND ${isMeant('about.id')}
        GROUP BY about.id, given."assessmentTitleId"
      ) AS topic GROUP BY topic.id
    ) AS lights ON lights.id = answers.id
    ON CONFLICT (id) DO UPDATE SET answered = excluded.answered,
      "differingLights" = excluded."differingLights", "redWithoutNotes" = excluded."redWithoutNotes"`.execute(db);
}

/** Items of a checklist that a value answers: ticked or not, on a scale, or with characteristics. */
const answeredItems = sql`(
  SELECT count(*) FROM jsonb_array_elements(coalesce(given."itemValues", '[]')) AS item
  WHERE checklists.items ? (item ->> 'itemId')
    AND (item -> 'value' IN ('true', 'false') OR jsonb_typeof(item -> 'numericScore') = 'number'
      OR coalesce(jsonb_array_length(item -> 'characteristics'), 0) > 0))`;
