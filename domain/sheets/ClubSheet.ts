import type { CellValue } from './WorkbookReading.ts';

/** The rows of a sheet as they are sent to be validated: what `readWorkbook` gives. */
export interface SentSheet {
  headers: string[];
  rows: CellValue[][];
  /** The sheet's own number of each row; without it the first is row 2. */
  rowNumbers?: number[];
  date1904?: boolean;
}

/** A finding on one cell of a sheet; `column` is the sheet's own header. */
export interface RowError {
  row: number;
  column: string | null;
  message: string;
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
  users: { mail: string }[];
  /** Null: no users will be invited. */
  invitationMailId: string | null;
  /** What keeps the row from being inserted; empty when nothing does. */
  errors: RowError[];
  /** Id of the club that is there already and will be updated. */
  duplicateOf: string | null;
}
