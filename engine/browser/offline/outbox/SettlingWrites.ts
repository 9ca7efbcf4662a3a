import { Turns } from '#engine/rules/values/Turns.ts';
import type { KeptMutation, Settlement } from '#engine/rules/outbox/keptMutations.ts';
import { changesBeyond, pathKey, type FieldChange } from '#engine/rules/outbox/Mutation.ts';
import { writeAgain, type GuardedStore } from './GuardedStore.ts';

export interface SettlingOptions {
  /** A mutation as it stands now; undefined where it is gone. */
  find: (id: string) => KeptMutation | undefined;
  /** Told what this device had refused and has taken now. What it throws holds up no writing. */
  onTaken: (ids: readonly string[]) => void;
}

/**
 * Settlements on their way to the disk, one after the other: what is put twice ends as it was put last. What this device
 * refuses is written as it then stands as soon as something else could be written, or after a while.
 */
export class SettlingWrites {
  readonly #store: GuardedStore;
  readonly #options: SettlingOptions;
  readonly #counts = new Map<string, number>();
  /** What lies on the disk as it was before a settlement that this device refused. */
  readonly #refused = new Set<string>();
  /** What the disk had of a mutation before what is on its way, or was refused. */
  readonly #former = new Map<string, KeptMutation>();
  readonly #turns = new Turns();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isTryingAgain = false;

  constructor(store: GuardedStore, options: SettlingOptions) {
    this.#store = store;
    this.#options = options;
  }

  /** Whether a mutation is on its way: until then it is neither safe nor to be sent. */
  has(id: string): boolean {
    return this.#counts.has(id);
  }

  /** Whether this device refused it: it is here, and not on the disk. */
  isRefused(id: string): boolean {
    return this.#refused.has(id);
  }

  /** What was typed into a mutation that waits for a choice beyond what the disk had of it, or has now. */
  unwritten({ id, state, changes }: KeptMutation, found: KeptMutation | null): FieldChange[] {
    if (state !== 'conflict' || this.#isWritten(id)) return [];
    const parts = new Set(changes.map(({ path }) => pathKey(path)));
    const former = (this.#former.get(id) ?? found)?.changes ?? [];
    return changesBeyond(
      changes,
      former.filter(({ path }) => parts.has(pathKey(path))),
    );
  }

  /** Writes a settlement; what this device refuses of it waits. Whether it was taken. */
  async put(settlement: Settlement, before: readonly KeptMutation[]): Promise<boolean> {
    for (const each of before) if (this.#isWritten(each.id)) this.#former.set(each.id, each);
    for (const { id } of settlement.put) this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
    const ids = [...settlement.remove, ...settlement.put.map(({ id }) => id)];
    const isDone = await this.#turns.take(async () => {
      const isWritten = await this.#write(settlement);
      for (const id of ids) this.#refused[isWritten ? 'delete' : 'add'](id);
      return isWritten;
    });
    for (const { id } of settlement.put) {
      const count = (this.#counts.get(id) ?? 1) - 1;
      if (count > 0) this.#counts.set(id, count);
      else this.#counts.delete(id);
    }
    this.#forgetFormer(ids);
    if (isDone) this.tryAgain();
    else this.#wait();
    return isDone;
  }

  /** Another tab has written it, or taken it away: what the disk has counts, and is not written over. */
  forget(id: string): void {
    this.#refused.delete(id);
    this.#former.delete(id);
  }

  /** Something was sent from memory alone: it is written, as it then stands, once this device takes it. */
  leave(id: string): void {
    this.#refused.add(id);
    this.#wait();
  }

  /** There may be room again: writes what this device refused. */
  tryAgain(): void {
    if (this.#refused.size === 0 || this.#isTryingAgain) return;
    clearTimeout(this.#timer);
    this.#isTryingAgain = true;
    const end = () => {
      this.#isTryingAgain = false;
      if (this.#refused.size > 0) this.#wait();
    };
    this.#turns.take(() => this.#writeRefused()).then(end, end);
  }

  async #writeRefused(): Promise<void> {
    const ids = [...this.#refused];
    if (ids.length === 0) return;
    const standing = new Map(ids.flatMap((id) => this.#options.find(id) ?? []).map((each) => [each.id, each]));
    const remove = ids.filter((id) => !standing.has(id));
    if (!(await this.#write({ remove, put: [...standing.values()] }))) return;
    // What has become something else meanwhile is written once more.
    const taken = ids.filter((id) => this.#options.find(id) === standing.get(id));
    for (const id of taken) this.#refused.delete(id);
    this.#forgetFormer(taken);
    this.#options.onTaken(taken);
  }

  #isWritten(id: string): boolean {
    return !this.has(id) && !this.isRefused(id);
  }

  #forgetFormer(ids: readonly string[]): void {
    for (const id of ids) if (this.#isWritten(id)) this.#former.delete(id);
  }

  async #write(settlement: Settlement): Promise<boolean> {
    return (await this.#store.run((store) => store.settle(settlement).then(() => true))) === true;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.tryAgain(), writeAgain);
  }
}
