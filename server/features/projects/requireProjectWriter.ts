import { canWriteProject, listProjectRoles } from '#domain/access/assessmentRoles.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { findRow, type Store } from '../assessments/rows.ts';

/**
 * Super admins, and the managers of the project (document 2 §6). Another's project is refused as one that does not exist.
 * @throws ApiError 11, 40 for a super admin
 */
export async function requireProjectWriter(store: Store, user: SignedInUser, id: string | undefined): Promise<void> {
  const project = await findRow(store, 'projects', id);
  if (!listProjectRoles(user, project).some(canWriteProject)) {
    throw new ApiError(errorCodes.notAllowed, 'You are not allowed to do this');
  }
  if (!project) throw new ApiError(errorCodes.notFound, 'There is no such project');
}
