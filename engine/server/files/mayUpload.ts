import { canDo } from '#engine/rules/access/canAccess.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { Registry } from '../registry.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import type { FileCategory } from '#engine/rules/product/ProductTypes.ts';

/**
 * Whether a person may store a file of a category: the product may name roles;
 * beyond those, whoever may write a record that has a field for such a file.
 */
export function mayUpload(user: SignedInUser, category: FileCategory, { resources }: Registry): boolean {
  const { superRole, fileCategories } = theProduct();
  const { format, uploaders = [], withRecord = true } = fileCategories[category];
  if (user.roles.includes(superRole) || uploaders.some((role) => user.roles.includes(role))) return true;
  if (!withRecord) return false;
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
