import { guardFormula } from '#domain/sheets/guardFormula.ts';

/**
 * Rows as CSV text (RFC 4180, CRLF, with the mark that makes spreadsheets read UTF-8). A text that a spreadsheet would
 * take for a formula gets an apostrophe in front, so that nothing in the data can run (decisions, section F).
 *
 * @example writeCsv(['Name'], [['=1+1']]) // "\uFEFFName\r\n'=1+1\r\n"
 */
export function writeCsv(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const lines = [head, ...rows].map((row) => row.map(writeCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function writeCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = guardFormula(String(value));
  return /[",\r\n;]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
