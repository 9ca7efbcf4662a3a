import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { columnTypeOf } from './columnTypeOf.ts';
import { quote } from './TableDesign.ts';
import { ownName } from '#engine/rules/product/Product.ts';

/**
 * What a filter by a part of a text looks at, folded, as SQL: of texts in many languages, as of all
 * JSON, the texts alone.
 */
export function containedText(field: string, property: PropertySchema): string {
  const type = columnTypeOf(property);
  if (type === 'text') return `${ownName('fold')}(${quote(field)})`;
  return `${ownName('fold')}(${type === 'jsonb' ? `${ownName('texts')}(${quote(field)})` : `${quote(field)}::text`})`;
}
