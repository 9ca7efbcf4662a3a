import type { CellValue, WorkbookLimits, WorkbookReading } from '#engine/rules/sheets/WorkbookReading.ts';

/** What the worker of workbooks is given. */
export interface WorkbookQuestion {
  bytes: Uint8Array<ArrayBuffer>;
  /** Headers that the caller knows; they find the header row below titles. */
  knownHeaders: readonly string[];
  limits: Partial<WorkbookLimits>;
}

/** The rows come part by part, then the table without them; or a refusal alone. */
export type WorkbookAnswer = { kind: 'rows'; rows: CellValue[][] } | { kind: 'done'; reading: WorkbookReading };
