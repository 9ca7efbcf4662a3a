import { checkShownOnly } from '#engine/rules/resource/checkShownOnly.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { fieldAccess } from '#engine/rules/access/canAccess.ts';
import { ApiError, errorCodes, type FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { invalid } from '../records/acceptInput.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';

/**
 * Refuses that a person gives a record former values in fields which the person may not edit now: those of other roles,
 * and those that the form only shows then. Fields that the server derives go back with what they follow.
 * @throws ApiError 11 naming the fields of others, 20 those that are only shown
 */
export function requireFieldRights(
  resource: Resource,
  { user, current, former }: { user: SignedInUser; current: StoredRecord; former: StoredRecord },
): void {
  const { schema, access } = resource;
  const { fixed } = fieldAccess(user, resource);
  const isOwnOfServer = (field: string) => {
    const { readOnly, 'x-sensitive': isSensitive, 'x-derived': derived } = schema.properties[field] ?? {};
    return (
      readOnly === true || isSensitive === true || derived !== undefined || access.fields[field]?.write === 'nobody'
    );
  };
  const refused = Object.keys(former).filter((field) => fixed.has(field) && !isOwnOfServer(field));
  if (refused.length > 0) {
    throw new ApiError(
      errorCodes.notAllowed,
      `You may not set ${refused.join(', ')}`,
      refused.map((field): FieldError => ({ field, rule: 'access', message: 'may not be set by you' })),
    );
  }
  const shown = checkShownOnly(resource, { from: current, to: { ...current, ...former }, before: current, user });
  if (shown.length > 0) throw invalid(shown);
}
