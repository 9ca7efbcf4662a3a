import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '#domain/resource/Resource.ts';
import type { SqlCondition } from '../conditionToSql.ts';
import { searchColumn } from '../migrate/TableDesign.ts';

const mostWords = 8;
const isShort = /^[\p{Script=Latin}\p{Nd}]{1,2}$/u;

/**
 * Every word of a search must occur in what is searched, whatever the case and accents; one or two Latin letters at the
 * beginning of a word, because the index knows nothing shorter than three letters within one.
 */
export function searchFor(text: string, { schema }: Resource): SqlCondition[] {
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  if (words.length === 0) return [];
  if (!Object.values(schema.properties).some((property) => property['x-search'])) return [sql`FALSE`];
  return words.map((word) =>
    isShort.test(word) ? beginsWord(word) : sql`${sql.ref(searchColumn)} LIKE ${folded(word)}`,
  );
}

function beginsWord(word: string): SqlCondition {
  const column = sql.ref(searchColumn);
  return sql`(${column} LIKE touchline_fold(${word}) || '%' OR ${column} LIKE '% ' || touchline_fold(${word}) || '%')`;
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
