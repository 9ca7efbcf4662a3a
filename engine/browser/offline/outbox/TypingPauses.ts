/**
 * Records that wait for a pause in typing before they are sent, by their keys: each change begins the pause anew, and
 * whoever leaves the record ends it.
 */
export class TypingPauses {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** Whether a record waits. */
  has(key: string): boolean {
    return this.#timers.has(key);
  }

  /** Waits anew for so many milliseconds without another change, and then calls back; with none it waits no longer. */
  begin(key: string, ms: number, onEnd: () => void): void {
    this.end(key);
    if (ms > 0) this.#timers.set(key, setTimeout(onEnd, ms));
  }

  /** Waits no longer, for one record or for any. */
  end(key?: string): void {
    for (const each of key === undefined ? [...this.#timers.keys()] : [key]) {
      clearTimeout(this.#timers.get(each));
      this.#timers.delete(each);
    }
  }
}
