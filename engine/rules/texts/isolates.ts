const first = '\u2068';
const last = '\u2069';

/**
 * A text that is put into another one and keeps its own writing direction, whatever stands around it: between FIRST
 * STRONG ISOLATE and POP DIRECTIONAL ISOLATE (https://www.unicode.org/reports/tr9/, explicit isolates). A text without
 * letters, such as a number, has no direction of its own and stays as it is.
 *
 * @example isolate('Gewestelijk') // '\u2068Gewestelijk\u2069'
 */
export function isolate(text: string): string {
  return /\p{L}/u.test(text) ? `${first}${text}${last}` : text;
}

/** Whether something in a text is written from right to left: its letters, or what a sign that turns the direction says. */
export function isRightToLeft(text: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Hebrew}\u200f\u202a-\u202e]/u.test(text);
}

/** Signs of direction and of width that nobody sees; they come along with what is copied. */
const invisible = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** A text without the signs that nobody sees: for what is pasted. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, '');
}

/** A text without the signs of `isolate`: for names of files, sheets and whatever is compared or typed again. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/g, '');
}
