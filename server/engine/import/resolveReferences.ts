import { sql } from 'kysely';
import { canReadField } from '#domain/access/canAccess.ts';
import { isCountryField } from '#domain/conditions/readCondition.ts';
import { normaliseCountry } from '#domain/countries/sameCountry.ts';
import type { ImportPlan } from '#domain/imports/ImportPlan.ts';
import type { ImportedRow } from '#domain/imports/readImportRow.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import type { RecordSession } from '../records/RecordSession.ts';
import { requireAccess } from '../records/RecordSession.ts';
import { visibleRows } from '../records/readRecord.ts';

/** Ids by themselves and by what people call the records; null where several are called so. */
type Names = ReadonlyMap<string, string | null>;

/** What people write instead of the name of a country: its ISO and FIFA codes. */
const countryCodes: readonly string[] = ['alpha2', 'alpha3', 'fifaCode'];

/**
 * Puts ids where a sheet names the record that a field refers to, by its label in any language, whatever the case and
 * accents, or a country by one of its codes. Only records that the person may read are found; a name of several records
 * is an error at the field, or left empty like one of none where the plan says so.
 */
export async function resolveReferences(
  session: RecordSession,
  resource: Resource,
  { columns, emptyClears }: Pick<ImportPlan, 'columns' | 'emptyClears'>,
  rows: readonly ImportedRow[],
): Promise<void> {
  for (const [field, property] of Object.entries(resource.schema.properties)) {
    const relation = property['x-relation'] ?? property.items?.['x-relation'];
    const target = relation && session.registry.ofEntity(relation.to);
    const asAsked = (text: string) => (isCountryField(resource.schema, field) ? normaliseCountry(text) : text);
    const wanted = new Set(
      rows.flatMap(({ values }) => textsOf(values[field])).flatMap((text) => [text, asAsked(text)]),
    );
    if (!target || wanted.size === 0) continue;
    const names = await findNames(session, target, relation.label, [...wanted]);
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
          row.errors.push({ field, rule: 'ambiguous', message, params: { text } });
        }
        return idOf(text) ?? asAsked(text);
      };
      const value = row.values[field];
      if (Array.isArray(value)) row.values[field] = value.map(find);
      else if (typeof value === 'string') row.values[field] = find(value);
    }
  }
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
  label: string | undefined,
  texts: readonly string[],
): Promise<Names> {
  const access = requireAccess(session, 'read', target);
  const field = label ?? target.recordRepresentation;
  const table = sql.table(target.name);
  const ids = await sql<{ id: string }>`
    SELECT id FROM ${table} WHERE id = ANY(${[...texts]}) AND "deletedAt" IS NULL`.execute(session.db);
  const known = ids.rows.map(({ id }): [string, string] => [id, id]);
  if (field === 'id' || !canReadField(access, target, field)) return new Map(known);
  const column = sql.ref(field);
  const codes = target.entity === 'country' ? countryCodes.filter((code) => canReadField(access, target, code)) : [];
  const labels = target.schema.properties[field]?.['x-localized']
    ? sql`SELECT value FROM jsonb_each_text(${column})`
    : sql`SELECT ${column}::text AS value`;
  const names = sql.join([labels, ...codes.map((code) => sql`SELECT ${sql.ref(code)}`)], sql` UNION ALL `);
  const { rows } = await sql<{ text: string; id: string; count: number }>`
    SELECT wanted.text, min(found.id) AS id, count(DISTINCT found.id)::int AS count
    FROM unnest(${[...texts]}::text[]) AS wanted(text)
    JOIN (SELECT ${table}.id, touchline_fold(name.value) AS name FROM ${table}, LATERAL (${names}) AS name
      WHERE ${visibleRows(target, access)}) AS found ON found.name = touchline_fold(wanted.text)
    WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE id = wanted.text)
    GROUP BY wanted.text`.execute(session.db);
  return new Map([
    ...known,
    ...rows.map(({ text, id, count }): [string, string | null] => [text, count === 1 ? id : null]),
  ]);
}
