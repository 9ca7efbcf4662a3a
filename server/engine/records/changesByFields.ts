import type { Resource } from '#domain/resource/Resource.ts';
import { changedFields } from './changedFields.ts';
import type { StoredRecord } from './StoredRecord.ts';

/** One record of many that shall change: its place among them, as it is stored, and as it shall be. */
export interface ReadyChange {
  index: number;
  before: StoredRecord;
  after: StoredRecord;
}

/** Changes by the fields that they change: those of one group can be checked and stored by the same statement. */
export function byChangedFields(resource: Resource, changes: readonly ReadyChange[]): [string[], ReadyChange[]][] {
  const groups = new Map<string, [string[], ReadyChange[]]>();
  for (const change of changes) {
    const fields = changedFields(resource, change.before, change.after);
    const key = fields.join('\0');
    const group = groups.get(key) ?? [fields, []];
    group[1].push(change);
    groups.set(key, group);
  }
  return [...groups.values()];
}
