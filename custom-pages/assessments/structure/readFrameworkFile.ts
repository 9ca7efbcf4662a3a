import { readFrameworkRows } from '#domain/structures/frameworkSheet.ts';
import { readSheet } from '#engine/browser/import/readSheet.ts';

type Read = { file: unknown } | { key: string; params: Record<string, string | number> };

/** Columns by which the heads of a sheet are known. */
const knownHeaders = ['list', 'id', 'below', 'position'];

/** A framework file of .json or .xlsx as it is sent; else the key of a text that says why it cannot be read. */
export async function readFrameworkFile(file: File): Promise<Read> {
  if (/\.json$/i.test(file.name)) {
    try {
      return { file: JSON.parse(await file.text()) };
    } catch {
      return { key: 'structure.transfer.faults.json', params: { row: 1 } };
    }
  }
  const reading = await readSheet(file, { knownHeaders, onProgress: () => undefined });
  if (!reading.ok)
    return { key: `engine.sheet.refusals.${reading.reason}`, params: { ...reading.params, _: reading.message } };
  const read = readFrameworkRows(reading.headers, reading.rows);
  if ('file' in read) return read;
  const { row, reason } = read.fault;
  const place = reading.rowNumbers[row - 2] ?? row;
  return { key: `structure.transfer.faults.${reason}`, params: { row: place } };
}
