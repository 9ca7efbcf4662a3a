import type { PropertySchema } from '#schemas/EntitySchema.ts';
import { columnTypeOf } from './columnTypeOf.ts';
import { quote } from './TableDesign.ts';

/**
 * What a filter by a part of a text looks at, folded, as SQL: of texts in many languages, as of all
 * JSON, the texts alone.
 */
export function containedText(field: string, property: PropertySchema): string {
  const type = columnTypeOf(property);
  if (type === 'text') return `touchline_fold(${quote(field)})`;
  return `touchline_fold(${type === 'jsonb' ? `touchline_texts(${quote(field)})` : `${quote(field)}::text`})`;
}
