import { useEffect, useSyncExternalStore } from 'react';

let subject = '';
const listeners = new Set<() => void>();

function tell(next: string): void {
  subject = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the page that shows is about; empty where it is only what its screen is called. */
export function usePageSubject(): string {
  return useSyncExternalStore(subscribe, () => subject);
}

/** Says what the page is about, e.g. a book and its copy: the window's title begins with it while the page shows. */
export function useSubjectOfPage(about: string): void {
  useEffect(() => {
    tell(about);
    return () => tell('');
  }, [about]);
}
