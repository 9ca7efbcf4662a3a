import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { readRefusal } from '../validation/readRefusal.ts';
import { conflictWith, takenOver } from './conflictWith.ts';

type Values = Readonly<Record<string, unknown>>;

interface Saving {
  resource: Resource;
  /** The values that the change began with. */
  base: Values;
  save: (values: Record<string, unknown>) => Promise<EngineRecord>;
}

/**
 * Saves a record; what someone else changed meanwhile in other fields is merged and saved on top of the newer version
 * (decisions, section F).
 * @returns the record and the fields that were taken over from the other side
 * @throws the refusal, that of an older version too where both changed the same
 */
export async function saveOver(
  { resource, base, save }: Saving,
  values: Record<string, unknown>,
): Promise<{ saved: EngineRecord; merged: string[] }> {
  try {
    return { saved: await save(values), merged: [] };
  } catch (error) {
    const { current } = readRefusal(error);
    const met = current && conflictWith(current, base, values, resource);
    if (!met || met.clashes.length > 0) throw error;
    const saved = await save({ ...met.merged, version: current.version });
    return { saved, merged: takenOver(met) };
  }
}
