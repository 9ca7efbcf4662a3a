import { guardFormula } from './guardFormula.ts';

/** Tells spreadsheet programs that the text is UTF-8; stands before the first row. */
export const csvMark = '\uFEFF';

/**
 * A row of comma-separated text with its end (RFC 4180); no text is a formula, and null is an empty cell. Cells that
 * need it are quoted, or all of them.
 *
 * @example writeCsvRow(['KV Een', 'a, b', 0.5, null]) // 'KV Een,"a, b",0.5,\r\n'
 */
export function writeCsvRow(cells: readonly (string | number | boolean | null)[], areAllQuoted = false): string {
  return `${cells.map((cell) => printCell(cell, areAllQuoted)).join(',')}\r\n`;
}

function printCell(cell: string | number | boolean | null, isQuoted: boolean): string {
  if (cell === null) return isQuoted ? '""' : '';
  const text = typeof cell === 'string' ? guardFormula(cell) : String(cell);
  return isQuoted || /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
