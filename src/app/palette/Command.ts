/** Something that the command palette can open or do. */
export interface Command {
  id: string;
  label: string;
  /** Does it; the palette is closed first. */
  run: () => void;
}

/** Commands under one heading. */
export interface CommandGroup {
  id: string;
  title: string;
  commands: readonly Command[];
}

/** Whether every word of a term occurs in a text, whatever the case and accents. */
export function matchesTerm(text: string, term: string): boolean {
  const folded = fold(text);
  return fold(term)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
