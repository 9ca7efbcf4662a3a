/** A figure and what it ought to be. */
export interface Goal {
  what: string;
  value: string;
  goal: string;
  isMet: boolean;
}

/** What a part of the benchmark found: one table, and how it compares with the goals. */
export interface Report {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  goals: readonly Goal[];
}

/** Measures one thing from beginning to end and leaves nothing running. */
export type Part = () => Promise<Report[]>;
