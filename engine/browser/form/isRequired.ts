import { isEmptyValue, isPath, readPath } from '#engine/rules/conditions/readPath.ts';
import { isRequiredByRule } from '#engine/rules/resource/checkRules.ts';
import { followPath, propertyAt } from '#engine/rules/resource/propertyAt.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { withoutEmptyParts } from '#engine/rules/values/withoutEmptyParts.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Whether a form must have a field or path filled in, as its values stand: by the schema, by the form, or by a rule.
 * A part of an object that may be left out whole is required only once something of the object is there.
 */
export function isRequired(resource: Resource, path: string, values: Values): boolean {
  if (resource.form.required.includes(path) || isRequiredByRule(resource, path, values)) return true;
  const found = followPath(resource.schema, path);
  if (!('property' in found) || !found.isRequired) return false;
  return !isPath(path) || isThere(resource, path.slice(0, path.lastIndexOf('.')), values);
}

function isThere(resource: Resource, path: string, values: Values): boolean {
  const found = followPath(resource.schema, path);
  if (!('property' in found)) return false;
  const isRow = /\.\d+$/.test(path);
  if (isRow) return true;
  if (!isEmptyValue(withoutEmptyParts(readPath(values, path), found.property, resource.schema))) return true;
  return found.isRequired && (!isPath(path) || isThere(resource, path.slice(0, path.lastIndexOf('.')), values));
}

/** The same as far as it holds whatever the values: null where it depends on them. */
export function isAlwaysRequired(resource: Resource, path: string): boolean | null {
  if (resource.form.required.includes(path)) return true;
  if (!isPath(path) && resource.schema.required.includes(path)) return true;
  if (isPath(path) || resource.rules.some(({ require }) => require.includes(path))) return null;
  return propertyAt(resource.schema, path) === null ? null : false;
}
