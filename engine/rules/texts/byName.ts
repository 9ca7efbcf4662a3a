/**
 * Sorts texts that people read as a language does, whatever the one of the browser; numbers in them by their value.
 * @example ['Pitch 10', 'Pitch 9'].toSorted(byName('en')) // ['Pitch 9', 'Pitch 10']
 */
export function byName(language: string): (one: string, other: string) => number {
  return new Intl.Collator(language, { numeric: true }).compare;
}
