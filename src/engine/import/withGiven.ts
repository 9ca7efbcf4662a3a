import type { CellValue } from '#domain/sheets/WorkbookReading.ts';
import type { ChosenSheet } from './SheetChooser.tsx';

/** A sheet with a column more for each field that is given where it comes in, such as the type that a tab stands for. */
export function withGiven(sheet: ChosenSheet, given: Readonly<Record<string, unknown>>): ChosenSheet {
  const fields = Object.keys(given).filter((field) => !sheet.headers.includes(field));
  const values = fields.map((field) => given[field] as CellValue);
  return {
    ...sheet,
    headers: [...sheet.headers, ...fields],
    rows: sheet.rows.map((row) => [...sheet.headers.map((_header, index) => row[index] ?? null), ...values]),
  };
}
