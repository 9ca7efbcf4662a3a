import type { Resource } from '#engine/rules/resource/Resource.ts';
import { settableFields } from '#engine/rules/resource/resolveResource.ts';

/** What a copy of a record starts with: all that a person may set, but nothing that must be unique. */
export function copiedValues({ schema }: Resource, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  // Of fields that are unique only together, the last is left for the person to choose.
  const lastOfKeys = new Set((schema['x-unique'] ?? []).map((key) => key.at(-1)));
  return Object.fromEntries(
    settableFields(schema)
      .filter((field) => !schema.properties[field]?.['x-unique'] && !lastOfKeys.has(field))
      .map((field) => [field, record[field] ?? null]),
  );
}
