import { readUserId } from '../auth/session.ts';
import { ReadingCache } from './ReadingCache.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

/** Milliseconds that leaving waits for a device that is slow to forget. */
const patience = 1500;

let opened: LocalForage | null = null;

/** What the signed-in person has read, in this browser's database; it is opened when something is first kept. */
export const ownReadings = new ReadingCache({
  openStore: async () => {
    const { default: localforage } = await import('localforage');
    // Without a database nothing is kept: the browser's other storage is too small, and slows what is read. One of its
    // own, so that adding it never waits for a tab that has the drafts open.
    opened ??= localforage.createInstance({
      name: `${theProduct().id}-readings`,
      storeName: 'readings',
      driver: localforage.INDEXEDDB,
    });
    return opened;
  },
  person: readUserId,
});

/** Removes all readings that are kept on this device; never fails, and takes no longer than a moment. */
export async function forgetReadings(): Promise<void> {
  await Promise.race([ownReadings.clear(), new Promise((resolve) => setTimeout(resolve, patience))]);
}
