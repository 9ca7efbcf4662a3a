import { sql } from 'kysely';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { actFor } from '../assessments/actFor.ts';
import { selectRows, type Store } from '../assessments/rows.ts';
import { requireVersion } from '../assessments/structureRoutes.ts';

/** So many versions that nobody pins stay, for those who edit from an earlier one. */
const keptUnused = 20;

/** What a structure is edited as: an assessment, for all who follow it or for one project. */
export interface StructureOwner {
  assessment: Tables['assessments'];
  /** The project that pins what is saved; null where the assessment itself is edited. */
  project: Tables['projects'] | null;
}

/**
 * Writes a structure as the next version of its assessment; versions themselves are never changed (docs/decisions/002).
 * A project pins it from then on; the assessment goes on with it unless it is the global pass and a project's is edited.
 * In a transaction in which the assessment is locked.
 */
export async function storeVersion(
  store: Store,
  user: SignedInUser,
  { assessment, project }: StructureOwner,
  structure: AssessmentStructure,
): Promise<Tables['assessmentversions']> {
  const { registry } = store;
  const assessmentId = assessment.id;
  const [last] = await selectRows(store, 'assessmentversions', { assessmentId }, sql`number DESC`);
  const session = actFor(store, user, 'structure');
  const values = { assessmentId, number: (last?.number ?? 0) + 1, structure, createdBy: user.id };
  // A version is its own history.
  const versions = { ...registry.get('assessmentversions'), history: false };
  const { id } = await createRecord(session, versions, values);
  if (project) await updateRecord(session, registry.get('projects'), project.id, { assessmentVersionId: id });
  if (!project || assessment.projectId === project.id)
    await updateRecord(session, registry.get('assessments'), assessmentId, { currentVersionId: id });
  await dropUnused(store, assessmentId);
  return requireVersion(store, String(id));
}

/** Old versions that no assessment, project or club assessment refers to. */
async function dropUnused({ db }: Store, assessmentId: string): Promise<void> {
  await sql`
    DELETE FROM assessmentversions WHERE id IN (
      SELECT v.id FROM assessmentversions v
      WHERE v."assessmentId" = ${assessmentId}
        AND NOT EXISTS (SELECT FROM assessments WHERE "currentVersionId" = v.id)
        AND NOT EXISTS (SELECT FROM projects WHERE "assessmentVersionId" = v.id)
        AND NOT EXISTS (SELECT FROM clubassessments WHERE "assessmentVersionId" = v.id)
      ORDER BY v.number DESC OFFSET ${keptUnused})`.execute(db);
}
