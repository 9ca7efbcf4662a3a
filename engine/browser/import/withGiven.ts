import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';
import type { ChosenSheet } from './SheetChooser.tsx';

/**
 * A sheet with a column more for each field that is given where it comes in, such as the type that a tab stands for.
 * They come first, so that no column of the sheet's own is proposed for such a field.
 */
export function withGiven(sheet: ChosenSheet, given: Readonly<Record<string, unknown>>): ChosenSheet {
  const values = Object.values(given) as CellValue[];
  return {
    ...sheet,
    headers: [...Object.keys(given), ...sheet.headers],
    rows: sheet.rows.map((row) => [...values, ...row]),
  };
}
