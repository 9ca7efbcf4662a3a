/**
 * A text that is safe in a cell of an export: what a spreadsheet program would take for a formula
 * gets an apostrophe before it (decisions F). Plain numbers, negative ones too, stay as they are.
 *
 * @example guardFormula('=1+1') // "'=1+1"
 */
export function guardFormula(text: string): string {
  const isNumber = /^[+-]?\d+(?:[.,]\d+)?$/.test(text);
  return !isNumber && /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}
