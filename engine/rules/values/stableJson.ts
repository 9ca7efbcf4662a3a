import { isObject } from './isObject.ts';

/**
 * A value as JSON that is the same for the same value, in whatever order its parts stand.
 *
 * @example stableJson({ b: 1, a: 2 }) // '{"a":2,"b":1}'
 */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part,
  );
}
