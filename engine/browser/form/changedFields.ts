import { sameValue } from '#engine/rules/values/sameValue.ts';

/**
 * Fields of a form that hold another value than its record did, as people see it (`sameValue`): nothing, an empty text
 * and an empty list are alike, while the server, which stores them, tells them apart.
 */
export function changedFields(
  base: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): string[] {
  return fields.filter((field) => !sameValue(mine[field], base[field]));
}
