/** What someone typed into a form and has not saved. */
export interface Draft {
  /** The fields that were changed, with their new values. */
  changes: Readonly<Record<string, unknown>>;
  /** What these fields held before; missing in drafts of an earlier release. */
  before?: Readonly<Record<string, unknown>>;
  /** Version of the record that it was typed over; null for a new one. */
  version: number | null;
  /** Of a new record: the key that it is sent with, as long as nobody knows whether it was made. */
  key?: string;
  /** When it was last typed at, in milliseconds since 1970. */
  at: number;
}

/** Where drafts are kept, by the form they belong to: `{resource}/{record id or "new"}`. */
export interface DraftStore {
  load: (form: string) => Promise<Draft | null>;
  save: (form: string, draft: Draft) => Promise<void>;
  remove: (form: string) => Promise<void>;
}
