import { readFrameworkRows } from '#domain/structures/frameworkSheet.ts';
import { readSheet } from '#engine/browser/import/readSheet.ts';
import { refuseWorkbook, workbookLimits, type WorkbookRefusal } from '#engine/rules/sheets/WorkbookReading.ts';

type Read = { file: unknown } | { key: string; params: Record<string, string | number> };

/** Columns by which the heads of a sheet are known. */
const knownHeaders = ['list', 'id', 'below', 'position'];

/** A framework file of .json or .xlsx as it is sent; else the key of a text that says why it cannot be read. */
export async function readFrameworkFile(file: File): Promise<Read> {
  if (/\.json$/i.test(file.name)) {
    // As much as a sheet may be: the whole of it is held and read at once.
    if (file.size > workbookLimits.fileBytes)
      return sayRefusal(refuseWorkbook('fileTooLarge', { most: workbookLimits.fileBytes / 2 ** 20 }));
    try {
      return { file: JSON.parse(await file.text()) };
    } catch {
      return { key: 'structure.transfer.faults.json', params: { row: 1 } };
    }
  }
  const reading = await readSheet(file, { knownHeaders, onProgress: () => undefined });
  if (!reading.ok) return sayRefusal(reading);
  const read = readFrameworkRows(reading.headers, reading.rows);
  if ('file' in read) return read;
  const { row, reason } = read.fault;
  const place = reading.rowNumbers[row - 2] ?? row;
  return { key: `structure.transfer.faults.${reason}`, params: { row: place } };
}

function sayRefusal({ reason, params, message }: WorkbookRefusal): Read {
  return { key: `engine.sheet.refusals.${reason}`, params: { ...params, _: message } };
}
