import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '#domain/resource/Resource.ts';
import type { SqlCondition } from '../conditionToSql.ts';
import { searchExpression } from '../migrate/searchExpression.ts';
import { searchColumn } from '../migrate/TableDesign.ts';

const mostWords = 8;
const isShort = /^[\p{Script=Latin}\p{Nd}]{1,2}$/u;

/**
 * Every word of a search must occur in what is searched, whatever the case and accents; one or two Latin letters at the
 * beginning of a word, because the index knows nothing shorter than three letters within one. What is stored for the
 * index holds hidden fields too: then only the others decide.
 */
export function searchFor(text: string, { schema }: Resource, hidden: ReadonlySet<string>): SqlCondition[] {
  const words = text
    .split(/\s+/)
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
  if (!isShort.test(word)) return sql`${text} LIKE ${folded(word)}`;
  return sql`${text} LIKE '% ' || touchline_fold(${word}) || '%'`;
}

/** Whether a column's text holds another, whatever the case and accents. */
export function containsText(column: RawBuilder<unknown>, text: string): SqlCondition {
  return sql`touchline_fold(${column}::text) LIKE ${folded(text)}`;
}

/** `%text%`, folded as the search column is; what LIKE would take for a joker stands for itself. */
function folded(text: string): RawBuilder<string> {
  const storable = text.replace(/\0|\p{Surrogate}/gu, '');
  return sql`'%' || regexp_replace(touchline_fold(${storable}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}
