import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { SqlCondition } from '../conditionToSql.ts';
import { containedText } from '../migrate/containedText.ts';
import { searchExpression, withoutSigns } from '../migrate/searchExpression.ts';
import { searchColumn } from '../migrate/TableDesign.ts';
import { ownName } from '#engine/rules/product/Product.ts';

const mostWords = 8;
const hasThreeLetters = /[\p{L}\p{N}]{3}/u;
const isShort = /^[\p{Script=Latin}\p{Nd}]{1,2}$/u;

/**
 * Every word of a search must occur in what is searched, whatever the case, accents, dots, apostrophes and hyphens; one
 * or two Latin letters at the beginning of a word, because the index knows nothing shorter than three letters within
 * one. What is stored for the index holds hidden fields too: then only the others decide.
 */
export function searchFor(text: string, { schema }: Resource, hidden: ReadonlySet<string>): SqlCondition[] {
  const words = text
    .replace(/[.'’]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  if (words.length === 0) return [];
  const readable = searchExpression(schema, hidden);
  if (readable === null) return [sql`FALSE`];
  const stored = sql.ref(searchColumn);
  const found = words.map((word) => holdsWord(stored, word));
  return readable === searchExpression(schema)
    ? found
    : [...found, ...words.map((word) => holdsWord(sql.raw(readable), word))];
}

function holdsWord(text: RawBuilder<unknown>, word: string): SqlCondition {
  if (!isShort.test(word)) return sql`${text} LIKE ${folded(word, { isSearch: true })}`;
  return sql`${text} LIKE '% ' || ${fold()}(${word}) || '%'`;
}

/**
 * Whether the text of a field holds another, whatever the case and accents; of texts in many languages any one of them.
 * What is searched is held by the search's index too.
 */
export function containsText(field: string, property: PropertySchema, text: string): SqlCondition[] {
  const contained = sql.raw(containedText(field, property));
  // An index of three letters each would be read whole for fewer, which takes longer than the list in its order.
  const like = (column: RawBuilder<unknown>, isSearch = false) =>
    hasThreeLetters.test(text)
      ? sql<boolean>`${column} LIKE ${folded(text, { isSearch })}`
      : sql<boolean>`${column} || '' LIKE ${folded(text, { isSearch })}`;
  if (!property['x-search']) return [like(contained)];
  // PostgreSQL takes both for independent of each other; within CASE the second hardly counts.
  return [like(sql.ref(searchColumn), true), sql`CASE WHEN ${like(contained)} THEN TRUE ELSE FALSE END`];
}

/** `%text%`, folded, for the search column without signs; what LIKE would take for a joker stands for itself. */
function folded(text: string, { isSearch }: { isSearch: boolean }): RawBuilder<string> {
  const storable = text.replace(/\0|\p{Surrogate}/gu, '');
  const plain = sql<string>`regexp_replace(${fold()}(${storable}), '([\\\\%_])', '\\\\\\1', 'g')`;
  return sql`'%' || ${isSearch ? sql`translate(${plain}, ${sql.raw(withoutSigns)})` : plain} || '%'`;
}

function fold(): RawBuilder<unknown> {
  return sql.raw(ownName('fold'));
}
