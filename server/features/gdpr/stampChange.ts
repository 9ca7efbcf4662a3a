import type { StoredRecord } from '#engine/server/records/StoredRecord.ts';
import type { Special, SpecialContext } from '#engine/server/specials.ts';

/** Who changed a record of the registers last, and when (document 3 §3.2). */
export const stampChange: Special = { beforeSave: stamp };

/** The record with the person who changes it and this moment. */
export function stamp(record: StoredRecord, { actor }: Pick<SpecialContext, 'actor'>): StoredRecord {
  const person = actor.user === 'system' ? actor.behalf : actor.user;
  const userModified = person ? `${person.firstName} ${person.lastName}` : 'Touchline';
  return { ...record, userModified, lastModificationDate: new Date().toISOString() };
}
