import { readSheetDate } from '#domain/sheets/readSheetDate.ts';
import type { RowError, SheetRule } from '#domain/sheets/ClubSheet.ts';
import { describeProblem } from '#domain/sheets/describeProblem.ts';
import type { CellValue } from '#domain/sheets/WorkbookReading.ts';
import type { SheetRow } from './readSentSheet.ts';

/** Reads the cells of one row; what a cell cannot mean becomes an error that names row and column. */
export class CellReader<Column extends string> {
  readonly errors: RowError[] = [];
  readonly row: number;
  readonly #cells: Partial<Record<Column, CellValue>>;
  readonly #headers: Partial<Record<Column, string>>;
  readonly #date1904: boolean;

  constructor(row: SheetRow<Column>, headers: Partial<Record<Column, string>>, date1904: boolean) {
    this.row = row.row;
    this.#cells = row.cells;
    this.#headers = headers;
    this.#date1904 = date1904;
  }

  refuse(column: Column, rule: SheetRule, params?: RowError['params']): void {
    this.errors.push(describeProblem({ row: this.row, column: this.#headers[column] ?? column }, rule, params));
  }

  text(column: Column, longest: number): string | undefined {
    const cell = this.#cells[column];
    if (cell === undefined || cell === null) return undefined;
    const text = String(cell).replace(/\s+/g, ' ').trim();
    if (text.length <= longest) return text;
    this.refuse(column, 'tooLong', { limit: longest });
    return undefined;
  }

  date(column: Column): string | undefined {
    const cell = this.#cells[column];
    if (cell === undefined) return undefined;
    const date = readSheetDate(cell ?? null, this.#date1904);
    if (date) return date;
    this.refuse(column, 'notDate', { text: String(cell).slice(0, 40) });
    return undefined;
  }

  integer(column: Column, { from, to }: { from: number; to: number }): number | undefined {
    const cell = this.#cells[column];
    if (cell === undefined) return undefined;
    const number = typeof cell === 'boolean' ? NaN : Number(cell);
    if (Number.isInteger(number) && number >= from && number <= to) return number;
    this.refuse(column, 'notInteger', { from, to });
    return undefined;
  }

  boolean(column: Column): boolean | undefined {
    const cell = this.#cells[column];
    if (cell === undefined) return undefined;
    const text = String(cell).trim().toLowerCase();
    if (['true', '1', 'yes', 'y', 'x', 'ja', 'j', 'oui', 'o', 'sí', 'si', 'sim'].includes(text)) return true;
    if (['false', '0', 'no', 'n', 'nee', 'nein', 'non', 'não'].includes(text)) return false;
    this.refuse(column, 'notBoolean');
    return undefined;
  }
}
