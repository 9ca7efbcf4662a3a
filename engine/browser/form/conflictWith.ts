import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Versions } from '#engine/rules/values/clash.ts';
import { mergeRecord, type MergedRecord } from '#engine/rules/values/mergeRecord.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { startValues } from './recordValues.ts';

type Values = Readonly<Record<string, unknown>>;

/** What I typed against what someone else saved meanwhile, merged as far as it goes. */
export interface Conflict extends MergedRecord {
  versions: Versions<Values>;
  /** Of the record that was changed; null where it has none of its own. */
  id: string | null;
}

/** The fields that a person may have changed; the server keeps the others itself. */
export function conflictFields({ schema }: Resource): string[] {
  return Object.keys(schema.properties).filter((field) => !schema.properties[field]?.readOnly);
}

/** Merges what was typed with the record as it is stored now; both began with `base`. */
export function conflictWith(current: EngineRecord, base: Values, mine: Values, resource: Resource): Conflict {
  const versions = { base, mine, theirs: startValues(resource, current) };
  return { ...mergeRecord(versions, conflictFields(resource)), versions, id: current.id };
}

/** The fields in which a merge took something over from the other side. */
export function takenOver({ fields }: Pick<MergedRecord, 'fields'>): string[] {
  return fields.filter(({ outcome }) => outcome === 'theirs' || outcome === 'combined').map(({ field }) => field);
}

/** Whether something was typed since what was sent; given the saved record merged with what the form holds now. */
export function isTypedMeanwhile({ fields }: Pick<MergedRecord, 'fields'>): boolean {
  return fields.some(({ outcome }) => outcome !== 'theirs' && outcome !== 'same');
}

/** Whether what was typed since stands against what somebody else saved, which is to be asked about. */
export function isClashing({ clashes }: Pick<MergedRecord, 'clashes'>, fromOthers: readonly string[]): boolean {
  return clashes.some(({ path: [field] }) => field !== undefined && fromOthers.includes(field));
}
