import { isLongText } from '#engine/rules/resource/isLongText.ts';
import { isShortLocalized } from '#engine/rules/resource/isShortLocalized.ts';
import type { Resource, Sort } from '#engine/rules/resource/Resource.ts';
import { sortedFields } from '#engine/rules/resource/sortedFields.ts';
import { fieldProperty } from '#engine/rules/resource/fieldProperty.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { columnTypeOf, isCodeText } from './columnTypeOf.ts';
import { constraintName } from './constraintName.ts';
import { containedText } from './containedText.ts';
import { keyExpressions } from './keyExpressions.ts';
import { quote, searchColumn, type IndexDesign } from './TableDesign.ts';
import { textInLanguage } from './textInLanguage.ts';

/**
 * The indexes of a table: its unique keys, what the schema says is looked up, every relation, the search, the list's
 * sorting, every column of the list by which people sort, from both ends and in every language, each indexed or
 * yes-or-no filter of the list together with that sorting, lists of values by what they hold, and text filters by what
 * they contain, so that a page costs the same however many records there are. All leave the trash out and end with the
 * id, which breaks ties. Of texts that may be too long for an index only unique keys have one.
 */
export function designIndexes(resource: Resource): IndexDesign[] {
  const { name, schema, list } = resource;
  const sort = sortKey(resource, list.sort);
  const properties = Object.entries(schema.properties);
  const sorted = (field: string): string[] => [quote(field), ...(sort ? [sort] : [])];
  const filters = list.filters.filter(
    (field) => field !== list.sort.field && (isIndexed(schema.properties[field]) || isFlag(schema.properties[field])),
  );
  const sortable = sortedFields(resource).filter((field) => field !== 'id');
  const single = properties
    .filter(([field, property]) => isIndexed(property) && !filters.includes(field) && !sortable.includes(field))
    .map(([field]) => [field]);
  const designs = [
    ...properties.filter(([, property]) => property['x-unique']).map(([field]) => uniqueKey(resource, [field])),
    ...(schema['x-unique'] ?? []).map((fields) => uniqueKey(resource, fields)),
    ...sortable.flatMap((field) => sortIndexes(resource, field)),
    ...sortOfList(resource),
    ...filters.map((field) => plainIndex(name, sort ? [field, list.sort.field] : [field], sorted(field))),
    ...list.filters.flatMap((field) => containsIndex(resource, field)),
    ...list.filters.filter((field) => isList(schema.properties[field])).map((field) => heldIndex(name, field)),
    ...single.map((fields) => plainIndex(name, fields, fields.map(quote))),
    ...(schema['x-indexes'] ?? [])
      .filter((fields) => fields.every((field) => !isLongText(fieldProperty(schema, field) ?? {})))
      .map((fields) => plainIndex(name, fields, fields.map(quote))),
    ...(properties.some(([, property]) => property['x-search']) ? [searchIndex(name)] : []),
  ];
  return [...new Map(designs.map((design) => [design.name, design])).values()];
}

function isIndexed(property: PropertySchema | undefined): boolean {
  if (!property || columnTypeOf(property) === 'jsonb' || isLongText(property)) return false;
  return property['x-index'] === true || property['x-relation'] !== undefined;
}

function isFlag(property: PropertySchema | undefined): boolean {
  return property !== undefined && columnTypeOf(property) === 'boolean';
}

function isList(property: PropertySchema | undefined): boolean {
  return [property?.type].flat().includes('array');
}

/** A sorting as an index key, or null when it cannot be one. */
function sortKey(resource: Resource, { field, order }: Sort): string | null {
  if (!isSortable(resource, field)) return null;
  return order === 'DESC' && mayBeEmpty(resource, field) ? `${quote(field)} DESC NULLS LAST` : quote(field);
}

/**
 * The sorting by one column; where it may be empty, from the end it is not the same backwards: empty values stay last.
 */
function sortIndexes(resource: Resource, field: string): IndexDesign[] {
  const { name, schema } = resource;
  if (isShortLocalized(schema.properties[field])) {
    return languages.flatMap((language) => {
      const key = textInLanguage(field, language);
      const downwards = plainIndex(name, [field, language, 'desc'], [`${key} DESC NULLS LAST`]);
      return [plainIndex(name, [field, language], [key]), downwards].map((index) => ({ ...index, language }));
    });
  }
  const upwards = plainIndex(name, [field], [quote(field)]);
  if (!mayBeEmpty(resource, field)) return [upwards];
  return [upwards, plainIndex(name, [field, 'desc'], [`${quote(field)} DESC NULLS LAST`])];
}

/** The sorting of the list by several fields, as the list asks for it. */
function sortOfList(resource: Resource): IndexDesign[] {
  const sorts = [resource.list.sort, ...resource.list.thenBy];
  if (sorts.length < 2 || !sorts.every(({ field }) => isSortable(resource, field))) return [];
  const keys = [...sorts, { field: 'id', order: sorts.at(-1)?.order ?? 'ASC' }].map(({ field, order }) => {
    if (order === 'ASC') return quote(field);
    return mayBeEmpty(resource, field) ? `${quote(field)} DESC NULLS LAST` : `${quote(field)} DESC`;
  });
  const fields = sorts.map(({ field }) => field);
  return [{ name: constraintName(resource.name, fields, 'idx'), unique: false, method: 'btree', keys, fields }];
}

function isSortable({ schema }: Resource, field: string): boolean {
  if (field === 'id') return false;
  const property = fieldProperty(schema, field);
  return property !== undefined && columnTypeOf(property) !== 'jsonb' && !isLongText(property);
}

function mayBeEmpty({ schema }: Resource, field: string): boolean {
  return field !== 'id' && field in schema.properties && !schema.required.includes(field);
}

/** A filter by a part of a text, whose text the search does not hold anyway. */
function isFreeText(field: string, property: PropertySchema | undefined): property is PropertySchema {
  if (!property || property['x-search']) return false;
  return property['x-localized'] === true || (columnTypeOf(property) === 'text' && !isCodeText(field, property));
}

function plainIndex(table: string, fields: string[], keys: string[]): IndexDesign {
  const isDescending = keys.some((key) => key.endsWith('NULLS LAST'));
  const tie = isDescending ? `${quote('id')} DESC` : quote('id');
  return { name: constraintName(table, fields, 'idx'), unique: false, method: 'btree', keys: [...keys, tie], fields };
}

function uniqueKey({ name, schema }: Resource, fields: string[]): IndexDesign {
  const keys = keyExpressions(schema, fields);
  return { name: constraintName(name, fields, 'key'), unique: true, method: 'btree', keys, fields };
}

/** For filters by what a text contains, folded as `containsText` does. */
function containsIndex({ name, schema }: Resource, field: string): IndexDesign[] {
  const property = schema.properties[field];
  if (!isFreeText(field, property)) return [];
  const keys = [`${containedText(field, property)} gin_trgm_ops`];
  return [{ name: constraintName(name, [field, 'contains'], 'idx'), unique: false, method: 'gin', keys, fields: [] }];
}

/** For filters by what a list of values holds, as `conditionToSql` asks for it. */
function heldIndex(table: string, field: string): IndexDesign {
  const keys = [`${quote(field)} jsonb_path_ops`];
  return { name: constraintName(table, [field, 'held'], 'idx'), unique: false, method: 'gin', keys, fields: [] };
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
