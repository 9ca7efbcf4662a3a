import { Suspense, useEffect, useRef, useState } from 'react';
import { registerSW } from 'virtual:pwa-register';
import { lazyChunk } from '../chunks/lazyChunk.ts';
import { keepPage } from './keepPage.ts';

/** The service worker has it from the beginning: after a newer version has come the server has not. */
const UpdateNotice = lazyChunk(async () => ({ default: (await import('./UpdateNotice.tsx')).UpdateNotice }));

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
  return (
    isWaiting && (
      <Suspense fallback={null}>
        <UpdateNotice onReload={() => void update.current?.(true)} onClose={() => setWaiting(false)} />
      </Suspense>
    )
  );
}
