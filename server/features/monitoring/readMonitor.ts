import { sql, type Kysely, type RawBuilder } from 'kysely';
import { differingRanks } from '#domain/monitoring/qualityRules.ts';
import { trafficLightRanks } from '#domain/scoring/TrafficLight.ts';
import type { MonitorFacts } from '#domain/monitoring/monitorRow.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { openableBy } from '../assessments/readableBy.ts';

interface MonitorChoice {
  /** Those of monitored clubs in these projects, or one by its id wherever it is. */
  of: { projectIds: readonly string[] } | { id: string };
  keyNumberIds: readonly string[];
}

/** Kinds of items that an assessor ticks, slides or chooses; the others are interviews and expressions. */
const checklistKinds = [1, 3, 5, 6];

const [red] = trafficLightRanks;
const rank = sql`array_position(${[...trafficLightRanks]}::int[], given."trafficLightValue")`;

/** Clubs are monitored at all or not, and in all projects or those of their filter. */
function monitoredIn(projectIds: readonly string[]): RawBuilder<boolean> {
  return sql`own."projectId" = ANY(${[...projectIds]}) AND clubs."assessmentsMonitorEnabled"
    AND (coalesce(jsonb_array_length(clubs."assessmentsMonitorProjectsFilter"), 0) = 0
      OR clubs."assessmentsMonitorProjectsFilter" ? own."projectId")`;
}

/** Of those chosen: items that each assessor has answered, and responses of each survey group that are complete. */
const progress = sql`
    answers AS MATERIALIZED (
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
    )`;

/** Of those chosen: assessors with what each has answered, and groups of the survey; joined, not looked up row by row. */
const people = sql`
    people AS MATERIALIZED (
      SELECT assessing.id, json_agg(json_build_object('id', assessing."assessorId", 'name', accounts."fullName",
          'lead', assessing.lead, 'answered', coalesce(answers.answered, 0))
          ORDER BY assessing.lead DESC, accounts."fullName") AS assessors
      FROM assessing
      LEFT JOIN accounts ON accounts.id = assessing."assessorId"
      LEFT JOIN answers
        ON answers."clubAssessmentId" = assessing.id AND answers."assessorId" = assessing."assessorId"
      GROUP BY assessing.id
    ), surveyed AS MATERIALIZED (
      SELECT surveys."clubAssessmentId" AS id, json_agg(json_build_object('id', asked ->> 'id',
          'minAmount', coalesce((asked ->> 'minAmount')::int, 0), 'completed', coalesce(responses.completed, 0))) AS groups
      FROM surveys CROSS JOIN LATERAL jsonb_array_elements(coalesce(surveys.groups, '[]')) AS asked
      LEFT JOIN responses ON responses."clubAssessmentId" = surveys."clubAssessmentId"
        AND responses."surveyGroupId" = asked ->> 'id'
      WHERE surveys."clubAssessmentId" IN (SELECT id FROM chosen) AND surveys."deletedAt" IS NULL
      GROUP BY surveys."clubAssessmentId"
    )`;

/** Of those chosen: lights of their assessors, and topics without the evidence that the club is asked for. */
const quality = sql`
    assessing AS MATERIALIZED (
      SELECT chosen.id, one ->> 'assessorId' AS "assessorId", coalesce(one -> 'lead' = 'true', false) AS lead
      FROM chosen, jsonb_array_elements(coalesce(chosen.assessors, '[]')) AS one
    ), lights AS MATERIALIZED (
      SELECT topic.id, count(*) FILTER (WHERE topic.best - topic.worst >= ${differingRanks}) AS differing,
        sum(topic.bare) AS bare
      FROM (
        SELECT assessing.id, max(${rank}) AS best, min(${rank}) AS worst,
          count(*) FILTER (WHERE assessing.lead AND given."trafficLightValue" = ${red}
            AND coalesce(given.notes, '') !~ '\\S') AS bare
        FROM assessmentvalues AS given JOIN assessing
          ON assessing.id = given."clubAssessmentId" AND assessing."assessorId" = given."assessorId"
        WHERE given."deletedAt" IS NULL AND given."trafficLightValue" > 0
        GROUP BY assessing.id, given."assessmentTitleId"
      ) AS topic GROUP BY topic.id
    ), asked AS MATERIALIZED (
      SELECT version.id, topic ->> 'id' AS "topicId" FROM assessmentversions AS version,
        jsonb_array_elements(coalesce(version.structure -> 'topics', '[]')) AS topic
      WHERE version.id IN (SELECT "assessmentVersionId" FROM chosen) AND topic -> 'askClubForEvidence' = 'true'
    ), evidence AS MATERIALIZED (
      SELECT chosen.id, count(*) AS missing FROM chosen JOIN asked ON asked.id = chosen."assessmentVersionId"
      WHERE NOT EXISTS (SELECT 1 FROM clubfiles AS file WHERE file."clubAssessmentId" = chosen.id
          AND file.kind = 'evidence' AND file."assessmentTitleId" = asked."topicId" AND file."deletedAt" IS NULL)
        AND NOT EXISTS (SELECT 1 FROM clubvalues AS own WHERE own."clubAssessmentId" = chosen.id
          AND own."assessmentTitleId" = asked."topicId" AND own."deletedAt" IS NULL
          AND jsonb_array_length(coalesce(own.files, '[]')) + jsonb_array_length(coalesce(own."webLinks", '[]')) > 0)
      GROUP BY chosen.id
    )`;

/**
 * The club assessments that the caller may open, in one query: of projects those of clubs with
 * `assessmentsMonitorEnabled` whose `assessmentsMonitorProjectsFilter` is empty or names the project (decisions A3), or
 * one. The items of a structure are counted once, however many assessments have it; evidence is what was uploaded or what the
 * club named itself.
 */
export async function readMonitor(
  db: Kysely<Tables>,
  user: SignedInUser,
  { of, keyNumberIds }: MonitorChoice,
): Promise<MonitorFacts[]> {
  const { rows } = await sql<MonitorFacts>`
    WITH chosen AS MATERIALIZED (
      SELECT own.*, clubs.name AS "clubName", clubs.country, projects.name AS "projectName", projects.process, projects."qualityRules"
      FROM (SELECT * FROM clubassessments WHERE ${openableBy(user)}) AS own
      JOIN clubs ON clubs.id = own."clubId" AND clubs."deletedAt" IS NULL
      JOIN projects ON projects.id = own."projectId" AND projects."deletedAt" IS NULL
      WHERE own."deletedAt" IS NULL AND ${'id' in of ? sql`own.id = ${of.id}` : monitoredIn(of.projectIds)}
    ), items AS MATERIALIZED (
      SELECT version.id, count(*) AS items FROM assessmentversions AS version,
        jsonb_array_elements(coalesce(version.structure -> 'items', '[]')) AS item
      WHERE version.id IN (SELECT "assessmentVersionId" FROM chosen)
        AND (item ->> 'assessmentItemType')::int = ANY(${checklistKinds}::int[])
      GROUP BY version.id
    ), ${progress}, ${quality}, ${people}
    SELECT chosen.id, chosen."clubId", chosen."clubName" AS club, countries.alpha2, chosen."projectId",
      chosen."projectName" AS project, chosen.process, chosen."visitDate"::text AS "visitDate",
      coalesce(chosen.closed, false) AS closed, chosen."dataClosedAt"::text AS "dataClosedAt",
      chosen."assessmentDeadline"::text AS "assessmentDeadline", chosen."surveyDeadline"::text AS "surveyDeadline",
      coalesce(chosen.steps, '[]') AS steps, coalesce(items.items, 0)::int AS items,
      coalesce(chosen."qualityRules", '[]') AS "qualityRules", coalesce(lights.differing, 0)::int AS "differingLights",
      coalesce(lights.bare, 0)::int AS "redWithoutNotes", coalesce(evidence.missing, 0)::int AS "missingEvidence",
      coalesce(people.assessors, '[]') AS assessors, coalesce(surveyed.groups, '[]') AS groups,
      (SELECT coalesce(json_object_agg(latest."keyNumberId", latest.value), '{}') FROM (
          SELECT DISTINCT ON (reported."keyNumberId") reported."keyNumberId", reported.value
          FROM keynumbervalues AS reported
          WHERE reported."clubId" = chosen."clubId" AND reported."ageGroup" = '' AND reported."deletedAt" IS NULL
            AND reported."keyNumberId" = ANY(${[...keyNumberIds]})
          ORDER BY reported."keyNumberId", reported.season DESC) AS latest
      ) AS "keyNumbers"
    FROM chosen
    LEFT JOIN items ON items.id = chosen."assessmentVersionId"
    LEFT JOIN people ON people.id = chosen.id
    LEFT JOIN surveyed ON surveyed.id = chosen.id
    LEFT JOIN lights ON lights.id = chosen.id
    LEFT JOIN evidence ON evidence.id = chosen.id
    LEFT JOIN countries ON countries.id = chosen.country`.execute(db);
  return rows;
}
