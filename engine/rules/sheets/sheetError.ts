/**
 * What a cell shows whose formula fails: ECMA-376, 18.18.11, and what newer spreadsheet programs have added.
 * Programs turn these texts into errors when somebody types them, and write them as texts into .csv.
 */
const sheetErrors: ReadonlySet<unknown> = new Set([
  ...['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A', '#GETTING_DATA'],
  ...['#SPILL!', '#CALC!', '#FIELD!', '#BLOCKED!', '#CONNECT!', '#UNKNOWN!', '#BUSY!', '#EXTERNAL!', '#PYTHON!'],
]);

/**
 * Whether a cell holds an error of its spreadsheet, which is no text that anybody wrote.
 *
 * @example isSheetError('#DIV/0!') // true
 * @example isSheetError('#1') // false
 */
export function isSheetError(cell: unknown): boolean {
  return sheetErrors.has(typeof cell === 'string' ? cell.trim() : cell);
}

/** An error cell as `isSheetError` knows it; one of no known name as `#N/A`. */
export function sheetErrorText(stored = ''): string {
  return isSheetError(stored) ? stored.trim() : '#N/A';
}
