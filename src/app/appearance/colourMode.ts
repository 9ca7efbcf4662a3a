import { useSyncExternalStore } from 'react';

export const colourModes = ['light', 'dark', 'system'] as const;
export type ColourMode = (typeof colourModes)[number];

const storageKey = 'colourMode';
const listeners = new Set<() => void>();
const darkQuery = '(prefers-color-scheme: dark)';

/** The chosen mode; it outlives the session, unlike react-admin's store. */
export function readColourMode(): ColourMode {
  const stored = localStorage.getItem(storageKey);
  return colourModes.find((mode) => mode === stored) ?? 'system';
}

export function chooseColourMode(mode: ColourMode): void {
  localStorage.setItem(storageKey, mode);
  for (const listener of listeners) listener();
}

/** The mode chosen, and the one that this makes on this device. */
export function useColourMode(): { chosen: ColourMode; shown: 'light' | 'dark' } {
  const chosen = useSyncExternalStore(subscribe, readColourMode);
  const prefersDark = useSyncExternalStore(subscribe, () => window.matchMedia(darkQuery).matches);
  return { chosen, shown: chosen === 'system' ? (prefersDark ? 'dark' : 'light') : chosen };
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(darkQuery);
  listeners.add(listener);
  query.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}
