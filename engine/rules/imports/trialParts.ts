import { foldText } from '../texts/matchesTerm.ts';
import type { ImportedRow } from './readImportRow.ts';
import type { OwnReference } from './ownReferences.ts';

/** How many rows of a sheet one dry run on the server takes: its transaction keeps others waiting on the embedded database. */
export const rowsTriedAtOnce = 100;

/** Rows that are tried together: `rows` for themselves, `others` so that what those name or double is there. */
export interface TrialPart {
  rows: number[];
  others: number[];
}

interface Wanted {
  row: number;
  /** Rows before it that it may double. */
  doubles: readonly number[];
}

/**
 * Parts in which rows of a sheet are tried, each row with all those before it that it needs: what it names, what those
 * name, and so on. Rows are places in the sheet, parts are in their order. A row that needs more than fit into one dry
 * run is in no part.
 *
 * @param namedBy the rows before a row that it names by itself
 * @param most rows of a part, unless one row needs more; never above `rowsTriedAtOnce`
 */
export function trialParts(
  wanted: Iterable<Wanted>,
  namedBy: (row: number) => readonly number[],
  most: number = rowsTriedAtOnce / 2,
): { parts: TrialPart[]; untried: number[] } {
  const parts: TrialPart[] = [];
  const untried: number[] = [];
  let rows = new Set<number>();
  let all = new Set<number>();
  const close = (): void => {
    const others = [...all].filter((row) => !rows.has(row));
    if (rows.size > 0) parts.push({ rows: inOrder(rows), others: inOrder(others) });
    rows = new Set();
    all = new Set();
  };
  for (const { row, doubles } of wanted) {
    const needed = allNeeded([row, ...doubles], namedBy);
    if (!needed) {
      untried.push(row);
      continue;
    }
    const added = needed.filter((one) => !all.has(one)).length;
    if (all.size + added > most) close();
    rows.add(row);
    for (const one of needed) all.add(one);
  }
  close();
  return { parts, untried };
}

/** Rows with all that they name, at any depth; null for more than fit into one dry run. */
function allNeeded(start: readonly number[], namedBy: (row: number) => readonly number[]): number[] | null {
  const found = new Set(start);
  for (const row of found) {
    if (found.size > rowsTriedAtOnce) return null;
    for (const named of namedBy(row)) found.add(named);
  }
  return [...found];
}

/**
 * The rows of a sheet that have a key in common with a row of an earlier part, so that trying part by part has not seen
 * the double; each with the first and the last row before it that has that key.
 *
 * @param keys those of each row, none of rows that failed
 * @param partOf the part in which a row was tried
 */
export function repeatedRows(keys: readonly (readonly string[])[], partOf: (row: number) => number): Wanted[] {
  const seen = new Map<string, { first: number; last: number }>();
  return keys.flatMap((ofRow, row) => {
    const earlier = ofRow.flatMap((key) => seen.get(key) ?? []).filter(({ first }) => partOf(first) < partOf(row));
    for (const key of ofRow) seen.set(key, { first: seen.get(key)?.first ?? row, last: row });
    return earlier.length === 0 ? [] : [{ row, doubles: earlier.flatMap(({ first, last }) => [first, last]) }];
  });
}

/**
 * For each row of a sheet the rows before it that it names by a reference to its own resource: of several with one name
 * the first and the last. Names are compared more loosely than the server does, so that none it would find is missing.
 */
export function rowsNamed(rows: readonly ImportedRow[], references: readonly OwnReference[]): number[][] {
  const named = new Map<string, { first: number; last: number }>();
  return rows.map(({ values }, row) => {
    const wanted = references.flatMap(({ field }) => textsIn(values[field]).map(looseName));
    const found = wanted.flatMap((name) => named.get(name) ?? []).flatMap(({ first, last }) => [first, last]);
    for (const name of references.flatMap(({ label }) => textsIn(values[label]).map(looseName))) {
      named.set(name, { first: named.get(name)?.first ?? row, last: row });
    }
    return [...new Set(found)];
  });
}

/** The texts of a value, of a localized one in all languages. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function looseName(text: string): string {
  const folded = foldText(text.normalize('NFKD'));
  return folded.replace(/[^\p{L}\p{N}]/gu, '') || folded;
}

function inOrder(rows: Iterable<number>): number[] {
  return [...rows].sort((one, other) => one - other);
}
