import { sql, type RawBuilder } from 'kysely';
import { namedEntry } from '#engine/rules/values/namedEntry.ts';
import { canDo, canReadField } from '#engine/rules/access/canAccess.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { idFormOf } from '#engine/rules/conditions/readCondition.ts';
import type { ImportPlan } from '#engine/rules/imports/ImportPlan.ts';
import type { ImportedRow } from '#engine/rules/imports/readImportRow.ts';
import type { Relation } from '#engine/rules/resource/EntitySchema.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { RecordSession } from '../records/RecordSession.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { requireAccess } from '../records/RecordSession.ts';
import { fitting } from '../records/checkRelations.ts';
import { visibleRows } from '../records/readRecord.ts';
import { ownName } from '#engine/rules/product/Product.ts';

/** Ids by themselves and by what people call the records; null where several are called so. */
type Names = ReadonlyMap<string, string | null>;

/**
 * Puts ids where a sheet names the record that a field refers to, by its label in any language, whatever the case and
 * accents, or another name or code that the product knows (`nameFields`); signs and spaces count only where more than
 * one would be found without them. Only records that the person may read and the relation may lead to are found; a name of several
 * records is an error at the field, or left empty like one of none where the plan says so. What leads to no record stays
 * as it stands, for the check of the record to refuse, unless it is to be refused here.
 */
export async function resolveReferences(
  session: RecordSession,
  resource: Resource,
  { columns, emptyClears }: Pick<ImportPlan, 'columns' | 'emptyClears'>,
  rows: readonly ImportedRow[],
  { refusesUnknown = false } = {},
): Promise<void> {
  for (const [field, property] of Object.entries(resource.schema.properties)) {
    const relation = property['x-relation'] ?? property.items?.['x-relation'];
    const target = relation && session.registry.ofEntity(relation.to);
    const asAsked = (text: string) => idFormOf(resource.schema, field)?.(text) ?? text;
    const wanted = new Set(
      rows.flatMap(({ values }) => textsOf(values[field])).flatMap((text) => [text, asAsked(text)]),
    );
    if (!target || wanted.size === 0) continue;
    const names = await findNames(session, target, relation, [...wanted]);
    const idOf = (text: string) => names.get(asAsked(text)) ?? names.get(text);
    if (columns.some((column) => column.field === field && column.others === 'empty')) {
      for (const row of rows) leaveEmpty(row, field, { idOf, emptyClears });
      continue;
    }
    for (const row of rows) {
      const find = (text: unknown): unknown => {
        if (typeof text !== 'string') return text;
        if (names.get(text) === null) {
          const message = `"${text}" is the name of several ${target.name}`;
          tellOnce(row, { field, rule: 'ambiguous', message, params: { text } });
        }
        const id = idOf(text);
        if (refusesUnknown && id === undefined) {
          tellOnce(row, { field, rule: 'relation', message: `There is no "${text}"`, params: { text } });
        }
        return id ?? asAsked(text);
      };
      const value = row.values[field];
      if (Array.isArray(value)) row.values[field] = value.map(find);
      else if (typeof value === 'string') row.values[field] = find(value);
    }
  }
}

/** A list may name the same record twice. */
function tellOnce({ errors }: ImportedRow, error: FieldError): void {
  if (!errors.some(({ field, message }) => field === error.field && message === error.message)) errors.push(error);
}

/** Takes what leads to one record, and for the rest the cell as one that was empty. */
function leaveEmpty(
  { values }: ImportedRow,
  field: string,
  { idOf, emptyClears }: { idOf: (text: string) => string | null | undefined; emptyClears: boolean },
): void {
  const texts = textsOf(values[field]);
  if (texts.length === 0) return;
  const ids = texts.flatMap((text) => idOf(text) ?? []);
  if (ids.length > 0) values[field] = Array.isArray(values[field]) ? ids : ids[0];
  else if (emptyClears) values[field] = null;
  else delete values[field];
}

function textsOf(value: unknown): string[] {
  return [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');
}

async function findNames(
  session: RecordSession,
  target: Resource,
  { label, where }: Relation,
  texts: readonly string[],
): Promise<Names> {
  const { user } = session.actor;
  const access = user === 'system' || canDo(user, 'read', target) ? requireAccess(session, 'read', target) : null;
  const field = label ?? target.recordRepresentation;
  const table = sql.table(target.name);
  const fits = fitting(target, where);
  const ids = await sql<{ id: string }>`
    SELECT id FROM ${table}
    WHERE ${sql.join([sql`id = ANY(${[...texts]})`, sql`"deletedAt" IS NULL`, ...fits], sql` AND `)}`.execute(
    session.db,
  );
  const known = ids.rows.map(({ id }): [string, string] => [id, id]);
  // Whoever may not read the records at all names them by id, as exports give them.
  if (!access || field === 'id' || !canReadField(access, target, field)) return new Map(known);
  const { nameFields } = theProduct();
  const others = (namedEntry(nameFields, target.entity) ?? []).filter((name) => canReadField(access, target, name));
  const valuesOf = (name: string) =>
    target.schema.properties[name]?.['x-localized']
      ? sql`SELECT value FROM jsonb_each_text(${sql.ref(name)})`
      : sql`SELECT ${sql.ref(name)}::text AS value`;
  const names = sql.join([...new Set([field, ...others])].map(valuesOf), sql` UNION ALL `);
  const fold = sql.raw(ownName('fold'));
  const { rows } = await sql<{ text: string; id: string; count: number }>`
    WITH wanted AS (SELECT text, ${fold}(text) AS name FROM unnest(${[...texts]}::text[]) AS text
      WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE id = text)),
    found AS (SELECT ${table}.id, ${fold}(name.value) AS name FROM ${table}, LATERAL (${names}) AS name
      WHERE ${sql.join([visibleRows(target, access), ...fits], sql` AND `)}),
    matched AS (SELECT wanted.text, found.id,
        rank() OVER (PARTITION BY wanted.text ORDER BY (found.name = wanted.name) DESC) AS place
      FROM wanted JOIN found ON ${withoutSigns(sql.ref('found.name'))} = ${withoutSigns(sql.ref('wanted.name'))})
    SELECT text, min(id) AS id, count(DISTINCT id)::int AS count FROM matched WHERE place = 1
    GROUP BY text`.execute(session.db);
  return new Map([
    ...known,
    ...rows.map(({ text, id, count }): [string, string | null] => [text, count === 1 ? id : null]),
  ]);
}

/** A folded name without spaces and the signs that people leave out; one of nothing else stays what it is. */
function withoutSigns(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(nullif(translate(${name}, ' -_.,;:()/&''"’', ''), ''), ${name})`;
}
