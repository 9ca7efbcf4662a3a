/** Who wants to be called back with every change of something. */
export class Listeners {
  readonly #all = new Set<() => void>();

  get size(): number {
    return this.#all.size;
  }

  /** Adds one and gives what takes it out again: what `useSyncExternalStore` asks for. */
  readonly add = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  /** Calls back those that are there now; one that goes meanwhile may be called once more. */
  tell(): void {
    for (const listener of [...this.#all]) listener();
  }
}
