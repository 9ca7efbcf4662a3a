import { csvMark, writeCsvRow } from '#engine/rules/sheets/writeCsvRow.ts';
import type { SheetRows } from './Cell.ts';
import type { ExportChoices } from './exportColumns.ts';

const chunkLength = 65_536;

/** Rows as comma-separated text (RFC 4180), UTF-8 with a byte order mark, in chunks; no text is a formula. */
export async function* writeCsv(rows: SheetRows, quotes: ExportChoices['quotes'] = 'needed'): AsyncGenerator<string> {
  let chunk = csvMark;
  for await (const row of rows) {
    const cells = row.map((cell) => (cell !== null && typeof cell === 'object' ? cell.day : cell));
    chunk += writeCsvRow(cells, quotes === 'all');
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
