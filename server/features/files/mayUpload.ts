import { canDo } from '#domain/access/canAccess.ts';
import type { SignedInUser } from '#domain/access/SignedInUser.ts';
import { ApiError, errorCodes } from '#domain/errors/ApiError.ts';
import type { PropertySchema } from '#schemas/EntitySchema.ts';
import type { Registry } from '../../engine/registry.ts';
import type { FileCategory } from './readUpload.ts';

/**
 * Whether a person may store a file of a category: logos are the club managers' and icons the super admins' (document 1
 * §3, §6); beyond those, whoever may write a record that has a field for such a file.
 */
export function mayUpload(user: SignedInUser, category: FileCategory, { resources }: Registry): boolean {
  if (user.roles.includes('superAdmin')) return true;
  if (category === 'ASSESSMENTICON') return false;
  if (category === 'CLUBLOGO' && user.roles.includes('clubUserManager')) return true;
  const format = category === 'CLUBLOGO' ? 'image' : 'file';
  return resources.some(
    (resource) =>
      (canDo(user, 'create', resource) || canDo(user, 'update', resource)) &&
      Object.values(resource.schema.properties).some((property) => holds(property, format)),
  );
}

/** @throws ApiError 11 where the person may store nothing of these categories */
export function requireUpload(user: SignedInUser, categories: readonly FileCategory[], registry: Registry): void {
  if (categories.some((category) => mayUpload(user, category, registry))) return;
  throw new ApiError(errorCodes.notAllowed, 'You are not allowed to do this');
}

function holds(property: PropertySchema, format: string): boolean {
  if (property.format === format) return property.readOnly !== true;
  const parts = [...Object.values(property.properties ?? {}), ...(property.items ? [property.items] : [])];
  return parts.some((part) => holds(part, format));
}
