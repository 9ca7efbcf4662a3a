import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql, type Kysely } from 'kysely';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import type { ImportBatch, Tables } from '#engine/rules/product/ProductTypes.ts';
import { sayFieldError } from '../texts/sayFieldError.ts';
import { textsOf } from '../texts/textsOf.ts';
import type { Cell } from '../export/Cell.ts';
import { writeXlsx } from '../export/writeXlsx.ts';

/**
 * The rows that were not imported, as the sheet they came from with their own number and the reasons
 * behind them, in a language.
 */
export async function writeFailures(
  db: Kysely<Tables>,
  { id, headers }: Pick<ImportBatch, 'id' | 'headers'>,
  resource: Resource | null,
  language: Language,
): Promise<Buffer> {
  const rows = await db
    .selectFrom('importfailures')
    .select('row')
    .select([sql<CellValue[]>`cells`.as('cells'), sql<FieldError[]>`errors`.as('errors')])
    .where('importId', '=', id)
    .orderBy('row')
    .execute();
  const say = textsOf(language);
  const width = headers?.length ?? 0;
  const heads = [...(headers ?? []), say('import', 'row') ?? '', say('import', 'problem') ?? ''];
  const table = rows.map(({ row, cells, errors }): Cell[] => [
    ...Array.from({ length: width }, (_, column) => cells[column] ?? null),
    row,
    errors.map((error) => sayFieldError(error, resource, say)).join('\n'),
  ]);
  return buffer(writeXlsx(Readable.from([heads, ...table]), 'Import', language));
}
