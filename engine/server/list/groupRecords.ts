import { sql, type RawBuilder } from 'kysely';
import { canDo, canReadField } from '#engine/rules/access/canAccess.ts';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { fieldProperty } from '#engine/rules/resource/fieldProperty.ts';
import { defaultLanguage } from '#engine/rules/texts/languages.ts';
import type { SqlCondition } from '../conditionToSql.ts';
import { findLabels } from '../export/relationLabels.ts';
import { columnTypeOf } from '../migrate/columnTypeOf.ts';
import { invalid } from '../records/acceptInput.ts';
import { visibleRows } from '../records/readRecord.ts';
import { requireAccess, type RecordAccess, type RecordSession } from '../records/RecordSession.ts';
import { listConditions } from './listRecords.ts';
import { forgiveTypos } from './nearSearch.ts';
import type { ListQuery } from './ListQuery.ts';
import { containsText, searchFor } from './searchFor.ts';

/** How many records of a list share a value; null: they have none. */
export interface Group {
  value: string | number | boolean | null;
  count: number;
  /** What the record is called that the value refers to, where the reader may see it. */
  name?: string;
}

/** By which field, and what the values that are wanted hold: a part of their text, or of the record's they refer to. */
export interface GroupChoice {
  by: unknown;
  find?: unknown;
}

const mostGroups = 200;
const longestFind = 100;

/**
 * The values of a field in a filtered list and how often each occurs, most frequent first, at most 200; of a field that
 * holds several values a record is counted with each. Values that refer to records bring their names.
 * @throws ApiError 11, or 20 for a filter that is not understood, a field that cannot be counted by or searched in
 */
export async function groupRecords(
  session: RecordSession,
  resource: Resource,
  { by, find }: GroupChoice,
  query: ListQuery,
): Promise<Group[]> {
  const access = requireAccess(session, 'read', resource);
  const { schema, name } = resource;
  const property = typeof by === 'string' ? fieldProperty(schema, by) : null;
  const value = typeof by === 'string' && property ? valueOf(by, property) : null;
  if (typeof by !== 'string' || !property || value === null || !canReadField(access, resource, by)) {
    throw refused('by', 'must be a field with one value a record, or a list of texts, that you may read');
  }
  const conditions = [
    ...listConditions(resource, access, await forgiveTypos(session, resource, query)),
    ...findValues(session, { by, property, find, value }),
  ];
  const where = sql.join([sql`"deletedAt" IS NULL`, ...conditions], sql` AND `);
  const { rows } = await sql<Group>`
    SELECT ${value} AS value, count(*) AS count FROM ${sql.table(name)}${entriesOf(by, property)} WHERE ${where}
    GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${mostGroups}`.execute(session.db);
  const found = rows.map(({ value: id }) => ({ [by]: id }));
  const names = await findLabels(session, { field: by, property }, found, query.language ?? defaultLanguage);
  return rows.map((row) => {
    const called = names?.get(String(row.value));
    return called === undefined ? row : { ...row, name: called };
  });
}

/** What is counted of a row: its value, or an entry of its list; null for what is neither. */
function valueOf(field: string, property: PropertySchema): RawBuilder<unknown> | null {
  const type = columnTypeOf(property);
  if (type === 'jsonb') return isListOfTexts(property) ? sql`nullif(entry, '')` : null;
  const column = sql.ref(field);
  return type === 'text' ? sql`nullif(${column}, '')` : column;
}

/** The entries of a list as rows of their own; a record without any is one row. */
function entriesOf(field: string, property: PropertySchema): RawBuilder<unknown> {
  if (columnTypeOf(property) !== 'jsonb') return sql``;
  const list = sql`CASE jsonb_typeof(${sql.ref(field)}) WHEN 'array' THEN ${sql.ref(field)} ELSE '[]'::jsonb END`;
  return sql` LEFT JOIN LATERAL jsonb_array_elements_text(${list}) AS entry ON TRUE`;
}

function isListOfTexts({ items, 'x-localized': isLocalized }: PropertySchema): boolean {
  return !isLocalized && items !== undefined && columnTypeOf(items) === 'text';
}

interface Wanted {
  by: string;
  property: PropertySchema;
  find: unknown;
  value: RawBuilder<unknown>;
}

function findValues(session: RecordSession, { by, property, find, value }: Wanted): SqlCondition[] {
  if (find === undefined || find === '') return [];
  if (typeof find !== 'string' || find.length > longestFind) {
    throw refused('find', `must be a text of at most ${longestFind} characters`);
  }
  const relation = property['x-relation'] ?? property.items?.['x-relation'];
  const target = relation && session.registry.ofEntity(relation.to);
  if (target) {
    const access = mayRead(session, target);
    if (access === null) return [sql`FALSE`];
    const wanted = sql.join([visibleRows(target, access), ...searchFor(find, target, access.hidden)], sql` AND `);
    return [sql`${value} IN (SELECT id FROM ${sql.table(target.name)} WHERE ${wanted})`];
  }
  if (columnTypeOf(property) !== 'text' || property.enum) throw refused('find', 'is for texts and references');
  return containsText(by, property, find);
}

function mayRead(session: RecordSession, target: Resource): RecordAccess | null {
  const { user } = session.actor;
  return user === 'system' || canDo(user, 'read', target) ? requireAccess(session, 'read', target) : null;
}

function refused(field: string, message: string) {
  return invalid([{ field, rule: 'query', message }]);
}
