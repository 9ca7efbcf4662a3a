import type { CellValue } from './WorkbookReading.ts';

const rowsLookedAt = 40;
const share = 0.6;

/**
 * Index of the row that names the columns; null where no row looks like one (all numbers).
 * It is the row with most names that the caller knows; else the first that has text in most of the columns in use,
 * which titles above a table do not.
 */
export function findHeaderRow(rows: CellValue[][], isKnown: (header: string) => boolean = () => false): number | null {
  const candidates = rows.slice(0, rowsLookedAt);
  const known = candidates.map((row) => row.filter((cell) => typeof cell === 'string' && isKnown(cell)).length);
  const best = Math.max(0, ...known);
  if (best >= 2 || (best === 1 && widthOf(candidates) === 1)) return known.indexOf(best);
  const needed = Math.max(1, Math.ceil(widthOf(candidates) * share));
  const found = candidates.findIndex((row) => row.filter(isName).length >= needed);
  return found === -1 ? null : found;
}

function widthOf(rows: CellValue[][]): number {
  return Math.max(0, ...rows.map((row) => row.filter((cell) => cell !== null).length));
}

/** Text that is no number, no date and no error of a formula. */
function isName(cell: CellValue): boolean {
  return typeof cell === 'string' && !/^#[A-Z0-9/]+[!?]?$|^[\d\s.,:/-]+(T[\d:]+)?$/.test(cell);
}
