import type { FieldError } from '#engine/rules/errors/ApiError.ts';

/** Most records that a body names. */
export const mostNamed = 10_000;

export function isIdList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}

/** What is wrong with the `ids` that a body names. */
export function faultsOfIds(ids: unknown): FieldError[] {
  if (!isIdList(ids)) return [{ field: 'ids', rule: 'type', message: 'must be a list of ids' }];
  if (ids.length <= mostNamed) return [];
  return [{ field: 'ids', rule: 'maxItems', message: `are at most ${mostNamed}`, params: { limit: mostNamed } }];
}
