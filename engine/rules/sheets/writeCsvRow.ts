import { guardFormula } from './guardFormula.ts';

/** Tells spreadsheet programs that the text is UTF-8; stands before the first row. */
export const csvMark = '\uFEFF';

/**
 * A row of comma-separated text with its end (RFC 4180); no text is a formula, and null is an empty cell.
 *
 * @example writeCsvRow(['KV Een', 'a, b', 0.5, null]) // 'KV Een,"a, b",0.5,\r\n'
 */
export function writeCsvRow(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(printCell).join(',')}\r\n`;
}

function printCell(cell: string | number | boolean | null): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' ? guardFormula(cell) : String(cell);
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
