import type { Kysely } from 'kysely';
import { sumForecast, type ImportForecast, type RowForecast } from '#engine/rules/imports/ImportForecast.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { RecordSession } from '../records/RecordSession.ts';
import { forecastRows } from './forecastRows.ts';
import type { ImportRequest } from './ImportRequest.ts';
import { storeRows } from './storeRows.ts';

/** What an import would come to, and what would become of each row. */
export type CheckedImport = ImportForecast & { rows: RowForecast[] };

/** Rows of an import that are one transaction: between such parts others have their turn. */
export const rowsAtOnce = 100;

/** Thrown to undo what the dry run has written. */
class DryRunOver extends Error {
  readonly forecast: CheckedImport;

  constructor(forecast: CheckedImport) {
    super('The dry run is over');
    this.forecast = forecast;
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
): Promise<CheckedImport> {
  try {
    return await inTransaction(session.db, async (trx) => {
      const within = { ...session, db: trx };
      const results = await storeRows(within, resource, request, request.rows);
      const rows = await forecastRows(within, resource, request.rows, results);
      throw new DryRunOver({ ...sumForecast(rows), rows });
    });
  } catch (error) {
    if (error instanceof DryRunOver) return error.forecast;
    throw error;
  }
}
