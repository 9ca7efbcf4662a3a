import { createHash } from 'node:crypto';
import type { RowForecast } from '#engine/rules/imports/ImportForecast.ts';
import { keysOf } from '#engine/rules/imports/proposePlan.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { RowResult } from '../records/createMany.ts';
import { keyTexts } from '../records/keyTexts.ts';
import type { RecordSession } from '../records/RecordSession.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import type { SheetRow } from './ImportRequest.ts';

/**
 * What has become of rows, with the keys by which their records are told apart: hashed, so that nobody reads in them
 * what the records hold beyond the sheet.
 */
export async function forecastRows(
  { db }: Pick<RecordSession, 'db'>,
  resource: Resource,
  rows: readonly SheetRow[],
  results: readonly RowResult<StoredRecord>[],
): Promise<RowForecast[]> {
  const keys = results.map((): string[] => []);
  for (const fields of keysOf(resource)) {
    const whole = results.flatMap((result, index) => {
      if (result.status === 'failed') return [];
      const { record } = result;
      return fields.every((field) => (record[field] ?? null) !== null) ? [{ index, record }] : [];
    });
    const texts = await keyTexts(
      db,
      resource,
      whole.map(({ record }) => record),
      fields,
    );
    whole.forEach(({ index }, position) => keys[index]?.push(hash(`${fields.join()} ${texts[position] ?? ''}`)));
  }
  return results.map((result, index) => {
    const row = rows[index]?.row ?? 0;
    return result.status === 'failed'
      ? { row, status: 'failed', errors: result.errors }
      : { row, status: result.status, keys: keys[index] ?? [] };
  });
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
