import type { PropertySchema } from '../EntitySchema.ts';
import { isLongText, longestIndexedText } from '../isLongText.ts';
import { isShortLocalized } from '../isShortLocalized.ts';
import type { Resource } from '../Resource.ts';
import { isSystemField } from '../systemFields.ts';
import { fileOf, toFinding, type Finding } from './Finding.ts';

/**
 * Filters that no index helps (relations, unique and indexed fields have one; the first sort too), and columns that
 * people sort by whose texts are too long for one.
 */
export function checkIndexes(resource: Resource): Finding[] {
  const { entity, schema, list } = resource;
  const indexed = new Set((schema['x-indexes'] ?? []).concat(schema['x-unique'] ?? []).map(([first]) => first));
  const columns = [...new Set([list.sort.field, ...list.columns.map(({ field }) => field)])];
  const unsorted = columns.filter((field) => {
    const property = schema.properties[field];
    return property?.['x-localized'] ? !isShortLocalized(property) : property !== undefined && isLongText(property);
  });
  const sorts = unsorted.map((field) =>
    toFinding('R029', {
      ...{ file: fileOf(resource), field, at: ['list', 'columns', field] },
      message: 'the list is sorted by it, but its texts are too long for an index: slow with many rows',
      remedy: `give ${schema.properties[field]?.['x-localized'] ? 'its languages' : 'it'} a maxLength of at most ${longestIndexedText} in schemas/${entity}.schema.json`,
    }),
  );
  const filters = list.filters.flatMap((field) => {
    const property = schema.properties[field];
    if (field === 'id' || indexed.has(field) || columns.includes(field) || (property && isHelped(property))) return [];
    const remedy = isSystemField(field)
      ? `add "x-indexes": [["${field}"]] to`
      : property &&
        `${isLongText(property) ? `give ${field} a maxLength of at most ${longestIndexedText} and "x-index": true` : `add "x-index": true to ${field}`} in`;
    if (!remedy) return [];
    return [
      toFinding('R029', {
        ...{ file: fileOf(resource), field, at: ['list', 'filters', field] },
        message: 'the list is filtered by it, but it has no index: slow with many rows',
        remedy: `${remedy} schemas/${entity}.schema.json`,
      }),
    ];
  });
  return [...sorts, ...filters];
}

/**
 * Yes or no has an index together with the list's sort, lists of values and texts in many languages by what they hold.
 */
function isHelped(property: PropertySchema): boolean {
  if (property['x-index'] || property['x-unique'] || property['x-relation'] || property['x-localized']) return true;
  // What is an object is another finding.
  const types = [property.type].flat();
  return types.includes('boolean') || types.includes('array') || types.includes('object');
}
