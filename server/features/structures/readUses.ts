import { sql } from 'kysely';
import type { StructureUses } from '#domain/structures/StructureUses.ts';
import type { OpenStructure } from './openStructure.ts';
import type { Store } from '../assessments/rows.ts';

/** So many are named; the others are counted. */
const mostNamed = 100;

/** Who is touched when a structure is edited, and who keeps the version that there is. */
export async function readUses({ db }: Store, { assessment, project, version }: OpenStructure): Promise<StructureUses> {
  const { rows: projects } = await sql<Omit<StructureUses['projects'][number], 'follows'>>`
    SELECT p.id, p.name, v.number FROM projects p LEFT JOIN assessmentversions v ON v.id = p."assessmentVersionId"
    WHERE p."deletedAt" IS NULL AND p."assessmentId" = ${assessment.id} ORDER BY p.name, p.id`.execute(db);
  const { rows: clubAssessments } = await sql<StructureUses['clubAssessments'][number] & { total: number }>`
    SELECT a.id, a.name, c.name AS "clubName", count(*) OVER ()::int AS total
    FROM clubassessments a LEFT JOIN clubs c ON c.id = a."clubId"
    WHERE a."deletedAt" IS NULL AND a."assessmentVersionId" = ${version.id}
    ORDER BY c.name, a.id LIMIT ${mostNamed}`.execute(db);
  const follows = (one: { id: string; number: number | null }) =>
    project ? one.id === project.id : one.number === null || one.id === assessment.projectId;
  return {
    ...{ assessmentVersionId: version.id, number: version.number },
    projects: projects.map((one) => ({ ...one, follows: follows(one) })),
    clubAssessments: clubAssessments.map(({ total: _total, ...one }) => one),
    clubAssessmentCount: clubAssessments[0]?.total ?? 0,
  };
}
