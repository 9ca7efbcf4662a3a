import { fieldProperty } from './fieldProperty.ts';
import { isLongText } from './isLongText.ts';
import { isShortLocalized } from './isShortLocalized.ts';
import { isSingleValue } from './isSingleValue.ts';
import type { Resource } from './Resource.ts';

/** Lists of a table up to this size are sorted by any field; a longer list only by those that have an index. */
export const sortsAnythingUpTo = 100_000;

/**
 * Fields by which a list is sorted however long it is, from either end: its columns and its own sort (decision 020), but
 * for texts that no index holds.
 */
export function sortedFields(resource: Pick<Resource, 'schema' | 'list'>): string[] {
  const { list, schema } = resource;
  const fields = [list.sort.field, ...list.columns.map(({ field }) => field)];
  return [...new Set(fields)].filter((field) => {
    const property = fieldProperty(schema, field);
    if (field === 'id' || property === undefined) return field === 'id';
    return isShortLocalized(property) || (isSingleValue(property) && !isLongText(property));
  });
}
