import { theProduct } from '../product/Product.ts';
import { objectOf } from './isObject.ts';
import { clash, type Merging, type Versions } from './clash.ts';
import { sameValue } from './sameValue.ts';

type List = readonly unknown[];

/** Fields by which the entries of a list are told apart, the first that all of them have. */
function keyFields(): string[] {
  return ['id', 'key', ...(theProduct().entryKeys ?? []), 'code', 'value'];
}

/**
 * Merges two changes of a list: entries with a key of their own by that key, plain values as a set, in the order that
 * is stored, with what I added behind. Null where the entries cannot be told apart.
 */
export function mergeLists(versions: Versions<List>, path: readonly string[], merging: Merging): unknown[] | null {
  const keyOf = keyFor(versions);
  if (!keyOf) return null;
  const byKey = (list: List) => new Map(list.map((entry) => [keyOf(entry), entry]));
  const [base, mine, theirs] = [byKey(versions.base), byKey(versions.mine), byKey(versions.theirs)];
  const order = keepOrder(versions, keyOf);
  return order.flatMap((key) => {
    const entry = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) };
    const merged = mergeEntry(entry, [...path, key], merging);
    return merged === undefined ? [] : [merged];
  });
}

/** An entry that one side took away and the other changed clashes as a whole. */
function mergeEntry(entry: Versions, path: readonly string[], merging: Merging): unknown {
  const { base, mine, theirs } = entry;
  if (mine !== undefined && theirs !== undefined) return merging.merge(entry, path, merging);
  if (base === undefined) return mine ?? theirs;
  const left = mine ?? theirs;
  if (left === undefined || sameValue(left, base)) return undefined;
  return clash(entry, path, merging);
}

/** Theirs, unless only I moved entries about; then what only the other list has, at its end. */
function keepOrder({ base, mine, theirs }: Versions<List>, keyOf: (entry: unknown) => string): string[] {
  const [b, m, t] = [base.map(keyOf), mine.map(keyOf), theirs.map(keyOf)];
  const all = [b, m, t].map((list) => new Set(list));
  const shared = (list: string[]) => list.filter((key) => all.every((keys) => keys.has(key)));
  const isTheirOrder = sameValue(shared(b), shared(m)) || !sameValue(shared(b), shared(t));
  return [...new Set(isTheirOrder ? [...t, ...m] : [...m, ...t])];
}

/** The field by which the given entries of lists are told apart; null where there is none that all of them have. */
export function keyField(entries: readonly unknown[]): string | null {
  const isKey = (field: string) =>
    entries.every((entry) => {
      const value = objectOf(entry)[field];
      return typeof value === 'string' || typeof value === 'number';
    });
  return entries.length > 0 ? (keyFields().find(isKey) ?? null) : null;
}

function keyFor(versions: Versions<List>): ((entry: unknown) => string) | null {
  const lists = [versions.base, versions.mine, versions.theirs];
  const entries = lists.flat();
  if (entries.every((entry) => typeof entry === 'string' || typeof entry === 'number')) {
    return lists.every((list) => new Set(list).size === list.length) ? (entry) => JSON.stringify(entry) : null;
  }
  for (const field of keyFields()) {
    const read = (entry: unknown) => objectOf(entry)[field];
    const isKey = (list: List) =>
      list.every((entry) => typeof read(entry) === 'string' || typeof read(entry) === 'number') &&
      new Set(list.map(read)).size === list.length;
    if (lists.every(isKey)) return (entry) => String(read(entry));
  }
  return null;
}
