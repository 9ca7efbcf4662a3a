import type { AlikeRecord } from '#engine/rules/resource/AlikeRecord.ts';
import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';

/** The rows of a sheet as they are sent to be validated: what `readWorkbook` gives. */
export interface SentSheet {
  headers: string[];
  rows: CellValue[][];
  /** The sheet's own number of each row; without it the first is row 2. */
  rowNumbers?: number[];
  date1904?: boolean;
}

/** What can be wrong with a cell or a row of a sheet of clubs; the browser has a text for each in every language. */
export type SheetRule =
  | 'needed'
  | 'noSuchCountry'
  | 'noSuchProject'
  | 'noSuchTemplate'
  | 'noSuchClub'
  | 'ambiguous'
  | 'projectClosed'
  | 'deadlineAfterVisit'
  | 'endBeforeGot'
  | 'notMail'
  | 'organisationType'
  | 'level'
  | 'tooLong'
  | 'notDate'
  | 'notInteger'
  | 'notBoolean'
  | 'cellError'
  | 'sameClub'
  | 'noLabel'
  | 'neededWithEnd'
  | 'noService'
  | 'neededForFederation'
  | 'unknownAtFederation';

/** A finding on one cell of a sheet; `column` is the sheet's own header, `message` is in English. */
export interface RowError {
  row: number;
  column: string | null;
  message: string;
  /** Which rule it breaks, where it comes from a validation; `params` are what its text names. */
  rule?: SheetRule;
  params?: Record<string, string | number>;
}

/** Columns of a sheet that belong to the club itself. */
export interface SheetClub {
  address?: string;
  postalCode?: string;
  city?: string;
  province?: string;
  country?: string;
  organisationType?: number;
  website?: string;
  label?: string;
  niveau?: string;
  gotLabel?: string;
  endLabel?: string;
  renewalYear?: number;
  subsidy?: boolean;
}

/** One found club of a validated sheet (document 1 §3, "Bulk validation result item"). */
export interface ClubValidationItem {
  row: number;
  fedId: string | null;
  name: string | null;
  club: SheetClub;
  assessment: { projectId: string | null; visitDate?: string; deadline?: string };
  /** The people of the row; those who are users already are left alone. */
  users: { mail: string; isKnown?: true }[];
  /** Null: no users will be invited. */
  invitationMailId: string | null;
  /** What keeps the row from being inserted; empty when nothing does. */
  errors: RowError[];
  /** Id of the club that is there already and will be updated. */
  duplicateOf: string | null;
  /** What would change in that club: by field, before and after; absent for nothing. */
  changes?: Record<string, [unknown, unknown]>;
  /** Clubs that look like this new one; absent for none. */
  alike?: AlikeRecord[];
  /** The row is new, and was not compared with the clubs that are there; absent where it was. */
  isUncompared?: true;
  /** Which of them it is, where somebody has said so. */
  sameAs?: string;
}
