/** The lines of an addition that a text does not have yet. */
export function missingLines(text: string, addition: string): string[] {
  const there = new Set(linesOf(text));
  return linesOf(addition).filter((line) => !there.has(line));
}

/** A text with the lines of an addition that it does not have yet, at its end; what was written stays. */
export function addLines(text: string, addition: string): string {
  const kept = text.trimEnd();
  return [...(kept ? [kept] : []), ...missingLines(text, addition)].join('\n');
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
