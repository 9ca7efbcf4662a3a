import type { Kysely } from 'kysely';
import type { ClubColumn } from '#domain/sheets/clubColumns.ts';
import type { ClubValidationItem, SheetRule } from '#domain/sheets/ClubSheet.ts';
import { describeProblem } from '#domain/sheets/describeProblem.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { findExistingClubs } from './findExistingClubs.ts';
import { loadLookups } from './loadLookups.ts';
import { markDoubles } from './markDoubles.ts';
import { readClubRow } from './readClubRow.ts';
import type { ReadSheet } from './readSentSheet.ts';

/** Rows that are looked up together. */
const batchSize = 1_000;

/** *Validate* (decisions, section B): every row by our own rules, and whether its club is there already. */
export async function validateClubRows(
  db: Kysely<Tables>,
  sheet: ReadSheet<ClubColumn>,
): Promise<ClubValidationItem[]> {
  const lookups = await loadLookups(db);
  const items = sheet.rows
    .filter(({ cells }) => Object.keys(cells).length > 0)
    .map((row) => readClubRow(row, sheet, lookups));
  markDoubles(items);
  for (let start = 0; start < items.length; start += batchSize) {
    const batch = items.slice(start, start + batchSize);
    const found = await findExistingClubs(db, batch);
    batch.forEach((item, index) => (item.duplicateOf = found[index] ?? null));
  }
  return items;
}

/** *ValidateClubLabel*: label and date columns of clubs that must be there already. */
export async function validateClubLabelRows(
  db: Kysely<Tables>,
  sheet: ReadSheet<ClubColumn>,
): Promise<ClubValidationItem[]> {
  const items = await validateClubRows(db, sheet);
  for (const item of items) {
    const refuse = (column: ClubColumn | null, rule: SheetRule) =>
      item.errors.push(describeProblem({ row: item.row, column: column && (sheet.headers[column] ?? column) }, rule));
    // A number alone names a club that is known.
    if (item.fedId !== null)
      item.errors = item.errors.filter(({ column }) => column !== (sheet.headers.name ?? 'name'));
    if (item.duplicateOf === null) refuse(item.fedId === null ? 'name' : 'fedId', 'noSuchClub');
    const { label, niveau, gotLabel, endLabel, renewalYear, subsidy } = item.club;
    if ([label, niveau, gotLabel, endLabel, renewalYear, subsidy].every((value) => value === undefined)) {
      refuse(null, 'noLabel');
    }
    if (endLabel && !gotLabel) refuse('gotLabel', 'neededWithEnd');
  }
  return items;
}
