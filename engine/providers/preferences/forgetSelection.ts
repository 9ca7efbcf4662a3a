import { memoryStore, type Store } from 'react-admin';

/**
 * react-admin's store with the selected rows in memory: a selection goes with the page, so that nobody acts on rows
 * that were selected before it was loaded anew, or in another tab.
 */
export function forgetSelection(local: Store): Store {
  const memory = memoryStore();
  const storeOf = (key: string) => (key.endsWith('.selectedIds') ? memory : local);
  return {
    setup: () => [local, memory].forEach((store) => store.setup()),
    teardown: () => [local, memory].forEach((store) => store.teardown()),
    getItem: <T>(key: string, defaultValue?: T) => storeOf(key).getItem<T>(key, defaultValue),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    removeItems: (prefix) => [local, memory].forEach((store) => store.removeItems(prefix)),
    reset: () => [local, memory].forEach((store) => store.reset()),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
  };
}
