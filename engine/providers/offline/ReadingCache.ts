import type { RaRecord } from 'react-admin';
import { stableJson } from '#engine/rules/values/stableJson.ts';
import {
  emptyCache,
  findList,
  putList,
  putRecords,
  sizeOf,
  takeRecord,
  trimCache,
  type ResourceCache,
  type CacheLimits,
} from './resourceCache.ts';

/** Values by key, as structured clones. */
export interface ReadingStore {
  /** Null where there is none. */
  getItem: <Value>(key: string) => Promise<Value | null>;
  setItem: (key: string, value: unknown) => Promise<unknown>;
  removeItem: (key: string) => Promise<void>;
  keys: () => Promise<string[]>;
}

export interface ReadingCacheOptions {
  openStore: () => Promise<ReadingStore>;
  /** Who is signed in, or null. */
  person: () => string | null;
  /** What is kept of one resource at most. */
  limits?: CacheLimits;
  /** Characters of JSON that are kept in all. */
  size?: number;
  /** Calls back when the browser has time. */
  whenIdle?: (callback: () => void) => void;
}

interface KeptReading {
  data: RaRecord[];
  /** When it was asked for, in milliseconds since 1970. */
  at: number;
}

type Change = (cache: ResourceCache) => void;
/** Characters and last use of each cache. */
type Sizes = Record<string, { size: number; at: number }>;

const separator = '\u001f';
const usualLimits: CacheLimits = { lists: 20, records: 1000, size: 2_000_000, age: 30 * 86_400_000 };

/**
 * What the signed-in person has read, kept on this device for when there is no connection, a cache a resource
 * (decisions, section E). Writing waits until the browser has time, in the order in which things happened; a device
 * that keeps nothing is no fault. Only one person's readings lie on a device.
 */
export class ReadingCache {
  readonly #options: Required<ReadingCacheOptions>;
  #waiting = new Map<string, Change[]>();
  #writing: Promise<void> = Promise.resolve();
  #isAsked = false;

  constructor({ limits = usualLimits, size = 12_000_000, whenIdle = waitForIdle, ...options }: ReadingCacheOptions) {
    this.#options = { limits, size, whenIdle, ...options };
  }

  /** Keeps the answer of a list that was asked for at a moment; `query` is whatever tells it from others. */
  keepList(resource: string, query: unknown, answer: { data: readonly RaRecord[]; total?: number }, at: number): void {
    this.#change(resource, (cache) => putList(cache, stableJson(query), answer, at));
  }

  /** Keeps records as they were at a moment. */
  keepRecords(resource: string, records: readonly RaRecord[], at: number): void {
    this.#change(resource, (cache) => putRecords(cache, records, at));
  }

  /** Forgets a record that is no more, or is no longer this person's to see. */
  forgetRecord(resource: string, id: unknown, at: number): void {
    this.#change(resource, (cache) => takeRecord(cache, String(id), at));
  }

  /** Forgets all of a resource. */
  forgetResource(resource: string): void {
    this.#change(resource, (cache) => Object.assign(cache, emptyCache()));
  }

  /** The kept answer to a list, or null. */
  async findList(resource: string, query: unknown): Promise<(KeptReading & { total: number; rest: object }) | null> {
    const cache = await this.#read(resource);
    return cache && findList(cache, stableJson(query));
  }

  /** Those of the records that are kept; of the moment of the oldest. */
  async findRecords(resource: string, ids: readonly unknown[]): Promise<KeptReading | null> {
    const cache = await this.#read(resource);
    const found = ids.flatMap((id) => cache?.records[String(id)] ?? []);
    if (found.length === 0) return null;
    return { data: found.map(({ record }) => record), at: Math.min(...found.map(({ at }) => at)) };
  }

  /** Forgets everything of everybody on this device; what is still to be written is not. Never fails. */
  clear(): Promise<void> {
    this.#waiting.clear();
    return this.#inTurn(async (store) => {
      for (const key of await store.keys()) await store.removeItem(key);
    });
  }

  /** Writes what is waiting. Never fails. */
  flush(): Promise<void> {
    const changes = this.#waiting;
    this.#waiting = new Map();
    if (changes.size === 0) return this.#writing;
    return this.#inTurn(async (store) => {
      for (const [place, list] of changes) await this.#write(store, place, list);
    });
  }

  #change(resource: string, change: Change): void {
    const person = this.#options.person();
    if (person === null) return;
    const place = placeOf(person, resource);
    this.#waiting.set(place, [...(this.#waiting.get(place) ?? []), change]);
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#options.whenIdle(() => {
      this.#isAsked = false;
      void this.flush();
    });
  }

  async #read(resource: string): Promise<ResourceCache | null> {
    const person = this.#options.person();
    if (person === null) return null;
    await this.flush();
    const store = await this.#options.openStore();
    const cache = await store.getItem<ResourceCache>(placeOf(person, resource));
    if (cache) trimCache(cache, this.#options.limits, Date.now());
    return cache;
  }

  async #write(store: ReadingStore, place: string, changes: readonly Change[]): Promise<void> {
    const person = this.#options.person();
    // Somebody else may have signed in meanwhile, in another tab too.
    if (person === null || !place.startsWith(placeOf(person, ''))) return;
    const cache = (await store.getItem<ResourceCache>(place)) ?? emptyCache();
    for (const change of changes) change(cache);
    trimCache(cache, this.#options.limits, Date.now());
    await store.setItem(place, cache);
    await this.#makeRoom(store, person, place, sizeOf(cache));
  }

  /**
   * Notes how much is kept, and removes whole caches while it is too much: the one that was longest not written first.
   */
  async #makeRoom(store: ReadingStore, person: string, place: string, size: number): Promise<void> {
    const sizesPlace = `${person}${separator}`;
    const noted = await store.getItem<Sizes>(sizesPlace);
    if (!noted) await removeOthers(store, person);
    const sizes = { ...noted, [place]: { size, at: Date.now() } };
    let sum = Object.values(sizes).reduce((total, each) => total + each.size, 0);
    for (const [other] of Object.entries(sizes).sort(([, one], [, two]) => one.at - two.at)) {
      if (sum <= this.#options.size || other === place) break;
      sum -= sizes[other]?.size ?? 0;
      delete sizes[other];
      await store.removeItem(other);
    }
    await store.setItem(sizesPlace, sizes);
  }

  #inTurn(work: (store: ReadingStore) => Promise<void>): Promise<void> {
    this.#writing = this.#writing.then(async () => work(await this.#options.openStore())).catch(() => undefined);
    return this.#writing;
  }
}

async function removeOthers(store: ReadingStore, person: string): Promise<void> {
  for (const key of await store.keys()) if (!key.startsWith(placeOf(person, ''))) await store.removeItem(key);
}

function placeOf(person: string, resource: string): string {
  return `${person}${separator}${resource}`;
}

function waitForIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout: 500 });
  else setTimeout(callback, 100);
}
