import type { Store } from 'react-admin';
import type { Preferences } from './Preferences.ts';

/** Keys of react-admin's store that begin so are preferences: kept on the server, and after log-out. */
export const preferencePrefix = 'preferences.';

/**
 * react-admin's store with preferences behind it: `useStore('preferences.books.list')` reads and writes the
 * preference `books.list`; every other key stays on this device and goes with the session.
 */
export function createPreferenceStore(local: Store, preferences: Preferences): Store {
  return {
    ...local,
    getItem: <T>(key: string, defaultValue?: T) =>
      isPreference(key)
        ? ((preferences.get(nameOf(key)) as T | undefined) ?? defaultValue)
        : local.getItem<T>(key, defaultValue),
    setItem: (key, value) => (isPreference(key) ? preferences.set(nameOf(key), value) : local.setItem(key, value)),
    removeItem: (key) => (isPreference(key) ? preferences.set(nameOf(key), undefined) : local.removeItem(key)),
    subscribe: (key, callback) =>
      isPreference(key)
        ? preferences.subscribe(nameOf(key), () => callback(preferences.get(nameOf(key))))
        : local.subscribe(key, callback),
  };
}

function isPreference(key: string): boolean {
  return key.startsWith(preferencePrefix);
}

function nameOf(key: string): string {
  return key.slice(preferencePrefix.length);
}
