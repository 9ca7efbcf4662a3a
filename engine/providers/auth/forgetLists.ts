/** What react-admin's store begins its keys with. */
const prefix = 'RaStore';

/**
 * Removes what this device remembers of lists: selected rows, searches, filters, chosen views; the
 * next person starts anew.
 */
export function forgetLists(): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) localStorage.removeItem(key);
}
