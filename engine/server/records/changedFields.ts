import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { StoredRecord } from './StoredRecord.ts';

/**
 * The fields whose stored value differs, those too that the schema does not know. Strict: only null and missing are the
 * same, while an empty text or list is a change of its own, for it is stored as such; what a form takes for a change is
 * told by `engine/browser/form/changedFields.ts`.
 */
export function changedFields(
  { schema }: Pick<Resource, 'schema'>,
  before: StoredRecord,
  after: StoredRecord,
): string[] {
  const fields = new Set([
    ...Object.keys(schema.properties),
    ...Object.keys(after).filter((field) => !(field in before)),
  ]);
  return [...fields].filter((field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null));
}
