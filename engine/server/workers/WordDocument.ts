/** A heading, then lines of a label and a value. */
export interface WordSection {
  title: string;
  level: 1 | 2;
  text?: string;
  rows?: [label: string, value: string][];
}

/** A document for Word, as plain as it can be handed to a worker thread. */
export interface WordDocument {
  /** The program that made it. */
  creator?: string;
  title: string;
  /** Below the title. */
  subtitle: string;
  rightToLeft: boolean;
  sections: WordSection[];
}
