import type { Settlement } from '#engine/rules/outbox/keptMutations.ts';
import type { GuardedStore } from './GuardedStore.ts';

/** Settlements on their way to the disk, one after the other: what is put twice ends as it was put last. */
export class SettlingWrites {
  readonly #store: GuardedStore;
  readonly #counts = new Map<string, number>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: GuardedStore) {
    this.#store = store;
  }

  /** Whether a mutation is on its way: until then it is neither safe nor to be sent. */
  has(id: string): boolean {
    return this.#counts.has(id);
  }

  /** Whether this device took it. */
  async put(settlement: Settlement): Promise<boolean> {
    for (const { id } of settlement.put) this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
    const writing = this.#last.then(() => this.#store.run((store) => store.settle(settlement).then(() => true)));
    this.#last = writing;
    const isDone = (await writing) === true;
    for (const { id } of settlement.put) {
      const count = (this.#counts.get(id) ?? 1) - 1;
      if (count > 0) this.#counts.set(id, count);
      else this.#counts.delete(id);
    }
    return isDone;
  }
}
