import { partsCache, partsFile } from './caches.ts';

/** Parts that are fetched side by side. */
const atOnce = 6;

/**
 * Puts every part of the program where the service worker looks for it, so that each screen opens without a network;
 * those that are there already are not fetched again. Without a service worker there is nothing to put it into.
 *
 * @throws Error where one of them cannot be fetched
 */
export async function keepProgram(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  const answer = await fetch(partsFile, { cache: 'no-cache' });
  // A program in development has no parts.
  if (answer.status === 404) return;
  const parts: string[] = await answer.json();
  const cache = await caches.open(partsCache);
  const kept = await readKept();
  const waiting = parts.map((part) => `/${part}`).filter((part) => !kept.has(part));
  const work = async () => {
    for (let part = waiting.pop(); part; part = waiting.pop()) await cache.add(part);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Paths of what is in any cache: all at once, for to look each part up takes longer than the program takes to start. */
async function readKept(): Promise<ReadonlySet<string>> {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return new Set(requests.flat().map(({ url }) => url.slice(new URL(url).origin.length)));
}
