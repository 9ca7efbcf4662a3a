import { openDB, type IDBPDatabase } from 'idb';
import { readUserId } from '../auth/session.ts';
import { ReadingCache } from './ReadingCache.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { inTime } from '#engine/rules/values/inTime.ts';

/** Milliseconds that leaving waits for a device that is slow to forget. */
const patience = 1500;

const storeName = 'readings';

let opened: Promise<IDBPDatabase> | null = null;

/**
 * A database of its own, so that adding it never waits for a tab that has the drafts open. Of `idb`, which what is unsent
 * needs at once anyway: the drafts' localforage would come with the first list for this alone.
 */
function openReadings(): Promise<IDBPDatabase> {
  opened ??= openDB(`${theProduct().id}-readings`, undefined, {
    upgrade: (database) => void database.createObjectStore(storeName),
  });
  opened.catch(() => (opened = null));
  return opened;
}

/** What the signed-in person has read, in this browser's database; it is opened when something is first kept. */
export const ownReadings = new ReadingCache({
  // Without a database nothing is kept: the browser's other storage is too small, and slows what is read.
  openStore: async () => {
    const database = await openReadings();
    return {
      getItem: async (key) => (await database.get(storeName, key)) ?? null,
      setItem: (key, value) => database.put(storeName, value, key),
      removeItem: (key) => database.delete(storeName, key),
      keys: async () => (await database.getAllKeys(storeName)).map(String),
    };
  },
  person: readUserId,
});

/** Removes all readings that are kept on this device; never fails, and takes no longer than a moment. */
export async function forgetReadings(): Promise<void> {
  await inTime(ownReadings.clear(), patience);
}
