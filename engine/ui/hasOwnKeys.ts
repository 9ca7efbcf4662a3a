/** Here any key may mean something: fields, and what lies over the page. */
const forAnyKey = [
  ...['input:not([type=checkbox])', 'textarea', 'select', '[contenteditable]:not([contenteditable=false])'],
  ...['[role=slider]', '[role=combobox]', '[role=menu]', '[role=listbox]', '[role=dialog]'],
].join();
/** These are moved in, or opened, by arrow keys alone. */
const forArrows = ['[role=tab]', '[aria-haspopup=menu]'].join();

/**
 * Whether the key that was pressed has a meaning of its own where the focus is, so that a shortcut of the page has none:
 * `key` is that of the event. A checkbox takes the space bar only.
 */
export function hasOwnKeys(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(key.startsWith('Arrow') ? `${forAnyKey},${forArrows}` : forAnyKey) !== null;
}
