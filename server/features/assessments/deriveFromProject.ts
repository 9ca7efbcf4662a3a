import type { Tables } from '#schemas/generated/tables.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import { findRow, type Store } from './rows.ts';

/** What a new club assessment takes from its project: the structure it is opened with, and its name. */
export interface DerivedFromProject {
  projectId: string;
  assessmentId: string | null;
  assessmentVersionId: string;
  name: string;
}

const missing = { messageKey: 'validation.assessmentMandatory' };
const closed = { messageKey: 'sheets.problems.projectClosed' };

/**
 * Derives the fields that a project gives a new club assessment (document 2 §4, decisions C).
 * @throws ApiError 20 when the project has no assessment, or is closed
 */
export async function deriveFromProject(store: Store, project: Tables['projects']): Promise<DerivedFromProject> {
  const assessment = await findRow(store, 'assessments', project.assessmentId);
  const assessmentVersionId = project.assessmentVersionId ?? assessment?.currentVersionId;
  if (!assessmentVersionId) {
    throw invalid([{ field: 'projectId', rule: 'assessment', message: 'An assessment is mandatory', params: missing }]);
  }
  if (project.closed)
    throw invalid([{ field: 'projectId', rule: 'closed', message: 'This project is closed', params: closed }]);
  return { projectId: project.id, assessmentId: project.assessmentId ?? null, assessmentVersionId, name: project.name };
}
