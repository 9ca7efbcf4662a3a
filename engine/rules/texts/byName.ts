import { cached } from '../values/cached.ts';

/**
 * Sorts texts that people read as a language does, whatever the one of the browser; numbers in them by their value.
 *
 * @param sensitivity 'base': texts that differ in case or accents alone are equal
 *
 * @example ['Pitch 10', 'Pitch 9'].toSorted(byName('en')) // ['Pitch 9', 'Pitch 10']
 */
export function byName(
  language: string,
  sensitivity: 'base' | 'variant' = 'variant',
): (one: string, other: string) => number {
  return comparing(language, sensitivity);
}

const comparing = cached(
  (language: string, sensitivity: 'base' | 'variant') =>
    new Intl.Collator(language, { numeric: true, sensitivity }).compare,
);
