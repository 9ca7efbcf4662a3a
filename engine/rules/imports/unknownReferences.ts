import { idFormOf } from '../conditions/readCondition.ts';
import type { CellValue } from '../sheets/WorkbookReading.ts';
import type { EntitySchema } from '../resource/EntitySchema.ts';
import type { ImportForecast } from './ImportForecast.ts';
import { referenceOf } from './listedValues.ts';
import { textsOfColumn } from './proposeValues.ts';

/**
 * The texts of a column that lead to no record, or to several, as trying the sheet has shown; each once. None where the
 * field refers to nothing.
 */
export function unknownReferences(
  { failed }: Pick<ImportForecast, 'failed'>,
  cells: readonly CellValue[],
  { schema, field }: { schema: EntitySchema; field: string },
): string[] {
  const property = schema.properties[field];
  if (!property || !referenceOf(property)) return [];
  const own = failed.flatMap(({ errors }) => errors.filter((error) => error.field === field));
  const refused = new Set(own.flatMap(({ params = {} }) => [params['ids'], params['text']].flat()));
  if (refused.size === 0) return [];
  const asAsked = (text: string) => idFormOf(schema, field)?.(text) ?? text;
  return textsOfColumn(cells, property).filter((text) => refused.has(text) || refused.has(asAsked(text)));
}
