import { clash, type Clash, type Merging, type Side, type Versions } from './clash.ts';
import { mergeLists } from './mergeLists.ts';
import { sameValue } from './sameValue.ts';
import { isObject } from './isObject.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What became of one field: changed by one, alike by both, by both in different parts of it, or differently by both.
 */
export type FieldMerge = Versions & { field: string; outcome: Side | 'same' | 'combined' | 'clash'; merged: unknown };

export interface MergedRecord {
  /** All fields; where nothing was chosen yet, a clash is mine. */
  merged: Record<string, unknown>;
  /** Fields that somebody changed, in the order given. */
  fields: FieldMerge[];
  clashes: Clash[];
}

/**
 * Merges two changes of one record that were made from the same base: what one side changed is taken, texts are merged
 * by language, objects by part, lists by entry; the rest clashes and is to be chosen (decisions, section F). Nothing
 * that either side wrote is lost: it is in the result or in a clash.
 *
 * @param chosen For the clashes, by `clashKey`.
 */
export function mergeRecord(
  { base, mine, theirs }: Versions<Values>,
  fields: readonly string[],
  chosen: Readonly<Record<string, Side>> = {},
): MergedRecord {
  const merged: Record<string, unknown> = { ...theirs };
  const clashes: Clash[] = [];
  const changed: FieldMerge[] = [];
  for (const field of fields) {
    const versions = { base: base[field], mine: mine[field], theirs: theirs[field] };
    const found: Clash[] = [];
    merged[field] = mergeNode(versions, [field], { chosen, clashes: found, merge: mergeNode });
    clashes.push(...found);
    const outcome = outcomeOf(versions, found.length > 0);
    if (outcome) changed.push({ ...versions, field, outcome, merged: merged[field] });
  }
  return { merged, fields: changed, clashes };
}

/** Merges one value, of whatever depth. */
function mergeNode(versions: Versions, path: readonly string[], merging: Merging): unknown {
  const { base, mine, theirs } = versions;
  if (sameValue(mine, theirs) || sameValue(mine, base)) return theirs;
  if (sameValue(theirs, base)) return mine;
  if (isObject(mine) && isObject(theirs) && (isObject(base) || isNothing(base))) {
    return mergeParts({ base: base ?? {}, mine, theirs } as Versions<Values>, path, merging);
  }
  const lists = isList(mine) && isList(theirs) && (isList(base) || isNothing(base));
  const list = lists ? mergeLists({ base: isList(base) ? base : [], mine, theirs }, path, merging) : null;
  return list ?? clash(versions, path, merging);
}

function mergeParts(
  { base, mine, theirs }: Versions<Values>,
  path: readonly string[],
  merging: Merging,
): Record<string, unknown> {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const merged = [...keys].map((key): [string, unknown] => {
    const part = { base: own(base, key), mine: own(mine, key), theirs: own(theirs, key) };
    return [key, mergeNode(part, [...path, key], merging)];
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

function own(values: Values, key: string): unknown {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

function outcomeOf({ base, mine, theirs }: Versions, clashes: boolean): FieldMerge['outcome'] | null {
  if (clashes) return 'clash';
  const [isMine, isTheirs] = [!sameValue(mine, base), !sameValue(theirs, base)];
  if (isMine && isTheirs) return sameValue(mine, theirs) ? 'same' : 'combined';
  if (isMine) return 'mine';
  return isTheirs ? 'theirs' : null;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
