import type { Resource } from '#domain/resource/Resource.ts';
import { systemProperties, isSystemField } from '#domain/resource/systemFields.ts';
import type { PropertySchema } from '#schemas/EntitySchema.ts';
import { columnTypeOf } from './columnTypeOf.ts';
import { constraintName } from './constraintName.ts';
import { quote, searchColumn, type IndexDesign } from './TableDesign.ts';

/**
 * The indexes of a table: its unique keys, what the schema says is looked up, every relation, the search, the list's
 * sorting, and each indexed filter of the list together with that sorting, so that a page costs the same however
 * many records there are. All leave the trash out and end with the id, which breaks ties.
 */
export function designIndexes(resource: Resource): IndexDesign[] {
  const { name, schema, list } = resource;
  const sort = sortKey(resource);
  const properties = Object.entries(schema.properties);
  const filters = list.filters.filter(
    (field) => sort && field !== list.sort.field && isIndexed(schema.properties[field]),
  );
  const single = properties
    .filter(([field, property]) => isIndexed(property) && !filters.includes(field) && field !== list.sort.field)
    .map(([field]) => [field]);
  const designs = [
    ...properties.filter(([, property]) => property['x-unique']).map(([field]) => uniqueKey(resource, [field])),
    ...(schema['x-unique'] ?? []).map((fields) => uniqueKey(resource, fields)),
    ...(sort ? [plainIndex(name, [list.sort.field], [sort])] : []),
    ...filters.map((field) => plainIndex(name, [field, list.sort.field], [quote(field), ...(sort ? [sort] : [])])),
    ...single.map((fields) => plainIndex(name, fields, fields.map(quote))),
    ...(schema['x-indexes'] ?? []).map((fields) => plainIndex(name, fields, fields.map(quote))),
    ...(properties.some(([, property]) => property['x-search']) ? [searchIndex(name)] : []),
  ];
  return [...new Map(designs.map((design) => [design.name, design])).values()];
}

function isIndexed(property: PropertySchema | undefined): boolean {
  if (!property || columnTypeOf(property) === 'jsonb') return false;
  return property['x-index'] === true || property['x-relation'] !== undefined;
}

/** The list's sorting as an index key, or null when it cannot be one. */
function sortKey({ schema, list }: Resource): string | null {
  const { field, order } = list.sort;
  if (field === 'id') return null;
  const property = schema.properties[field] ?? (isSystemField(field) ? systemProperties[field] : undefined);
  if (!property || columnTypeOf(property) === 'jsonb') return null;
  const mayBeEmpty = field in schema.properties && !schema.required.includes(field);
  return order === 'DESC' && mayBeEmpty ? `${quote(field)} DESC NULLS LAST` : quote(field);
}

function plainIndex(table: string, fields: string[], keys: string[]): IndexDesign {
  const isDescending = keys.some((key) => key.endsWith('NULLS LAST'));
  const tie = isDescending ? `${quote('id')} DESC` : quote('id');
  return { name: constraintName(table, fields, 'idx'), unique: false, method: 'btree', keys: [...keys, tie], fields };
}

function uniqueKey({ name, schema }: Resource, fields: string[]): IndexDesign {
  const keys = fields.map((field) =>
    // Two spellings of one mail address are one person.
    schema.properties[field]?.format === 'email' ? `lower(${quote(field)})` : quote(field),
  );
  return { name: constraintName(name, fields, 'key'), unique: true, method: 'btree', keys, fields };
}

function searchIndex(table: string): IndexDesign {
  return {
    name: constraintName(table, [searchColumn], 'idx'),
    unique: false,
    method: 'gin',
    keys: [`${quote(searchColumn)} gin_trgm_ops`],
    fields: [],
  };
}
