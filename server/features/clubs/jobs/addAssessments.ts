import { sql } from 'kysely';
import { createMany } from '../../../engine/records/createMany.ts';
import type { RecordSession } from '../../../engine/records/RecordSession.ts';
import type { JobLog } from '../../../jobs/JobQueue.ts';
import type { StoredRow } from './insertClubs.ts';

/** Opens the assessment that a row asks for, unless its club takes part in the project already. */
export async function addAssessments(session: RecordSession, stored: readonly StoredRow[]): Promise<JobLog[]> {
  const wanted = stored.filter(({ item }) => item.assessment.projectId !== null);
  if (wanted.length === 0) return [];
  const resource = session.registry.ofEntity('clubAssessment');
  if (!resource) throw new Error('There is no table of club assessments');
  const pairs = JSON.stringify(wanted.map(({ clubId, item }) => ({ clubId, projectId: item.assessment.projectId })));
  const { rows } = await sql<{ clubId: string; projectId: string }>`
    SELECT "clubId", "projectId" FROM ${sql.table(resource.name)} WHERE "deletedAt" IS NULL AND ("clubId", "projectId") IN
      (SELECT p."clubId", p."projectId" FROM jsonb_to_recordset(${pairs}::jsonb) AS p("clubId" text, "projectId" text))`.execute(
    session.db,
  );
  const present = new Set(rows.map(({ clubId, projectId }) => JSON.stringify([clubId, projectId])));
  const missing = wanted.filter(
    ({ clubId, item }) => !present.has(JSON.stringify([clubId, item.assessment.projectId])),
  );
  const results = await createMany(
    session,
    resource,
    missing.map(({ clubId, item: { assessment } }) => ({
      clubId,
      projectId: assessment.projectId,
      ...(assessment.visitDate === undefined ? {} : { visitDate: assessment.visitDate }),
      ...(assessment.deadline === undefined ? {} : { assessmentDeadline: assessment.deadline }),
    })),
  );
  return results.flatMap((result, index): JobLog[] => {
    if (result.status !== 'failed') return [];
    const message = `The club is stored, its assessment is not: ${result.errors.map(({ field, message: why }) => `${field} ${why}`).join(', ')}`;
    return [{ level: 'warning', row: missing[index]?.item.row ?? null, column: 'project', message }];
  });
}
