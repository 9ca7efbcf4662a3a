/** What a step found: how many tests (or one check) passed and failed. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Worth a word in the summary: the database, the number of files. */
  note?: string;
  /** The tests that failed and what each said, a line each: of a long output often only the end is kept. */
  failures?: string[];
  /** Everything the tool said; shown where something failed. */
  output: string;
}

/** One part of the verification. */
export interface Step {
  name: string;
  /** Steps that must have passed before. */
  needs?: string[];
  /** How many processors it keeps busy. */
  cores: number;
  run: () => Promise<Outcome>;
}

export interface Report extends Outcome {
  name: string;
  seconds: number;
}
