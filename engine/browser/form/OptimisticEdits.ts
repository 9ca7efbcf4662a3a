import { Turns } from '#engine/rules/values/Turns.ts';

/** Makes of what is stored what it is after the edit. */
type Apply<Stored, Edit> = (stored: Stored, edit: Edit) => Stored;

/**
 * Optimistic edits: what waits to be stored shows at once, over what is stored, and is sent one after the other. Who sends
 * decides what a refusal means, and `settle`s each edit whatever became of it.
 */
export class OptimisticEdits<Stored, Edit> {
  #stored: Stored | null = null;
  readonly #apply: Apply<Stored, Edit>;
  #waiting: readonly Edit[] = [];
  readonly #turns = new Turns();

  constructor(apply: Apply<Stored, Edit>) {
    this.#apply = apply;
  }

  /** What the server has, as far as it is known. */
  get stored(): Stored | null {
    return this.#stored;
  }

  get isIdle(): boolean {
    return this.#waiting.length === 0;
  }

  /** What shows: the edits that wait, over what is stored; null before anything is known. */
  shown(): Stored | null {
    return this.#stored === null ? null : this.#waiting.reduce(this.#apply, this.#stored);
  }

  keepStored(stored: Stored): void {
    this.#stored = stored;
  }

  add(edit: Edit): void {
    this.#waiting = [...this.#waiting, edit];
  }

  settle(edit: Edit): void {
    this.#waiting = this.#waiting.filter((one) => one !== edit);
  }

  /** Runs after all that was to run before it, also where that failed. */
  inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.#turns.take(task);
  }
}
