import type { CurrentRecord } from '#engine/rules/outbox/readResults.ts';

/** What a tab tells the others: mutations to read anew, and records as the server has them now. */
export interface TabMessage {
  ids: string[];
  records: { key: string; record: CurrentRecord }[];
}

/** Who wants to know of changes: of one record or of all, and of what the server answered for a record. */
export class OutboxListeners {
  readonly #all = new Set<(key?: string) => void>();
  readonly #byKey = new Map<string, Set<(key?: string) => void>>();
  readonly #onRecord = new Set<(key: string, record: CurrentRecord) => void>();
  readonly #onLate = new Set<(key: string) => void>();

  /** Calls back on changes of one record, or of any; gives what ends that. */
  subscribe = (listener: (key?: string) => void, key?: string): (() => void) => {
    const group = key === undefined ? this.#all : (this.#byKey.get(key) ?? new Set());
    if (key !== undefined) this.#byKey.set(key, group);
    group.add(listener);
    return () => void group.delete(listener);
  };

  /** Calls back with each record as the server has it now; gives what ends that. */
  onRecord(listener: (key: string, record: CurrentRecord) => void): () => void {
    this.#onRecord.add(listener);
    return () => void this.#onRecord.delete(listener);
  }

  /** Calls back for a record of which something came too late. */
  onLate(listener: (key: string) => void): () => void {
    this.#onLate.add(listener);
    return () => void this.#onLate.delete(listener);
  }

  protected tell(key?: string): void {
    const some = key === undefined ? [...this.#byKey.values()].flatMap((group) => [...group]) : [];
    for (const listener of [...some, ...(this.#byKey.get(key ?? '') ?? []), ...this.#all]) listener(key);
  }

  protected tellRecord(key: string, record: CurrentRecord): void {
    for (const listener of [...this.#onRecord]) listener(key, record);
  }

  protected tellLate(key: string): void {
    for (const listener of [...this.#onLate]) listener(key);
  }
}
