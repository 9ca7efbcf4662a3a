/** A text in which case and accents do not count. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether every word of a term occurs in a text, whatever the case and accents. */
export function matchesTerm(text: string, term: string): boolean {
  const folded = foldText(text);
  return foldText(term)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
