import type { KeptFileFacts } from '../offline/outbox/DeviceStore.ts';
import type { HeldFiles } from './HeldFiles.ts';

/** Above this a file stays where it is: it is chosen again after a reload, and goes on where it was. */
export const mostKeptBytes = 33_554_432;

/**
 * Files on their way to one place, sealed on this device like everything else that the server has not acknowledged: a
 * photo that was taken without a network outlives the page (decisions, section E).
 */
export class DeviceFiles {
  readonly #held: HeldFiles;
  readonly #place: string;
  readonly #about: KeptFileFacts['about'];

  constructor(held: HeldFiles, place: string, about: KeptFileFacts['about'] = {}) {
    this.#held = held;
    this.#place = place;
    this.#about = about;
  }

  /** Its id once it would outlive the page, and this tab alone sends it; null where this device does not keep it. */
  async keep(file: File, tag: string): Promise<string | null> {
    if (file.size > mostKeptBytes) return null;
    const { name, type, lastModified } = file;
    const id = this.#held.makeId();
    // Before other tabs hear of it.
    await this.claim(id);
    const facts = { ...{ id, place: this.#place, about: this.#about }, ...{ name, type, lastModified, tag } };
    return (await this.#held.keep(facts, await file.arrayBuffer())) ? id : null;
  }

  async list(): Promise<KeptFileFacts[]> {
    await this.#held.ready;
    return this.#held.list().filter(({ place }) => place === this.#place);
  }

  /** Null where it is not held any more. */
  async read(id: string): Promise<File | null> {
    const kept = await this.#held.read(id);
    return kept && new File([kept.content], kept.name, { type: kept.type, lastModified: kept.lastModified });
  }

  forget(id: string): Promise<void> {
    return this.#held.forget(id);
  }

  /** Answers once this tab alone may send it, until the tab ends: another one may be at it. */
  claim(id: string): Promise<void> {
    if (!('locks' in navigator)) return Promise.resolve();
    return new Promise((resolve) => {
      void navigator.locks.request(`upload ${id}`, () => {
        resolve();
        return new Promise(() => undefined);
      });
    });
  }
}
