/** Shorter words are like too many others; longer ones are more than the index is asked for at once. */
const mayHaveTypo = /^\p{L}{5,24}$/u;

/** Whether a word of a search may stand for one that differs by a letter: numbers and signs never do. */
export function forgivesTypo(word: string): boolean {
  return mayHaveTypo.test(word);
}

/**
 * Beginnings of words, as LIKE has them, that differ from a word by one letter: another one, one more, one less, or two
 * that changed places. The word itself is among them.
 */
export function oneLetterOff(word: string): string[] {
  const letters = [...word];
  const patterns = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')];
    const next = letters[at + 1];
    const turned = next === undefined ? [] : [before + next + letter + letters.slice(at + 2).join('')];
    return [`${before}_${after}`, `${before}_${letter}${after}`, before + after, ...turned];
  });
  return [...new Set(patterns)];
}
