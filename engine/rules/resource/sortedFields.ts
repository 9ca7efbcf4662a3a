import { fieldProperty } from './fieldProperty.ts';
import { isShortLocalized } from './isShortLocalized.ts';
import type { Resource } from './Resource.ts';

/** Lists of a table up to this size are sorted by any field; a longer list only by those that have an index. */
export const sortsAnythingUpTo = 100_000;

/**
 * Fields by which a list is sorted however long it is, from either end: its columns and its own sort (decision 020).
 */
export function sortedFields(resource: Pick<Resource, 'schema' | 'list'>): string[] {
  const { list, schema } = resource;
  const fields = [list.sort.field, ...list.columns.map(({ field }) => field)];
  return [...new Set(fields)].filter((field) => {
    const property = fieldProperty(schema, field);
    return field === 'id' || (property !== undefined && (isShortLocalized(property) || isSingleValue(property.type)));
  });
}

function isSingleValue(type: string | readonly string[] | undefined): boolean {
  const types = [type ?? []].flat().filter((one) => one !== 'null');
  return types.length === 1 && types[0] !== 'array' && types[0] !== 'object';
}
