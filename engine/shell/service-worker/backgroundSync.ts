/** What the page asks to be woken for, and what it is told. */
export const syncTag = 'unsent';

/** The part of a service worker's world that is used. */
export interface WokenWorker {
  addEventListener: (kind: 'sync', listener: (event: SyncEvent) => void) => void;
  clients: {
    matchAll: (options: {
      includeUncontrolled: boolean;
    }) => Promise<readonly { postMessage: (message: unknown) => void }[]>;
  };
}

interface SyncEvent {
  tag: string;
  waitUntil: (done: Promise<unknown>) => void;
}

interface SyncingRegistration extends ServiceWorkerRegistration {
  sync: { register: (tag: string) => Promise<void> };
}

/** Runs in the service worker, where its text is put by the build: it may use nothing from outside of itself. */
export function wakePages(worker: WokenWorker, tag: string): void {
  worker.addEventListener('sync', (event) => {
    if (event.tag !== tag) return;
    event.waitUntil(
      worker.clients.matchAll({ includeUncontrolled: true }).then((pages) => {
        for (const page of pages) page.postMessage(tag);
      }),
    );
  });
}

/** Milliseconds after which the browser may be asked again. */
const leastPause = 60_000;
let wokenAt = -Infinity;

/**
 * Asks the browser to wake this page once there is a network, where it can (Background Sync; decisions, section E). Where
 * it knows of one already it does so at once: asking again after each attempt would call a server that is away without
 * any pause.
 */
export async function askToBeWoken(): Promise<void> {
  if (!('serviceWorker' in navigator) || performance.now() - wokenAt < leastPause) return;
  const registration = await navigator.serviceWorker.ready;
  // Some browsers have none, and some people have forbidden it: the page tries by itself all the same.
  if (canSync(registration)) await registration.sync.register(syncTag).catch(() => undefined);
}

/**
 * Takes the worker's word as the network's own: whatever waits for `online`, values and files, goes on at once. Ends with
 * the signal.
 */
export function goOnWhenWoken(signal: AbortSignal): void {
  if (!('serviceWorker' in navigator)) return;
  const wake = ({ data }: MessageEvent) => {
    if (data !== syncTag) return;
    wokenAt = performance.now();
    // The page knows better that it has none: what is sent now would only be tried in vain.
    if (navigator.onLine !== false) window.dispatchEvent(new Event('online'));
  };
  navigator.serviceWorker.addEventListener('message', wake, { signal });
}

function canSync(registration: ServiceWorkerRegistration): registration is SyncingRegistration {
  return 'sync' in registration;
}
