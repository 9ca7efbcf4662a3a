/**
 * What was typed as a number, a comma or a point before the decimals; null for nothing, the text itself for no number.
 */
export function readNumber(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const number = Number(trimmed.replace(',', '.'));
  return Number.isFinite(number) ? number : text;
}
