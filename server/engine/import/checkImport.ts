import type { Kysely } from 'kysely';
import type { FieldError } from '#domain/errors/ApiError.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import type { RecordSession } from '../records/RecordSession.ts';
import type { ImportRequest } from './ImportRequest.ts';
import { storeRows } from './storeRows.ts';

/** What an import would come to. */
export interface ImportForecast {
  created: number;
  updated: number;
  unchanged: number;
  failed: { row: number; errors: FieldError[] }[];
}

/** Thrown to undo what the dry run has written. */
class DryRunOver extends Error {
  readonly forecast: ImportForecast;

  constructor(forecast: ImportForecast) {
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
): Promise<ImportForecast> {
  try {
    return await inTransaction(session.db, async (trx) => {
      const results = await storeRows({ ...session, db: trx }, resource, request, request.rows);
      const forecast: ImportForecast = { created: 0, updated: 0, unchanged: 0, failed: [] };
      for (const [index, result] of results.entries()) {
        if (result.status !== 'failed') forecast[result.status] += 1;
        else forecast.failed.push({ row: request.rows[index]?.row ?? 0, errors: result.errors });
      }
      throw new DryRunOver(forecast);
    });
  } catch (error) {
    if (error instanceof DryRunOver) return error.forecast;
    throw error;
  }
}
