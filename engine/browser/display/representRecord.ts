import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { readText } from '#engine/rules/texts/readText.ts';

/** The text that stands for a record: its representation field in the first language that has it, else its id. */
export function representRecord(
  record: Readonly<Record<string, unknown>> | null | undefined,
  resource: Pick<Resource, 'recordRepresentation'>,
  order: readonly Language[],
): string {
  if (!record) return '';
  return readText(record[resource.recordRepresentation], order) || readText(record['id'], order);
}
