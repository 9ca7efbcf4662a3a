/** Keeps so many values at most; the one that was read or written longest ago is forgotten first (LRU). */
export class BoundedCache<Key, Value> {
  readonly #most: number;
  readonly #kept = new Map<Key, Value>();

  /** @param most Values that are kept, 1 or more. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Undefined where nothing is kept, or no longer. */
  get(key: Key): Value | undefined {
    const value = this.#kept.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size <= this.#most) return;
    const [oldest] = this.#kept.keys();
    // More than one is kept, so there is an oldest.
    this.#kept.delete(oldest as Key);
  }
}
