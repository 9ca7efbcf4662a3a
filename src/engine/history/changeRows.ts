import { changesOf } from '#domain/history/rewindRecord.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import { sameValue } from '#domain/values/sameValue.ts';
import type { HistoryEntry } from '#schemas/generated/types.ts';

/** One line of a readable difference. */
export interface ChangeRow {
  /** The field, and the language where it is a text in many. */
  path: string[];
  before: unknown;
  after: unknown;
}

/** What an entry of the history changed, line by line; a text in many languages has a line for each that changed. */
export function changeRows(entry: Pick<HistoryEntry, 'changes'>, { schema }: Resource): ChangeRow[] {
  return changesOf(entry, schema).flatMap(({ field, before, after }) => {
    if (!schema.properties[field]?.['x-localized']) return [{ path: [field], before, after }];
    const [old, current] = [asTexts(before), asTexts(after)];
    return [...new Set([...Object.keys(old), ...Object.keys(current)])]
      .filter((language) => !sameValue(old[language], current[language]))
      .map((language) => ({ path: [field, language], before: old[language], after: current[language] }));
  });
}

function asTexts(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
