import { sql, type RawBuilder } from 'kysely';
import { canReadField } from '#engine/rules/access/canAccess.ts';
import type { Resource, Sort } from '#engine/rules/resource/Resource.ts';
import { fieldProperty } from '#engine/rules/resource/fieldProperty.ts';
import { isSystemField } from '#engine/rules/resource/systemFields.ts';
import { defaultLanguage, type Language } from '#engine/rules/texts/languages.ts';
import { columnTypeOf } from '../migrate/columnTypeOf.ts';
import type { ColumnType } from '../migrate/TableDesign.ts';
import { textInLanguage } from '../migrate/textInLanguage.ts';
import { invalid } from '../records/acceptInput.ts';
import type { RecordAccess } from '../records/RecordSession.ts';
import type { ListQuery } from './ListQuery.ts';

/** One thing that a list is ordered by, as SQL. */
export interface SortKey extends Sort {
  expression: RawBuilder<unknown>;
  type: ColumnType;
  /** Rows without a value come last, whatever the direction. */
  mayBeEmpty: boolean;
}

/**
 * What a list is ordered by, in the form that the indexes have; the id last, so that no two rows are alike.
 * @throws ApiError 20 for a field that cannot be sorted by
 */
export function sortKeys(query: ListQuery, resource: Resource, access: RecordAccess): SortKey[] {
  const keys: SortKey[] = [];
  for (const sort of sortsOf(query, resource)) {
    if (keys.some(({ field }) => field === sort.field)) continue;
    keys.push(sortKey(sort, query.language ?? defaultLanguage, resource, access));
    if (sort.field === 'id') return keys;
  }
  return [...keys, idKey(resource, keys.at(-1)?.order ?? 'ASC')];
}

/** The sorts that a query asks for, else the resource's own. */
export function sortsOf({ sort }: ListQuery, { list }: Resource): readonly Sort[] {
  if (sort === undefined) return [list.sort, ...list.thenBy];
  return 'field' in sort ? [sort] : sort;
}

/** ORDER BY of a list, or of the same list from its end. */
export function orderBy(keys: readonly SortKey[], { reversed = false } = {}): RawBuilder<unknown> {
  return sql.join(
    keys.map(({ expression, order, mayBeEmpty }) => {
      const direction = (order === 'DESC') === reversed ? 'ASC' : 'DESC';
      const empty = reversed ? 'FIRST' : 'LAST';
      // Only where it is not what PostgreSQL does anyway, or a plain index would not fit.
      const isSaid = mayBeEmpty && (direction === 'ASC') === reversed;
      return sql`${expression} ${sql.raw(isSaid ? `${direction} NULLS ${empty}` : direction)}`;
    }),
  );
}

function sortKey({ field, order }: Sort, language: Language, resource: Resource, access: RecordAccess): SortKey {
  if (field === 'id') return idKey(resource, order);
  const property = fieldProperty(resource.schema, field);
  const isLocalized = property?.['x-localized'] === true;
  const type = property && columnTypeOf(property);
  if (!type || (type === 'jsonb' && !isLocalized) || !canReadField(access, resource, field)) {
    throw invalid([{ field: 'sort', rule: 'sort', message: `"${field}" is nothing to sort by` }]);
  }
  return {
    field,
    order,
    type: isLocalized ? 'text' : type,
    mayBeEmpty: isLocalized || (!isSystemField(field) && !resource.schema.required.includes(field)),
    // With its table, or PostgreSQL would take the text that the JSON is made of.
    expression: isLocalized ? sql.raw(textInLanguage(field, language)) : sql.ref(`${resource.name}.${field}`),
  };
}

function idKey({ name }: Resource, order: Sort['order']): SortKey {
  return { field: 'id', order, type: 'text', mayBeEmpty: false, expression: sql.ref(`${name}.id`) };
}
