import { findHeaderRow } from './findHeaderRow.ts';
import type { CellValue } from './WorkbookReading.ts';

/** The rows of a sheet that hold anything, with the sheet's own number of each. */
export interface FilledRows {
  values: CellValue[][];
  numbers: number[];
  width: number;
}

/** A sheet's rows as headers and what stands below them; what is above the header row is left out. */
export function splitHeader(
  { values, numbers, width }: FilledRows,
  isKnownHeader?: ((header: string) => boolean) | undefined,
): { headers: string[]; rows: CellValue[][]; rowNumbers: number[] } {
  const header = findHeaderRow(values, isKnownHeader);
  const names = header === null ? [] : (values[header] ?? []);
  const columns = Array.from({ length: width }, (_, column) => column);
  const body = header === null ? 0 : header + 1;
  return {
    headers: columns.map((column) =>
      String(names[column] ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
    rows: values.slice(body).map((row) => columns.map((column) => row[column] ?? null)),
    rowNumbers: numbers.slice(body),
  };
}
