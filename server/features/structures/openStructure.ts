import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { findRow, type Store } from '../assessments/rows.ts';
import { findGlobalPass, requireVersion } from '../assessments/structureRoutes.ts';
import type { StructureOwner } from './storeVersion.ts';

/** Which structure a call is about: a project's, an assessment's, or the global pass. */
export interface StructureQuery {
  projectId?: string;
  project?: string;
  assessmentId?: string;
  /** The version that was edited from. */
  assessmentVersionId?: string;
  /** The place among its siblings that a node is moved to, counted from 1. */
  place?: string;
}

export interface OpenStructure extends StructureOwner {
  version: Tables['assessmentversions'];
  isGlobalPass: boolean;
}

/**
 * The structure that a call is about, as it stands now; locked until the end of the transaction where it is to be changed.
 * @throws ApiError 40
 */
export async function openStructure(store: Store, query: StructureQuery, isLocked = false): Promise<OpenStructure> {
  const found = await findAssessment(store, query);
  if (!found) throw new ApiError(errorCodes.notFound, 'There is no assessment structure');
  if (isLocked) await store.db.selectFrom('assessments').select('id').where('id', '=', found.id).forUpdate().execute();
  // What was waited for may have moved on.
  const assessment = (await findRow(store, 'assessments', found.id)) ?? found;
  const projectId = query.projectId ?? query.project ?? (query.assessmentId ? assessment.projectId : null);
  const project = await findRow(store, 'projects', projectId);
  const version = await requireVersion(store, project?.assessmentVersionId ?? assessment.currentVersionId);
  return { assessment, project, version, isGlobalPass: assessment.kind === 'globalPass' && !project };
}

/** @throws ApiError 21 with the version that stands where another one is no longer it; `id` is whose it is */
export function requireCurrent({ assessment, project, version }: OpenStructure, assessmentVersionId: string): void {
  if (assessmentVersionId === version.id) return;
  const current = { id: (project ?? assessment).id, assessmentVersionId: version.id };
  throw new ApiError(errorCodes.changedMeanwhile, 'Somebody else has changed this meanwhile', { current });
}

async function findAssessment(store: Store, query: StructureQuery): Promise<Tables['assessments'] | null> {
  const projectId = query.projectId ?? query.project;
  if (projectId) return findRow(store, 'assessments', (await findRow(store, 'projects', projectId))?.assessmentId);
  if (query.assessmentId) return findRow(store, 'assessments', query.assessmentId);
  return findGlobalPass(store);
}
