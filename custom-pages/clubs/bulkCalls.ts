import type { ClubValidationItem, RowError, SentSheet } from '#domain/clubs/ClubSheet.ts';
import type { SheetTable } from '#engine/rules/sheets/WorkbookReading.ts';

/** The three validations of a sheet of clubs (document 1 §2.6, §7; decisions, section B). */
export const validations = [
  { key: 'validate', path: 'clubs/validate' },
  { key: 'validateApi', path: 'clubs/validateApi' },
  { key: 'validateClubLabels', path: 'clubs/validateClubLabels' },
] as const;

export type ValidationKey = (typeof validations)[number]['key'];

/** The two ways in, each queued as a job (document 1 §2.6). */
export const insertions = [
  { key: 'insert', path: 'clubs/insert' },
  { key: 'insertLabel', path: 'clubs/insertLabel' },
] as const;

export interface ValidationAnswer {
  /** What can be added. */
  items: readonly ClubValidationItem[];
  /** What is wrong in the other rows. */
  errors: readonly RowError[];
}

/** What a validation is sent: the table as it stands in the sheet. */
export function writeValidation({ headers, rows, rowNumbers, date1904 }: SheetTable): SentSheet {
  return { headers, rows, rowNumbers, date1904 };
}

/** Parts the rows of a validated sheet into clubs that can be added and everything that is wrong with the others. */
export function readValidation(items: readonly ClubValidationItem[]): ValidationAnswer {
  return {
    items: items.filter(({ errors }) => errors.length === 0),
    errors: items.flatMap(({ errors }) => errors),
  };
}
