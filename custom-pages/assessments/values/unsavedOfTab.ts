import { createContext, useContext, useEffect, useRef } from 'react';

type HasUnsaved = () => boolean;

/** What the open tab has that is nowhere else: the page asks before it goes, on the way to another tab too. */
export class TabUnsaved {
  readonly #parts = new Set<HasUnsaved>();

  /** Adds a part of the tab; gives what takes it out again. */
  readonly add = (hasUnsaved: HasUnsaved): (() => void) => {
    this.#parts.add(hasUnsaved);
    return () => void this.#parts.delete(hasUnsaved);
  };

  readonly hasUnsaved = (): boolean => [...this.#parts].some((hasUnsaved) => hasUnsaved());
}

export const TabUnsavedContext = createContext(new TabUnsaved());

/** Has the page ask before the tab is left, as long as something of it was typed or chosen and not saved. */
export function useUnsavedOfTab(hasUnsaved: HasUnsaved): void {
  const { add } = useContext(TabUnsavedContext);
  const latest = useRef(hasUnsaved);
  useEffect(() => {
    latest.current = hasUnsaved;
  });
  useEffect(() => add(() => latest.current()), [add]);
}
