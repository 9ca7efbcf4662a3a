import { sql, type Kysely } from 'kysely';
import type { MonitorFacts } from '#domain/monitoring/monitorRow.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { openableBy } from '../assessments/readableBy.ts';

interface MonitorChoice {
  projectIds: readonly string[];
  keyNumberIds: readonly string[];
}

/** Kinds of items that an assessor ticks, slides or chooses; the others are interviews and expressions. */
const checklistKinds = [1, 3, 5, 6];

/**
 * The club assessments of projects that the caller may open, in one query: those of clubs with
 * `assessmentsMonitorEnabled` whose `assessmentsMonitorProjectsFilter` is empty or names the project (decisions A3). The
 * items of a structure are counted once, however many assessments have it.
 */
export async function readMonitor(
  db: Kysely<Tables>,
  user: SignedInUser,
  { projectIds, keyNumberIds }: MonitorChoice,
): Promise<MonitorFacts[]> {
  const { rows } = await sql<MonitorFacts>`
    WITH chosen AS MATERIALIZED (
      SELECT own.*, clubs.name AS "clubName", clubs.country, projects.name AS "projectName", projects.process
      FROM (SELECT * FROM clubassessments WHERE ${openableBy(user)}) AS own
      JOIN clubs ON clubs.id = own."clubId" AND clubs."deletedAt" IS NULL AND clubs."assessmentsMonitorEnabled"
      JOIN projects ON projects.id = own."projectId" AND projects."deletedAt" IS NULL
      WHERE own."deletedAt" IS NULL AND own."projectId" = ANY(${[...projectIds]})
        AND (coalesce(jsonb_array_length(clubs."assessmentsMonitorProjectsFilter"), 0) = 0
          OR clubs."assessmentsMonitorProjectsFilter" ? own."projectId")
    ), items AS MATERIALIZED (
      SELECT version.id, count(*) AS items FROM assessmentversions AS version,
        jsonb_array_elements(coalesce(version.structure -> 'items', '[]')) AS item
      WHERE version.id IN (SELECT "assessmentVersionId" FROM chosen)
        AND (item ->> 'assessmentItemType')::int = ANY(${checklistKinds}::int[])
      GROUP BY version.id
    ), answers AS MATERIALIZED (
      SELECT given."clubAssessmentId", given."assessorId", count(*) AS answered FROM assessmentvalues AS given,
        jsonb_array_elements(coalesce(given."itemValues", '[]')) AS item
      WHERE given."clubAssessmentId" IN (SELECT id FROM chosen) AND given."deletedAt" IS NULL
        AND (item -> 'value' IN ('true', 'false') OR jsonb_typeof(item -> 'numericScore') = 'number'
          OR coalesce(jsonb_array_length(item -> 'characteristics'), 0) > 0)
      GROUP BY 1, 2
    ), responses AS MATERIALIZED (
      SELECT person."clubAssessmentId", person."surveyGroupId", count(*) AS completed FROM "surveyUsers" AS person
      WHERE person."clubAssessmentId" IN (SELECT id FROM chosen) AND person."deletedAt" IS NULL AND person.status = 300
      GROUP BY 1, 2
    )
    SELECT chosen.id, chosen."clubId", chosen."clubName" AS club, countries.alpha2, chosen."projectId",
      chosen."projectName" AS project, chosen.process, chosen."visitDate"::text AS "visitDate",
      coalesce(chosen.closed, false) AS closed, chosen."dataClosedAt"::text AS "dataClosedAt",
      chosen."assessmentDeadline"::text AS "assessmentDeadline", chosen."surveyDeadline"::text AS "surveyDeadline",
      coalesce(chosen.steps, '[]') AS steps, coalesce(items.items, 0)::int AS items,
      (SELECT coalesce(json_agg(json_build_object('id', one ->> 'assessorId', 'name', accounts."fullName",
          'lead', one -> 'lead', 'answered', coalesce(answers.answered, 0))
          ORDER BY (one ->> 'lead')::boolean DESC, accounts."fullName"), '[]')
        FROM jsonb_array_elements(coalesce(chosen.assessors, '[]')) AS one
        LEFT JOIN accounts ON accounts.id = one ->> 'assessorId'
        LEFT JOIN answers ON answers."clubAssessmentId" = chosen.id AND answers."assessorId" = one ->> 'assessorId'
      ) AS assessors,
      (SELECT coalesce(json_agg(json_build_object('id', asked ->> 'id',
          'minAmount', coalesce((asked ->> 'minAmount')::int, 0), 'completed', coalesce(responses.completed, 0))), '[]')
        FROM surveys, jsonb_array_elements(coalesce(surveys.groups, '[]')) AS asked
        LEFT JOIN responses ON responses."clubAssessmentId" = chosen.id AND responses."surveyGroupId" = asked ->> 'id'
        WHERE surveys."clubAssessmentId" = chosen.id AND surveys."deletedAt" IS NULL
      ) AS groups,
      (SELECT coalesce(json_object_agg(latest."keyNumberId", latest.value), '{}') FROM (
          SELECT DISTINCT ON (reported."keyNumberId") reported."keyNumberId", reported.value
          FROM keynumbervalues AS reported
          WHERE reported."clubId" = chosen."clubId" AND reported."ageGroup" = '' AND reported."deletedAt" IS NULL
            AND reported."keyNumberId" = ANY(${[...keyNumberIds]})
          ORDER BY reported."keyNumberId", reported.season DESC) AS latest
      ) AS "keyNumbers"
    FROM chosen
    LEFT JOIN items ON items.id = chosen."assessmentVersionId"
    LEFT JOIN countries ON countries.id = chosen.country`.execute(db);
  return rows;
}
