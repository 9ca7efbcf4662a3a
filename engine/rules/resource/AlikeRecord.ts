/** A record that may be the same as one that is about to be stored. */
export interface AlikeRecord {
  id: string;
  /** What people call it. */
  name: string;
  /** What it holds in the fields that tell duplicates. */
  values: Record<string, unknown>;
  /** Whether it bears the same name, and differs in nothing that both say of those fields. */
  isSame: boolean;
}
