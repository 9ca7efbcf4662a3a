/** What PostgreSQL's unaccent writes with other letters, beside marks: of Latin-1 and Latin Extended-A all there are. */
const unaccented: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' },
  ...{ ĳ: 'ij', ĸ: 'q', ŀ: 'l', ŉ: "'n", ŋ: 'n', ŧ: 't', ſ: 's' },
};
const otherLetters = new RegExp(`[${Object.keys(unaccented).join('')}]`, 'g');

/**
 * A text in which case and accents do not count; of Latin letters as the database's `…_fold` makes it: 'Brøndby' →
 * 'brondby'. It may be longer than the text ('ß' → 'ss'): a place in one is none in the other.
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(otherLetters, (letter) => unaccented[letter] ?? letter);
}

/** Whether every word of a term occurs in a text, whatever the case and accents. */
export function matchesTerm(text: string, term: string): boolean {
  const folded = foldText(text);
  return foldText(term)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
