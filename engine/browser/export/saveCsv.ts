import { csvType } from '#engine/rules/sheets/mediaTypes.ts';
import { csvMark, writeCsvRow } from '#engine/rules/sheets/writeCsvRow.ts';
import { saveFile } from './saveFile.ts';

/** Hands the browser rows, heads first, to save as comma-separated text; the name is without its ending. */
export function saveCsv(name: string, rows: readonly Parameters<typeof writeCsvRow>[0][]): void {
  saveFile(`${name}.csv`, csvMark + rows.map((row) => writeCsvRow(row)).join(''), csvType);
}
