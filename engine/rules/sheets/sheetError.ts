/**
 * What a cell shows whose formula fails: ECMA-376, 18.18.11, and what newer spreadsheet programs have added.
 * Programs turn these texts into errors when somebody types them, and write them as texts into .csv.
 */
const sheetErrors: ReadonlySet<unknown> = new Set([
  ...['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A', '#GETTING_DATA'],
  ...['#SPILL!', '#CALC!', '#FIELD!', '#BLOCKED!', '#CONNECT!', '#UNKNOWN!', '#BUSY!', '#EXTERNAL!', '#PYTHON!'],
  // As Excel shows and writes them where it speaks Dutch, German, French, Spanish, Portuguese, Italian, Hungarian, Russian.
  ...['#LEEG!', '#DEEL/0!', '#WAARDE!', '#VERW!', '#NAAM?', '#GETAL!', '#N/B'],
  ...['#WERT!', '#BEZUG!', '#ZAHL!', '#NV', '#NUL!', '#VALEUR!', '#NOM?', '#NOMBRE!'],
  ...['#¡NULO!', '#¡DIV/0!', '#¡VALOR!', '#¡REF!', '#¿NOMBRE?', '#¡NUM!', '#N/D'],
  ...['#NULO!', '#VALOR!', '#NOME?', '#NÚM!', '#NULLO!', '#VALORE!', '#RIF!'],
  ...['#NULLA!', '#ZÉRÓOSZTÓ!', '#ÉRTÉK!', '#HIV!', '#NÉV?', '#SZÁM!', '#HIÁNYZIK'],
  ...['#ПУСТО!', '#ДЕЛ/0!', '#ЗНАЧ!', '#ССЫЛКА!', '#ИМЯ?', '#ЧИСЛО!', '#Н/Д'],
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
