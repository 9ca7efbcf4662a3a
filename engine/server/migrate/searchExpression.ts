import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { isKey } from '#engine/rules/resource/isKey.ts';
import { columnTypeOf } from './columnTypeOf.ts';
import { quote } from './TableDesign.ts';
import { ownName } from '#engine/rules/product/Product.ts';

/** What `translate` is told for dots and apostrophes to go and hyphens to be spaces: 'A.C. Sint-Jan' is 'ac sint jan'. */
export const withoutSigns = `'-.''’', ' '`;

const none: ReadonlySet<string> = new Set();

/**
 * The text that searches look at, as SQL: all searched fields but the hidden ones; null when there are none. Every word
 * of it has a space before it, the first one too. Numbers by which records are known stand in it without signs as well.
 */
export function searchExpression(schema: EntitySchema, hidden: ReadonlySet<string> = none): string | null {
  const { properties } = schema;
  const searched = Object.entries(properties).filter(([field, property]) => property['x-search'] && !hidden.has(field));
  if (searched.length === 0) return null;
  const numbers = searched
    .filter(([field, property]) => columnTypeOf(property) === 'text' && !property.format && isKey(schema, field))
    .map(([field]) => `regexp_replace(coalesce(${quote(field)}, ''), '[^[:alnum:]]+', '', 'g')`);
  const texts = searched.map(([field, property]) =>
    columnTypeOf(property) === 'jsonb'
      ? `coalesce(${ownName('texts')}(${quote(field)}), '')`
      : `coalesce(${quote(field)}${columnTypeOf(property) === 'text' ? '' : '::text'}, '')`,
  );
  const parts = [...texts, ...numbers];
  return `translate(${ownName('fold')}(' ' || ${parts.join(" || ' ' || ")}), ${withoutSigns})`;
}
