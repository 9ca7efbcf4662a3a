import { pageCache } from './caches.ts';

/**
 * Puts the page where the service worker looks for it: the worker answers for a page only from the second visit on, and
 * the start without a network shall work after the first.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  await navigator.serviceWorker.ready;
  const cache = await caches.open(pageCache);
  if (!(await cache.match('/'))) await cache.add('/');
}
