import { sql } from 'kysely';
import {
  outdatedStates,
  type NamedAssessment,
  type OutdatedState,
  type StructureUses,
} from '#domain/structures/StructureUses.ts';
import type { OpenStructure } from './openStructure.ts';
import { isHolding } from '../assessments/deviceReports.ts';
import type { Store } from '../assessments/rows.ts';

/** So many are named; the others are counted. */
const mostNamed = 100;

/** Who is touched when a structure is edited, who keeps the version that there is, and who has an older one. */
export async function readUses(store: Store, open: OpenStructure): Promise<StructureUses> {
  const { assessment, project, version } = open;
  const projects = await store.db
    .selectFrom('projects as p')
    .leftJoin('assessmentversions as v', 'v.id', 'p.assessmentVersionId')
    .select(['p.id', 'p.name', 'v.number'])
    .where('p.deletedAt', 'is', null)
    .where('p.assessmentId', '=', assessment.id)
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();
  const clubAssessments = await store.db
    .selectFrom('clubassessments as a')
    .leftJoin('clubs as c', 'c.id', 'a.clubId')
    .select(['a.id', 'a.name', 'c.name as clubName', sql<number>`count(*) OVER ()::int`.as('total')])
    .where('a.deletedAt', 'is', null)
    .where('a.assessmentVersionId', '=', version.id)
    .orderBy('c.name')
    .orderBy('a.id')
    .limit(mostNamed)
    .execute();
  const follows = (one: { id: string; number: number | null }) =>
    project ? one.id === project.id : one.number === null || one.id === assessment.projectId;
  const outdated = await listOutdated(store, open);
  const inState = (state: OutdatedState) => {
    const found = outdated.filter((one) => one.state === state);
    return { count: found.length, named: found.slice(0, mostNamed).map(({ state: _, ...one }) => one) };
  };
  const [ready, begun, closed] = outdatedStates.map(inState);
  const none = { count: 0, named: [] };
  return {
    ...{ assessmentVersionId: version.id, number: version.number },
    projects: projects.map((one) => ({ ...one, follows: follows(one) })),
    clubAssessments: clubAssessments.map(({ total: _total, ...one }) => one),
    clubAssessmentCount: clubAssessments[0]?.total ?? 0,
    outdated: { ready: ready ?? none, begun: begun ?? none, closed: closed ?? none },
  };
}

export interface OutdatedAssessment extends NamedAssessment {
  state: OutdatedState;
}

/**
 * Club assessments of the projects that go on with a version which have an older one of it, by their clubs' names. One is
 * begun as soon as something names its topics, items or dimensions: a value of an assessor or the club, one that waits or
 * that a device has not sent, a light that was given, a report.
 */
export async function listOutdated({ db }: Store, open: OpenStructure): Promise<OutdatedAssessment[]> {
  const { assessment, project, version } = open;
  const ofProjects = project
    ? sql`p.id = ${project.id}`
    : sql`p."assessmentId" = ${assessment.id}
        AND (p."assessmentVersionId" IS NULL OR p.id = ${assessment.projectId ?? null})`;
  const tables = ['assessmentvalues', 'clubvalues', 'latevalues', 'scoreoverrides', 'reports'] as const;
  const holding = tables.map(
    (name) =>
      sql`EXISTS (SELECT FROM ${sql.table(name)} x WHERE x."clubAssessmentId" = a.id AND x."deletedAt" IS NULL)`,
  );
  const isUnsent = sql`EXISTS (SELECT FROM devicereports d WHERE ${isHolding})`;
  const { rows } = await sql<OutdatedAssessment>`
    SELECT a.id, a.name, c.name AS "clubName",
      CASE WHEN a.closed OR a."dataClosedAt" IS NOT NULL THEN 'closed'
        WHEN ${sql.join([...holding, isUnsent], sql` OR `)} THEN 'begun' ELSE 'ready' END AS state
    FROM clubassessments a JOIN projects p ON p.id = a."projectId" LEFT JOIN clubs c ON c.id = a."clubId"
    WHERE a."deletedAt" IS NULL AND p."deletedAt" IS NULL AND ${ofProjects}
      AND a."assessmentVersionId" IS DISTINCT FROM ${version.id}
    ORDER BY c.name, a.id`.execute(db);
  return rows;
}
