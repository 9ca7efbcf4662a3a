import type { Kysely } from 'kysely';
import { sumForecast, type ImportForecast, type RowForecast } from '#domain/imports/ImportForecast.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import type { RecordSession } from '../records/RecordSession.ts';
import { forecastRows } from './forecastRows.ts';
import type { ImportRequest } from './ImportRequest.ts';
import { storeRows } from './storeRows.ts';

/** What an import would come to, and what would become of each row. */
export type CheckedImport = ImportForecast & { rows: RowForecast[] };

/** Thrown to undo what the dry run has written. */
class DryRunOver extends Error {
  readonly forecast: CheckedImport;

  constructor(forecast: CheckedImport) {
    super('The dry run is over');
    this.forecast = forecast;
  }
}

/**
 * Imports rows through the real way of writing in a transaction that is rolled back (resource format, "dry run").
 * @throws ApiError 11
 */
export async function checkImport(
  session: RecordSession & { db: Kysely<Tables> },
  resource: Resource,
  request: ImportRequest,
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
