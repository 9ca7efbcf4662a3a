import type { Kysely } from 'kysely';
import { sumForecast, type ImportForecast, type RowForecast } from '#engine/rules/imports/ImportForecast.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { defaultLanguage, type Language } from '#engine/rules/texts/languages.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { RowResult } from '../records/createMany.ts';
import type { RecordSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import { forecastRows, withAlike } from './forecastRows.ts';
import type { ImportRequest } from './ImportRequest.ts';
import { storeRows } from './storeRows.ts';

/** What an import would come to, and what would become of each row. */
export type CheckedImport = ImportForecast & Required<Pick<ImportForecast, 'rows'>>;

/** Rows of an import that are one transaction: between such parts others have their turn. */
export const rowsAtOnce = 100;

interface Tried {
  rows: readonly RowForecast[];
  results: readonly RowResult<StoredRecord>[];
}

/** Thrown to undo what the dry run has written. */
class DryRunOver extends Error {
  readonly tried: Tried;

  constructor(tried: Tried) {
    super('The dry run is over');
    this.tried = tried;
  }
}

/**
 * Imports rows through the real way of writing in a transaction that is rolled back (resource format, "dry run"); at
 * most `rowsTriedAtOnce`.
 * @throws ApiError 11
 */
export async function checkImport(
  session: RecordSession & { db: Kysely<Tables> },
  resource: Resource,
  request: Pick<ImportRequest, 'plan' | 'date1904' | 'rows'>,
  language: Language = defaultLanguage,
): Promise<CheckedImport> {
  const rows = await withAlike(session, resource, await tryRows(session, resource, request, language), language);
  return { ...sumForecast(rows), rows };
}

async function tryRows(...[session, resource, request, language = defaultLanguage]: Parameters<typeof checkImport>) {
  try {
    return await inTransaction(session.db, async (trx): Promise<Tried> => {
      const within = { ...session, db: trx };
      const results = await storeRows(within, resource, request, request.rows);
      const rows = await forecastRows(within, resource, request.rows, results, language);
      throw new DryRunOver({ rows, results });
    });
  } catch (error) {
    if (error instanceof DryRunOver) return error.tried;
    throw error;
  }
}
