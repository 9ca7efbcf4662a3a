import { Listeners } from '#engine/rules/values/Listeners.ts';
import type { KeptFile, KeptFileFacts } from '../offline/outbox/DeviceStore.ts';
import type { Outbox } from '../offline/outbox/Outbox.ts';
import type { TabChannel } from '../offline/outbox/OutboxListeners.ts';

type Device = Pick<Outbox, 'store' | 'ready' | 'makeId' | 'insist'>;

/**
 * All files that a person holds on this device until the server lists them, whichever page took them: what is counted as
 * unsent beside the mutations (decisions, section E). Tabs of one person tell each other.
 */
export class HeldFiles {
  readonly #device: Device;
  readonly #channel: TabChannel | null;
  readonly #listeners = new Listeners();
  #facts: readonly KeptFileFacts[] = [];
  /** How many readings have begun, and which of them is known. */
  #begun = 0;
  #known = 0;
  /** Once what this device holds is known. */
  readonly ready: Promise<void>;

  constructor(device: Device, channel: TabChannel | null = null) {
    this.#device = device;
    this.#channel = channel;
    if (channel) channel.onmessage = () => void this.#readAgain();
    this.ready = this.#readAgain();
  }

  readonly subscribe = this.#listeners.add;
  /** What is held, without the bytes. Never changed, only replaced. */
  readonly list = (): readonly KeptFileFacts[] => this.#facts;
  readonly makeId = (): string => this.#device.makeId();

  /** How many are held of what is said of them, for example of one record. */
  count = (isLike: (file: KeptFileFacts) => boolean): number => this.#facts.filter(isLike).length;

  /** Whether it would outlive the page from now on; what can be read again makes room for it. */
  async keep(facts: KeptFileFacts, content: ArrayBuffer): Promise<boolean> {
    await this.#device.ready;
    if (!this.#device.store.isLasting) return false;
    const isKept = await this.#device.insist((store) => store.keepFile({ ...facts, content }).then(() => true));
    if (isKept) await this.#tell();
    return isKept === true;
  }

  /** One with its bytes; null where it is not held any more. */
  async read(id: string): Promise<KeptFile | null> {
    await this.#device.ready;
    return this.#device.insist((store) => store.readFile(id));
  }

  async forget(id: string): Promise<void> {
    await this.#device.insist((store) => store.forgetFile(id));
    await this.#tell();
  }

  async #tell(): Promise<void> {
    await this.#readAgain();
    this.#channel?.postMessage(null);
  }

  async #readAgain(): Promise<void> {
    await this.#device.ready;
    const reading = (this.#begun += 1);
    const facts = (await this.#device.insist((store) => store.listFileFacts())) ?? this.#facts;
    // Opening what is sealed takes its time: a later reading may have been answered before.
    if (reading < this.#known) return;
    this.#known = reading;
    if (facts.length + this.#facts.length === 0) return;
    this.#facts = facts;
    this.#listeners.tell();
  }
}
