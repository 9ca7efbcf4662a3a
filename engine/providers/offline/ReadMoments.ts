import { Listeners } from '#engine/rules/values/Listeners.ts';

/** Of when the records are that are shown: those that came from this device say when they were kept. */
export class ReadMoments {
  readonly #moments = new Map<string, number>();
  readonly #listeners = new Listeners();

  /**
   * Notes that a record was read: from what was kept at a moment (milliseconds since 1970), or from the server (null).
   */
  note = (resource: string, id: string, keptAt: number | null): void => {
    const key = keyOf(resource, id);
    if ((this.#moments.get(key) ?? null) === keptAt) return;
    if (keptAt === null) this.#moments.delete(key);
    else this.#moments.set(key, keptAt);
    this.#listeners.tell();
  };

  /** When the copy of a record was kept that was read last; null where it came from the server. */
  find = (resource: string, id: string): number | null => this.#moments.get(keyOf(resource, id)) ?? null;

  /** Calls back when any of them changes; gives what ends that. */
  subscribe = this.#listeners.add;
}

function keyOf(resource: string, id: string): string {
  return `${resource}/${id}`;
}
