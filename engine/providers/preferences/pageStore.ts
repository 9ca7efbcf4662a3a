import { memoryStore, type Store } from 'react-admin';

/**
 * react-admin's store with what goes with a page in memory: the selected rows, so that nobody acts on rows that were
 * selected before it was loaded anew, or in another tab; and the language that is spoken, as two tabs would follow each
 * other without end, each back to the one that its person has chosen.
 *
 * @param locale the language that is spoken at first
 */
export function pageStore(local: Store, locale: string): Store {
  const memory = memoryStore({ locale });
  const storeOf = (key: string) => (key === 'locale' || key.endsWith('.selectedIds') ? memory : local);
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
