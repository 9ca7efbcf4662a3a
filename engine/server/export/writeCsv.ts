import { guardFormula } from '#engine/rules/sheets/guardFormula.ts';
import type { Cell, SheetRows } from './Cell.ts';

/** Tells spreadsheet programs that the text is UTF-8. */
const mark = '\uFEFF';
const chunkLength = 65_536;

/** Rows as comma-separated text (RFC 4180), UTF-8 with a byte order mark, in chunks; no text is a formula. */
export async function* writeCsv(rows: SheetRows): AsyncGenerator<string> {
  let chunk = mark;
  for await (const row of rows) {
    chunk += `${row.map(printCell).join(',')}\r\n`;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

function printCell(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'object' ? cell.day : typeof cell === 'string' ? guardFormula(cell) : String(cell);
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
