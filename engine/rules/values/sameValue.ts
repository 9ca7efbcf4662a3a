/**
 * Whether two values are the same to people: nothing, an empty text, an empty list and an object of
 * such parts are alike.
 */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(solid(one) ?? null) === JSON.stringify(solid(other) ?? null);
}

/** A value without its empty parts, keys in order; undefined for nothing. */
function solid(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((part) => solid(part) ?? null);
  if (typeof value !== 'object') return value;
  const parts = Object.entries(value)
    .map(([key, part]) => [key, solid(part)] as const)
    .filter(([, part]) => part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}
