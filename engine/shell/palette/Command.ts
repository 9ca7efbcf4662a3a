import type { ReactNode } from 'react';

/** Something that the command palette can open or do. */
export interface Command {
  id: string;
  label: string;
  icon: ReactNode;
  /** What tells it from another of the same name: the group of the menu, the city of a reader. */
  context?: string;
  /** Does it; the palette is closed first. */
  run: () => void;
}

/** What a command is found by. */
export function wordsOf({ label, context = '' }: Command): string {
  return `${label} ${context}`;
}

/** Commands under one heading. */
export interface CommandGroup {
  id: string;
  title: string;
  commands: readonly Command[];
}
