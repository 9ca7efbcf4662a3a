import { useEffect, useRef, useState } from 'react';
import { registerSW } from 'virtual:pwa-register';
import { quietPart } from '#engine/ui/PartSuspense.tsx';
import { pageCache } from './caches.ts';

/** The service worker has it from the beginning: after a newer version has come the server has not. */
const UpdateNotice = quietPart(async () => (await import('./UpdateNotice.tsx')).UpdateNotice);

/** Registers the service worker and offers a newer version once it waits; nobody is reloaded in the middle of work. */
export function UpdatePrompt() {
  const [isWaiting, setWaiting] = useState(false);
  const update = useRef<(reload?: boolean) => Promise<void>>(null);
  useEffect(() => {
    if (update.current) return;
    update.current = registerSW({ onNeedRefresh: () => setWaiting(true) });
    // Without the network meanwhile, or without room: the next visit tries again.
    keepPage().catch(() => undefined);
  }, []);
  return isWaiting && <UpdateNotice onReload={() => void update.current?.(true)} onClose={() => setWaiting(false)} />;
}

/**
 * Puts the page where the service worker looks for it: the worker answers for a page only from the second visit on, and
 * the start without a network shall work after the first.
 */
async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  await navigator.serviceWorker.ready;
  const cache = await caches.open(pageCache);
  if (!(await cache.match('/'))) await cache.add('/');
}
