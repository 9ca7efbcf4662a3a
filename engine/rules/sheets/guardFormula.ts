const beginsFormula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/;

/**
 * A text that is safe in a cell of separated values: what a spreadsheet program would take for a formula gets an
 * apostrophe before it (decisions F), and so does what has one there already, so that `unguardFormula` gives back every
 * text as it was. Plain numbers, negative ones too, stay as they are. A workbook needs none of it: its texts are texts.
 *
 * @example guardFormula('=1+1') // "'=1+1"
 */
export function guardFormula(text: string): string {
  const isFormula = beginsFormula.test(text) && !plainNumber.test(text);
  return isFormula || isGuarded(text) ? `'${text}` : text;
}

/** A cell of separated values without the apostrophe that guards it; every other apostrophe is the text's own. */
export function unguardFormula(cell: string): string {
  return isGuarded(cell) ? cell.slice(1) : cell;
}

/** Whether a text has apostrophes before what would be a formula. */
function isGuarded(text: string): boolean {
  const own = text.replace(/^'+/, '');
  return own.length < text.length && beginsFormula.test(own);
}
