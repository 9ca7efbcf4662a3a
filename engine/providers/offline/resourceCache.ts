import type { RaRecord } from 'react-admin';

/** What one person has read of one resource, as far as it is kept on this device. */
export interface ResourceCache {
  records: Record<string, KeptRecord>;
  /** By what was asked for. */
  lists: Record<string, KeptList>;
  /** When records were deleted: what was asked for before that does not bring them back. */
  gone: Record<string, number>;
}

interface KeptRecord {
  record: RaRecord;
  /** When it was asked for, in milliseconds since 1970. */
  at: number;
  /** Characters of its JSON. */
  size: number;
}

/** An answer without its rows: these are the cache's records. */
interface KeptList {
  ids: string[];
  at: number;
  total: number | undefined;
  rest: Readonly<Record<string, unknown>>;
}

/** What a cache holds at most. */
export interface CacheLimits {
  lists: number;
  records: number;
  /** Characters of JSON. */
  size: number;
  /** Milliseconds. */
  age: number;
}

/** Milliseconds after which no call is still under way. */
const longestCall = 600_000;

/** A cache without anything in it. */
export function emptyCache(): ResourceCache {
  return { records: {}, lists: {}, gone: {} };
}

/** Puts records into a cache that were asked for at a moment; what was read or deleted later than that stays as it is. */
export function putRecords(cache: ResourceCache, records: readonly RaRecord[], at: number): void {
  for (const record of records) {
    const id = String(record.id);
    const newest = Math.max(cache.records[id]?.at ?? 0, cache.gone[id] ?? 0);
    if (newest > at) continue;
    delete cache.gone[id];
    cache.records[id] = { record, at, size: JSON.stringify(record).length };
  }
}

/** Puts the answer of a list into a cache, with its rows. */
export function putList(
  cache: ResourceCache,
  key: string,
  { data, total, ...rest }: { data: readonly RaRecord[]; total?: number },
  at: number,
): void {
  if ((cache.lists[key]?.at ?? 0) > at) return;
  putRecords(cache, data, at);
  cache.lists[key] = { ids: data.map(({ id }) => String(id)), at, total, rest };
}

/** Takes a record off; lists go on without it. */
export function takeRecord(cache: ResourceCache, id: string, at: number): void {
  delete cache.records[id];
  cache.gone[id] = at;
}

/** The rows of a kept list with what was said of them; a row deleted since is missing, and not counted. */
export function findList(
  cache: ResourceCache,
  key: string,
): { data: RaRecord[]; total: number; at: number; rest: object } | null {
  const list = cache.lists[key];
  if (!list) return null;
  const data = list.ids.flatMap((id) => cache.records[id]?.record ?? []);
  const total = (list.total ?? list.ids.length) - (list.ids.length - data.length);
  return { data, total, at: list.at, rest: list.rest };
}

/** Keeps a cache within its limits: the oldest go first, and with a record that has no room the lists that show it. */
export function trimCache(cache: ResourceCache, limits: CacheLimits, now: number): void {
  let count = 0;
  let size = 0;
  for (const [id, kept] of newestFirst(cache.records)) {
    size += kept.size;
    count += 1;
    if (now - kept.at < limits.age && count <= limits.records && size <= limits.size) continue;
    delete cache.records[id];
    for (const [key, { ids }] of Object.entries(cache.lists)) if (ids.includes(id)) delete cache.lists[key];
  }
  const lists = newestFirst(cache.lists).filter(([, { at }]) => now - at < limits.age);
  cache.lists = Object.fromEntries(lists.slice(0, limits.lists));
  cache.gone = Object.fromEntries(Object.entries(cache.gone).filter(([, at]) => now - at < longestCall));
}

/** Characters of JSON on a cache. */
export function sizeOf(cache: ResourceCache): number {
  return Object.values(cache.records).reduce((sum, { size }) => sum + size, 0);
}

function newestFirst<T extends { at: number }>(entries: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(entries).sort(([, one], [, other]) => other.at - one.at);
}
