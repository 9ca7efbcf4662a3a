import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { StoredRecord } from './StoredRecord.ts';

/** The fields whose value differs, unknown ones too; null and missing are the same. */
export function changedFields({ schema }: Resource, before: StoredRecord, after: StoredRecord): string[] {
  const fields = new Set([
    ...Object.keys(schema.properties),
    ...Object.keys(after).filter((field) => !(field in before)),
  ]);
  return [...fields].filter((field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null));
}
