/** Who wants to be called back with every change of something, and with what is told of it. */
export class Listeners<Told extends readonly unknown[] = []> {
  readonly #all = new Set<(...told: Told) => void>();

  get size(): number {
    return this.#all.size;
  }

  /** Adds one and gives what takes it out again: what `useSyncExternalStore` asks for. */
  readonly add = (listener: (...told: Told) => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  /**
   * Calls back those that are there now; one that goes meanwhile may be called once more. One that throws holds up
   * neither the others nor what is told of: that is a fault of the page, and shows as one.
   */
  tell(...told: Told): void {
    for (const listener of [...this.#all]) {
      try {
        listener(...told);
      } catch (error) {
        void Promise.reject(error);
      }
    }
  }
}

/** The same of things that have keys: who wants to know of one, or of any. */
export class KeyedListeners {
  readonly #ofAny = new Listeners<[key?: string]>();
  readonly #byKey = new Map<string, Listeners<[key?: string]>>();

  /** Adds one for a key, or for all; gives what takes it out again. */
  readonly add = (listener: (key?: string) => void, key?: string): (() => void) => {
    if (key === undefined) return this.#ofAny.add(listener);
    const group = this.#byKey.get(key) ?? new Listeners();
    this.#byKey.set(key, group);
    return group.add(listener);
  };

  /** Says that one has changed; without a key, that all have. */
  tell(key?: string): void {
    const groups = key === undefined ? [...this.#byKey.values()] : [this.#byKey.get(key)];
    for (const group of [...groups, this.#ofAny]) group?.tell(key);
  }
}
