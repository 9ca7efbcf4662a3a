import type { WorkbookReading } from '#engine/rules/sheets/WorkbookReading.ts';

/** What the page asks of the sheet worker. */
export interface SheetQuestion {
  file: File;
  /** Headers that the page knows; they find the header row below titles. Case, spaces and signs do not matter. */
  knownHeaders: readonly string[];
}

/** How far the reading is: share from 0 to 1, null while nobody knows. */
export interface SheetProgress {
  phase: 'reading' | 'parsing';
  share: number | null;
}

export type SheetAnswer = ({ kind: 'progress' } & SheetProgress) | { kind: 'done'; reading: WorkbookReading };
