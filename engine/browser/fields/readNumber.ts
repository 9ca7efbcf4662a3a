/**
 * What was typed as a number, a comma or a point before the decimals; null for nothing, the text itself for no number.
 */
export function readNumber(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const number = Number(trimmed.replace(',', '.'));
  // What a program writes in another base, 0x10, is nobody's 16.
  return Number.isFinite(number) && !/^0[box]/i.test(trimmed) ? number : text;
}
