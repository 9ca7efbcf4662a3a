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
