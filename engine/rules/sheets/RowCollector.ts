import type { FilledRows } from './splitHeader.ts';
import { WorkbookRefused, type CellValue, type WorkbookLimits } from './WorkbookReading.ts';

type Limits = Pick<WorkbookLimits, 'rows' | 'columns' | 'cells' | 'characters'>;

/**
 * Gathers the filled cells of a sheet as they come, in any order; the last of two in one place counts. What is beyond
 * the limits is counted, not kept, so that a refusal can say how much there was.
 */
export class RowCollector {
  readonly #limits: Limits;
  readonly #rows = new Map<number, CellValue[]>();
  #current: CellValue[] = [];
  #number = 0;
  #beyond = 0;
  #width = 0;
  #characters = 0;
  #lastRow = 0;
  #lookedAt = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Takes a cell; rows count from 1, columns from 0.
   * @throws WorkbookRefused where the texts are longer than allowed
   */
  add(row: number, column: number, value: CellValue): void {
    if (value === null) return;
    if (row !== this.#number) this.#turnTo(row);
    if (row > this.#lastRow) this.#lastRow = row;
    if (column >= this.#width) this.#width = column + 1;
    if (typeof value === 'string') this.#characters += value.length;
    const most = this.#limits.characters;
    if (this.#characters > most) throw new WorkbookRefused('tooMuchText', { most });
    if (column < this.#limits.columns) this.#current[column] = value;
  }

  /**
   * Gives what the first of merged cells of one column holds to those below it, in rows that hold anything: it is shown
   * beside each of them.
   * @throws WorkbookRefused where the texts are longer than allowed
   */
  fillDown(column: number, first: number, last: number): void {
    const value = this.#rows.get(first)?.[column] ?? null;
    if (value === null) return;
    for (let row = first + 1; row <= Math.min(last, this.#lastRow); row += 1) {
      this.#lookedAt += 1;
      // Merged cells of a sheet never overlap: only a file that is made for it has more.
      if (this.#lookedAt > this.#limits.cells) return;
      const cells = this.#rows.get(row);
      if (cells && (cells[column] ?? null) === null) this.add(row, column, value);
    }
  }

  /**
   * The rows in the order of the sheet, null where no cell was filled.
   * @throws WorkbookRefused where there are more rows, columns or cells than allowed
   */
  finish(): FilledRows | null {
    const width = this.#width;
    const count = this.#rows.size + this.#beyond;
    if (count === 0) return null;
    const { rows, columns, cells } = this.#limits;
    if (width > columns) throw new WorkbookRefused('tooManyColumns', { found: width, most: columns });
    // The header stands above the rows.
    if (count > rows + 1) throw new WorkbookRefused('tooManyRows', { found: count - 1, most: rows });
    if (count * width > cells) throw new WorkbookRefused('tooManyCells', { found: count * width, most: cells });
    const sorted = [...this.#rows].sort(([one], [other]) => one - other);
    return {
      values: sorted.map(([, row]) => Array.from(row, (value) => value ?? null)),
      numbers: sorted.map(([number]) => number),
      width,
    };
  }

  #turnTo(row: number): void {
    this.#number = row;
    const known = this.#rows.get(row);
    this.#current = known ?? [];
    if (known) return;
    if (this.#rows.size > this.#limits.rows) this.#beyond += 1;
    else this.#rows.set(row, this.#current);
  }
}
