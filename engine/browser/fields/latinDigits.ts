/**
 * A text with the digits 0 to 9 for those of Arabic (U+0660 to U+0669) and Persian (U+06F0 to U+06F9).
 *
 * @example latinDigits('٠١/٠٢') // '01/02'
 */
export function latinDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}
