import type { Outbox } from '../offline/outbox/Outbox.ts';

/** Above this a file stays where it is: it is chosen again after a reload, and goes on where it was. */
export const mostKeptBytes = 33_554_432;

/** A file that this device holds until the server lists it. */
export interface HeldFile {
  id: string;
  file: File;
  tag: string;
}

/**
 * Files on their way, sealed on this device like everything else that the server has not acknowledged: a photo that was
 * taken without a network outlives the page (decisions, section E).
 */
export class DeviceFiles {
  readonly #outbox: Pick<Outbox, 'store' | 'ready' | 'makeId'>;
  readonly #place: string;

  constructor(outbox: Pick<Outbox, 'store' | 'ready' | 'makeId'>, place: string) {
    this.#outbox = outbox;
    this.#place = place;
  }

  /** Its id once it would outlive the page; null where this device does not keep it. */
  async keep(file: File, tag: string): Promise<string | null> {
    if (file.size > mostKeptBytes) return null;
    await this.#outbox.ready;
    const { store } = this.#outbox;
    const { name, type, lastModified } = file;
    try {
      const id = this.#outbox.makeId();
      await store.keepFile({
        id,
        place: this.#place,
        name,
        type,
        lastModified,
        tag,
        content: await file.arrayBuffer(),
      });
      return store.isLasting ? id : null;
    } catch {
      return null;
    }
  }

  async list(): Promise<HeldFile[]> {
    await this.#outbox.ready;
    const kept = await this.#outbox.store.listFiles(this.#place).catch(() => []);
    return kept.map(({ id, name, type, lastModified, tag, content }) => ({
      ...{ id, tag },
      file: new File([content], name, { type, lastModified }),
    }));
  }

  async forget(id: string): Promise<void> {
    await this.#outbox.store.forgetFile(id).catch(() => undefined);
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
