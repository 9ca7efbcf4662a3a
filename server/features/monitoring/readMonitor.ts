import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { MonitorFacts } from '#domain/monitoring/monitorRow.ts';
import { surveyStatus } from '#domain/surveys/surveyStatus.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { Project } from '#schemas/generated/types.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { openableBy } from '../assessments/readableBy.ts';
import { checklistOfVersion } from './valueTotals.ts';

interface MonitorChoice {
  /** Those of monitored clubs in these projects, or one by its id wherever it is. */
  of: { projectIds: readonly string[] } | { id: string };
  keyNumberIds: readonly string[];
}

/** None where nothing was found. */
type ById<Value> = Readonly<Record<string, Value>> | null;

/** A club assessment with the totals of its values, null where there are none. */
interface ChosenRow extends Omit<
  MonitorFacts,
  'project' | 'process' | 'qualityRules' | 'items' | 'assessors' | 'groups' | 'missingEvidence' | 'keyNumbers'
> {
  versionId: string | null;
  assessors: { assessorId: string; lead?: boolean }[];
  answered: ById<number>;
}

/** What the query finds, put together here: the database cannot tell how few are chosen, and would join row by row. */
interface Found {
  chosen: ChosenRow[] | null;
  projects: ById<Pick<Project, 'name' | 'process' | 'qualityRules'>>;
  names: ById<string | null>;
  /** By version: items of the checklist, and topics for which evidence is asked for. */
  versions: ById<{ items: number; asked: string[] }>;
  /** By club assessment: groups of the survey, complete responses by group, topics with evidence. */
  groups: ById<{ id: string; minAmount?: number | null }[] | null>;
  completed: ById<Readonly<Record<string, number>>>;
  shown: ById<string[]>;
  /** By club, of key numbers. */
  keyNumbers: ById<Readonly<Record<string, number>>>;
}

/** Clubs are monitored at all or not, and in all projects or those of their filter. */
function monitoredIn(projectIds: readonly string[]): RawBuilder<boolean> {
  return sql`own."projectId" = ANY(${[...projectIds]}) AND clubs."assessmentsMonitorEnabled"
    AND (coalesce(jsonb_array_length(clubs."assessmentsMonitorProjectsFilter"), 0) = 0
      OR clubs."assessmentsMonitorProjectsFilter" ? own."projectId")`;
}

/**
 * The club assessments that the caller may open, in one query: of projects those of clubs with
 * `assessmentsMonitorEnabled` whose `assessmentsMonitorProjectsFilter` is empty or names the project (decisions A3), or
 * one. Answers and lights are as they were counted when values were written (decision 074); evidence is what was uploaded
 * or what the club named itself.
 */
export async function readMonitor(
  db: Kysely<Tables>,
  user: SignedInUser,
  { of, keyNumberIds }: MonitorChoice,
): Promise<MonitorFacts[]> {
  const isMeant = 'id' in of ? sql<boolean>`own.id = ${of.id}` : monitoredIn(of.projectIds);
  const { rows } = await sql<Found>`
    WITH ${chosen(user, isMeant)}, ${asked}
    SELECT (SELECT json_agg(chosen) FROM chosen) AS chosen,
      (SELECT json_object_agg(id, json_build_object('name', name, 'process', process, 'qualityRules', "qualityRules"))
        FROM projects WHERE id IN (SELECT "projectId" FROM chosen)) AS projects,
      (SELECT json_object_agg(id, "fullName") FROM accounts WHERE id IN (
        SELECT one ->> 'assessorId' FROM chosen, jsonb_array_elements(chosen.assessors) AS one)) AS names,
      (SELECT json_object_agg(id, json_build_object('items', items, 'asked', topics)) FROM asked) AS versions,
      (SELECT json_object_agg("clubAssessmentId", groups) FROM surveys
        WHERE "deletedAt" IS NULL AND "clubAssessmentId" IN (SELECT id FROM chosen)) AS groups,
      (SELECT json_object_agg(id, groups) FROM (${responses}) AS responses) AS completed,
      (SELECT json_object_agg(id, topics) FROM (${evidence}) AS evidence) AS shown,
      (SELECT json_object_agg(id, numbers) FROM (${reported(keyNumberIds)}) AS reported) AS "keyNumbers"`.execute(db);
  const [found] = rows;
  return found ? (found.chosen ?? []).map((one) => factsOf(one, found)) : [];
}

const chosen = (user: SignedInUser, isMeant: RawBuilder<boolean>) => sql`
  chosen AS MATERIALIZED (
    SELECT own.id, own."clubId", clubs.name AS club, countries.alpha2, own."projectId",
      own."visitDate"::text AS "visitDate", coalesce(own.closed, false) AS closed,
      own."dataClosedAt"::text AS "dataClosedAt", own."assessmentDeadline"::text AS "assessmentDeadline",
      own."surveyDeadline"::text AS "surveyDeadline", own."assessmentVersionId" AS "versionId",
      coalesce(own.steps, '[]') AS steps, coalesce(own.assessors, '[]') AS assessors, totals.answered,
      coalesce(totals."differingLights", 0) AS "differingLights",
      coalesce(totals."redWithoutNotes", 0) AS "redWithoutNotes"
    FROM (SELECT * FROM clubassessments WHERE ${openableBy(user)}) AS own
    JOIN clubs ON clubs.id = own."clubId" AND clubs."deletedAt" IS NULL
    JOIN projects ON projects.id = own."projectId" AND projects."deletedAt" IS NULL
    LEFT JOIN countries ON countries.id = clubs.country
    LEFT JOIN assessmentvaluetotals AS totals ON totals.id = own.id
    WHERE own."deletedAt" IS NULL AND ${isMeant}
  )`;

const asked = sql`
  asked AS MATERIALIZED (
    SELECT version.id,
      (SELECT count(*) FROM ${checklistOfVersion}) AS items,
      ARRAY(SELECT topic ->> 'id' FROM jsonb_array_elements(coalesce(version.structure -> 'topics', '[]')) AS topic
        WHERE topic -> 'askClubForEvidence' = 'true') AS topics
    FROM assessmentversions AS version WHERE version.id IN (SELECT "versionId" FROM chosen)
  )`;

const responses = sql`
  SELECT id, json_object_agg("group", completed) AS groups FROM (
    SELECT person."clubAssessmentId" AS id, person."surveyGroupId" COLLATE "C" AS "group", count(*) AS completed
    FROM "surveyUsers" AS person
    WHERE person."clubAssessmentId" IN (SELECT id FROM chosen) AND person."deletedAt" IS NULL
      AND person.status = ${surveyStatus.completed} AND person."surveyGroupId" IS NOT NULL
    GROUP BY 1, 2) AS counted GROUP BY id`;

const evidence = sql`
  SELECT id, json_agg(topic) AS topics FROM (
    SELECT "clubAssessmentId" AS id, "assessmentTitleId" AS topic FROM clubfiles
    WHERE kind = 'evidence' AND "deletedAt" IS NULL AND "clubAssessmentId" IN (SELECT id FROM chosen)
    UNION ALL
    SELECT "clubAssessmentId", "assessmentTitleId" FROM clubvalues
    WHERE "deletedAt" IS NULL AND "clubAssessmentId" IN (SELECT id FROM chosen)
      AND jsonb_array_length(coalesce(files, '[]')) + jsonb_array_length(coalesce("webLinks", '[]')) > 0
  ) AS given WHERE topic = ANY(ARRAY(SELECT unnest(topics) FROM asked)) GROUP BY id`;

/** What clubs reported last, of these key numbers. */
const reported = (keyNumberIds: readonly string[]) => sql`
  SELECT id, json_object_agg("keyNumberId", value) AS numbers FROM (
    SELECT DISTINCT ON ("clubId", "keyNumberId") "clubId" AS id, "keyNumberId", value FROM keynumbervalues
    WHERE "ageGroup" = '' AND "deletedAt" IS NULL AND "keyNumberId" = ANY(${[...keyNumberIds]})
      AND "clubId" IN (SELECT "clubId" FROM chosen)
    ORDER BY "clubId", "keyNumberId", season DESC) AS latest GROUP BY id`;

function factsOf(row: ChosenRow, found: Found): MonitorFacts {
  const { versionId, assessors, answered, ...one } = row;
  const project = found.projects?.[one.projectId];
  const version = found.versions?.[versionId ?? ''];
  const completed = found.completed?.[one.id];
  const shown = new Set(found.shown?.[one.id]);
  return {
    ...one,
    project: project?.name ?? '',
    process: project?.process,
    qualityRules: project?.qualityRules ?? [],
    items: version?.items ?? 0,
    missingEvidence: (version?.asked ?? []).filter((topic) => !shown.has(topic)).length,
    assessors: assessors
      .map(({ assessorId: id, lead = false }) => ({
        ...{ id, name: found.names?.[id] ?? null, lead, answered: answered?.[id] ?? 0 },
      }))
      .sort((a, b) => Number(b.lead) - Number(a.lead) || (a.name ?? '').localeCompare(b.name ?? '')),
    groups: (found.groups?.[one.id] ?? []).map(({ id, minAmount }) => ({
      ...{ id, minAmount: minAmount ?? 0, completed: completed?.[id] ?? 0 },
    })),
    keyNumbers: found.keyNumbers?.[one.clubId] ?? {},
  };
}
