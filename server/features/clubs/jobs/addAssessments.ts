import { sql } from 'kysely';
import { ApiError } from '#engine/rules/errors/ApiError.ts';
import { fillDeadlines } from '#domain/schedule/fillDeadlines.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { createMany } from '#engine/server/records/createMany.ts';
import type { RecordSession } from '#engine/server/records/RecordSession.ts';
import type { JobLog } from '#engine/server/jobs/JobQueue.ts';
import { stepsOfNew } from '#engine/server/undo/changeWithUndo.ts';
import { logLine } from '#engine/server/jobs/logLine.ts';
import { deriveFromProject, type DerivedFromProject } from '../../assessments/deriveFromProject.ts';
import { findRow } from '../../assessments/rows.ts';
import type { StoredRow } from './insertClubs.ts';

/**
 * Opens the assessment that a row asks for, unless its club takes part in the project already: where all of its
 * assessments there are closed, that is said. It goes back with the clubs, unless somebody has begun on it.
 */
export async function addAssessments(session: RecordSession, stored: readonly StoredRow[]): Promise<JobLog[]> {
  const wanted = stored.filter(({ item }) => item.assessment.projectId !== null);
  if (wanted.length === 0) return [];
  const resource = session.registry.ofEntity('clubAssessment');
  if (!resource) throw new Error('There is no table of club assessments');
  const pairs = JSON.stringify(wanted.map(({ clubId, item }) => ({ clubId, projectId: item.assessment.projectId })));
  const { rows } = await sql<{ clubId: string; projectId: string; isClosed: boolean }>`
    SELECT "clubId", "projectId", bool_and(coalesce(closed, false)) AS "isClosed" FROM ${sql.table(resource.name)}
    WHERE "deletedAt" IS NULL AND ("clubId", "projectId") IN
      (SELECT p."clubId", p."projectId" FROM jsonb_to_recordset(${pairs}::jsonb) AS p("clubId" text, "projectId" text))
    GROUP BY "clubId", "projectId"`.execute(session.db);
  const present = new Map(
    rows.map(({ clubId, projectId, isClosed }) => [JSON.stringify([clubId, projectId]), isClosed]),
  );
  const isClosedOf = ({ clubId, item }: StoredRow) => present.get(JSON.stringify([clubId, item.assessment.projectId]));
  const missing = wanted.filter((row) => isClosedOf(row) === undefined);
  const closed = wanted.filter((row) => isClosedOf(row) === true).map((row) => warn(row, 'closedAssessment'));
  const derived = await deriveFromProjects(session, missing);
  const openable = missing.filter(({ item }) => derived.has(item.assessment.projectId ?? ''));
  const results = await createMany(
    session,
    resource,
    openable.map(({ clubId, item: { assessment } }) => ({
      ...derived.get(assessment.projectId ?? ''),
      ...fillDeadlines(
        { visitDate: assessment.visitDate ?? null, assessmentDeadline: assessment.deadline ?? null },
        'form',
      ),
      clubId,
    })),
  );
  session.actor.beside?.push(...stepsOfNew(resource, results));
  const refused = missing.filter((row) => !openable.includes(row)).map((row) => warn(row, 'closedProject'));
  const failed = results.flatMap((result, index): JobLog[] => {
    const row = openable[index];
    if (result.status !== 'failed' || !row) return [];
    return [warn(row, 'noAssessment', { errors: result.errors, resource: resource.name })];
  });
  return [...closed, ...refused, ...failed];
}

/** What each project gives a new assessment; a closed project, or one without a structure, gives nothing. */
async function deriveFromProjects(
  session: RecordSession,
  rows: readonly StoredRow[],
): Promise<Map<string, DerivedFromProject>> {
  const derived = new Map<string, DerivedFromProject>();
  for (const id of new Set(rows.map(({ item }) => item.assessment.projectId))) {
    const project = await findRow(session, 'projects', id);
    const fields = project && (await attemptDerive(session, project));
    if (fields) derived.set(fields.projectId, fields);
  }
  return derived;
}

async function attemptDerive(session: RecordSession, project: Tables['projects']): Promise<DerivedFromProject | null> {
  try {
    return await deriveFromProject(session, project);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

function warn(
  { item }: StoredRow,
  why: 'noAssessment' | 'closedAssessment' | 'closedProject',
  more: Partial<JobLog> = {},
): JobLog {
  return logLine(`engine.jobs.lines.${why}`, { ...more, level: 'warning', row: item.row, column: 'project' });
}
