import { Listeners } from '#engine/rules/values/Listeners.ts';
import type { KeptFile, KeptFileFacts } from '../offline/outbox/DeviceStore.ts';
import type { Outbox, TabChannel } from '../offline/outbox/Outbox.ts';

type Device = Pick<Outbox, 'store' | 'ready' | 'makeId'>;

/**
 * All files that a person holds on this device until the server lists them, whichever page took them: what is counted as
 * unsent beside the mutations (decisions, section E). Tabs of one person tell each other.
 */
export class HeldFiles {
  readonly #device: Device;
  readonly #channel: TabChannel | null;
  readonly #listeners = new Listeners();
  #facts: readonly KeptFileFacts[] = [];

  constructor(device: Device, channel: TabChannel | null = null) {
    this.#device = device;
    this.#channel = channel;
    if (channel) channel.onmessage = () => void this.#readAgain();
    void this.#readAgain();
  }

  readonly subscribe = this.#listeners.add;
  /** What is held, without the bytes. Never changed, only replaced. */
  readonly list = (): readonly KeptFileFacts[] => this.#facts;

  /** How many are held of a club assessment, or of whatever else is said of them. */
  count = (isLike: (file: KeptFileFacts) => boolean): number => this.#facts.filter(isLike).length;

  /** Its id once it would outlive the page; null where this device keeps nothing. */
  async keep(facts: Omit<KeptFileFacts, 'id'>, file: File): Promise<string | null> {
    await this.#device.ready;
    const { store } = this.#device;
    if (!store.isLasting) return null;
    try {
      const id = this.#device.makeId();
      await store.keepFile({ ...facts, id, content: await file.arrayBuffer() });
      await this.#tell();
      return id;
    } catch {
      return null;
    }
  }

  /** Those of one place, with their bytes. */
  async read(place: string): Promise<KeptFile[]> {
    await this.#device.ready;
    return this.#device.store.listFiles(place).catch(() => []);
  }

  async forget(id: string): Promise<void> {
    await this.#device.store.forgetFile(id).catch(() => undefined);
    await this.#tell();
  }

  async #tell(): Promise<void> {
    await this.#readAgain();
    this.#channel?.postMessage(null);
  }

  async #readAgain(): Promise<void> {
    await this.#device.ready;
    const facts = await this.#device.store.listFileFacts().catch(() => this.#facts);
    if (facts.length + this.#facts.length === 0) return;
    this.#facts = facts;
    this.#listeners.tell();
  }
}
