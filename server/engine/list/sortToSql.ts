import { sql, type RawBuilder } from 'kysely';
import { canReadField } from '#domain/access/canAccess.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import { isSystemField } from '#domain/resource/systemFields.ts';
import { defaultLanguage, type Language } from '#domain/texts/languages.ts';
import { columnTypeOf } from '../migrate/columnTypeOf.ts';
import { invalid } from '../records/acceptInput.ts';
import type { RecordAccess } from '../records/RecordSession.ts';
import type { ListQuery } from './ListQuery.ts';

/**
 * What a list is ordered by, as SQL that the indexes fit: empty values last, ties by id.
 * @throws ApiError 20 for a field that cannot be sorted by
 */
export function sortToSql(query: ListQuery, resource: Resource, access: RecordAccess): RawBuilder<unknown> {
  const { field, order } = query.sort ?? resource.list.sort;
  const property = resource.schema.properties[field];
  const direction = sql.raw(order);
  if (field === 'id') return sql`id ${direction}`;
  const isSortable = property === undefined || property['x-localized'] || columnTypeOf(property) !== 'jsonb';
  if (!canReadField(access, resource, field) || !isSortable) {
    throw invalid([{ field: 'sort', rule: 'sort', message: `"${field}" is nothing to sort by` }]);
  }
  // With its table, or PostgreSQL would take the text that the JSON is made of.
  const key = property?.['x-localized']
    ? textIn(field, query.language ?? defaultLanguage)
    : sql.ref(`${resource.name}.${field}`);
  const mayBeEmpty = !isSystemField(field) && !resource.schema.required.includes(field);
  const empty = sql.raw(order === 'DESC' && mayBeEmpty ? ' NULLS LAST' : '');
  return sql`${key} ${direction}${empty}, id ${direction}`;
}

function textIn(field: string, language: Language): RawBuilder<unknown> {
  const column = sql.ref(field);
  return sql`coalesce(${column} ->> ${sql.lit(language)}, ${column} ->> ${sql.lit(defaultLanguage)}) COLLATE "und-x-icu"`;
}
