import { sql, type RawBuilder } from 'kysely';
import { ownName } from '#engine/rules/product/Product.ts';
import { deriveFields } from '#engine/rules/resource/deriveFields.ts';
import type { AlikeRecord } from '#engine/rules/resource/AlikeRecord.ts';
import { isKey } from '#engine/rules/resource/isKey.ts';
import { isSearched } from '#engine/rules/resource/isSearched.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { defaultLanguage, type Language } from '#engine/rules/texts/languages.ts';
import { storableText } from '#engine/rules/validation/storableText.ts';
import { searchColumn } from '../migrate/TableDesign.ts';
import { visibleRows } from '../records/readRecord.ts';
import { requireAccess, type RecordSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { nameOf } from '../relations/usesOf.ts';

const mostAlike = 5;
/** Names that are as alike as that are alike by themselves. */
const alikeAlone = 0.6;
/** With another field that is the same, so much does. */
const alikeTogether = 0.35;
const longest = 300;
/** So many are looked for in one statement: the others wait for it on the embedded database. */
export const comparedAtOnce = 10;

/**
 * Records in use that look like values that are about to be stored, the most alike first; none where the resource says
 * nothing of likeness.
 * @param besides The record that the values are of.
 * @throws ApiError 11
 */
export async function findAlike(
  session: RecordSession,
  resource: Resource,
  values: StoredRecord,
  { besides = null, language = defaultLanguage }: { besides?: string | null; language?: Language } = {},
): Promise<AlikeRecord[]> {
  const [found] = await findAlikeMany(session, resource, [values], {
    besides: besides === null ? [] : [besides],
    language,
  });
  return found ?? [];
}

/**
 * The same for many, in their order, in one statement. The first field of `likeness` is compared by trigrams, the others
 * are the same or not, both whatever the case, accents and signs; a unique one that is the same is enough. Each looks
 * only at what the index of the search gives for it, where its fields are in that index.
 * @param besides Records that are not looked at.
 * @throws ApiError 11
 */
export async function findAlikeMany(
  session: RecordSession,
  resource: Resource,
  many: readonly StoredRecord[],
  { besides, language }: { besides: readonly string[]; language: Language },
): Promise<AlikeRecord[][]> {
  const access = requireAccess(session, 'read', resource);
  const fields = resource.likeness.filter((field) => !access.hidden.has(field));
  const held = sql.join(fields.map((field) => sql`${sql.lit(field)}::text, ${sql.ref(field)}`));
  const rows = sql`
    SELECT id, coalesce(${nameOf(resource, language)}, id) AS name, jsonb_build_object(${held}) AS values, search.*
    FROM ${sql.table(resource.name)}`;
  const within = sql`${visibleRows(resource, access)} AND NOT id = ANY(${[...besides]})`;
  const asked = await plainTexts(
    session.db,
    many.map((values) => {
      const given = deriveFields(resource.schema, values);
      return fields.map((field) => textOf(given[field]));
    }),
  );
  const searches = asked.flatMap((texts, n) => {
    const compared = fields.flatMap((field, index): Compared[] => {
      const text = texts[index] ?? '';
      return text === '' ? [] : [{ field, text, stored: plain(sql.ref(field)) }];
    });
    return compared.length === 0 ? [] : [searchFor(resource, compared, { n, rows, within })];
  });
  const found = many.map((): AlikeRecord[] => []);
  if (searches.length === 0) return found;
  // With the texts as constants the planner knows that the index gives few: by a join it would compare each with all.
  const answer = await sql<AlikeRecord & { n: number }>`${sql.join(searches, sql` UNION ALL `)}`.execute(session.db);
  for (const { n, id, name, values, isSame } of answer.rows) found[n]?.push({ id, name, values, isSame });
  return found;
}

/** Lists of texts as they are compared. */
async function plainTexts(db: RecordSession['db'], lists: readonly (readonly string[])[]): Promise<string[][]> {
  const { rows } = await sql<{ texts: string[] | null }>`
    SELECT (SELECT jsonb_agg(${plain(sql`text`)} ORDER BY place)
      FROM jsonb_array_elements_text(list) WITH ORDINALITY AS one(text, place)) AS texts
    FROM jsonb_array_elements(${JSON.stringify(lists)}::jsonb) WITH ORDINALITY AS given(list, n) ORDER BY n`.execute(
    db,
  );
  return rows.map(({ texts }) => texts ?? []);
}

/** A field with what is asked for in it and what is stored, both comparable. */
interface Compared {
  field: string;
  text: string;
  stored: RawBuilder<string>;
}

/** The records that look like the n-th of those asked for. */
function searchFor(
  resource: Resource,
  asked: readonly Compared[],
  { n, rows, within }: { n: number; rows: RawBuilder<unknown>; within: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const named = asked.filter(({ field }) => field === resource.likeness[0]);
  const others = asked.filter(({ field }) => field !== resource.likeness[0]);
  const keyed = others.filter(({ field }) => isKey(resource.schema, field));
  const same = (some: readonly Compared[]) => any(some.map(({ stored, text }) => sql`${stored} = ${text}::text`));
  // What is open on one side does not differ.
  const differs = any(others.map(({ stored, text }) => sql`${stored} NOT IN ('', ${text}::text)`));
  const likeness = named.map(({ stored, text }) => sql`coalesce(similarity(${stored}, ${text}::text), 0)`)[0] ?? sql`0`;
  return sql`(SELECT ${sql.lit(n)}::int AS n, * FROM (
    ${rows} CROSS JOIN LATERAL (SELECT ${likeness} AS likeness, ${same(keyed)} AS "hasKey", ${same(others)} AS "hasSame",
      ${same(named)} AND NOT ${differs} AS "isSame" OFFSET 0) AS search
    WHERE ${within} AND ${byIndex(resource, [...named, ...keyed])}) AS compared
    WHERE "hasKey" OR likeness >= ${sql.lit(alikeAlone)} OR (likeness >= ${sql.lit(alikeTogether)} AND "hasSame")
    ORDER BY "hasKey" DESC, "isSame" DESC, likeness DESC, id LIMIT ${sql.lit(mostAlike)})`;
}

/**
 * What is worth comparing, by the index of the search: it holds words as alike (`%>`, pg_trgm's word similarity of 0.6
 * and more). Everything where one of the fields is not in it.
 */
function byIndex(resource: Resource, fields: readonly Compared[]): RawBuilder<boolean> {
  if (!fields.every(({ field }) => isSearched(resource.schema, field))) return sql<boolean>`TRUE`;
  if (fields.length === 0) return sql<boolean>`FALSE`;
  // As it stands: within any other function the index would not be used.
  return sql<boolean>`(${sql.join(
    fields.map(({ text }) => sql`${sql.ref(searchColumn)} %> ${text}::text`),
    sql` OR `,
  )})`;
}

/** Folded, and without signs: "R.F.C. Liège" is "rfc liege". */
function plain(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`btrim(regexp_replace(regexp_replace(${sql.raw(ownName('fold'))}((${text})::text), '[.''’]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))`;
}

function any(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  if (conditions.length === 0) return sql<boolean>`FALSE`;
  return sql<boolean>`coalesce(${sql.join(conditions, sql` OR `)}, FALSE)`;
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? storableText(value).trim().slice(0, longest) : '';
}
