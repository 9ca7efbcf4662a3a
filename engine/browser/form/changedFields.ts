import { sameValue } from '#engine/rules/values/sameValue.ts';

/** Fields of a form that hold another value than its record did; nothing, an empty text and an empty list are alike. */
export function changedFields(
  base: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): string[] {
  return fields.filter((field) => !sameValue(mine[field], base[field]));
}
