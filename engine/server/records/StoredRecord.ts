/** A record of any table as it is read and written: its schema's fields and the engine's own. */
export type StoredRecord = Record<string, unknown>;
