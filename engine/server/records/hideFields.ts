import type { StoredRecord } from './StoredRecord.ts';

/** A record without the fields that its reader may not see. */
export function hideFields(record: StoredRecord, hidden: ReadonlySet<string>): StoredRecord {
  if (hidden.size === 0) return record;
  return Object.fromEntries(Object.entries(record).filter(([field]) => !hidden.has(field)));
}
