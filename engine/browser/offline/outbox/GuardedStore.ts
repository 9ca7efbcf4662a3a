import { inTime } from '#engine/rules/values/inTime.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { createMemoryStore, type DeviceStore } from './DeviceStore.ts';

/** Why what is typed is not safe on this device; null while it is. */
export type Danger = 'full' | 'unavailable' | null;

/** The group that lists the groups which somebody wants on this device: their names are its answers' names. */
export const packGroup = 'packs';

/** Where the records of a group lie that the server has answered with since changes went there. */
export function recordsOf(group: string): string {
  return `${group} records`;
}

/** Milliseconds in which a device has to open what it keeps; one that does not answer is one that refuses. */
export const openingPatience = 10_000;

/** Milliseconds until writing is tried again that this device refused. */
export const writeAgain = 5_000;

/** A store that may be refused by the device: what is done with it fails softly, and it is said why. */
export class GuardedStore {
  readonly #open: () => Promise<DeviceStore>;
  readonly #onChange: () => void;
  #store: DeviceStore = createMemoryStore();
  #danger: Danger = null;

  constructor(open: () => Promise<DeviceStore>, onChange: () => void) {
    this.#open = open;
    this.#onChange = onChange;
  }

  get current(): DeviceStore {
    return this.#store;
  }

  get danger(): Danger {
    return this.#danger;
  }

  /** Opens it; where this device keeps nothing, memory has to do. */
  async start(): Promise<void> {
    try {
      this.#store = await this.#openInTime();
    } catch {
      this.#setDanger('unavailable');
    }
  }

  /** Does something with the store; null where this device refuses it, which shows until it works again. */
  run<Result>(act: (store: DeviceStore) => Promise<Result>): Promise<Result | null> {
    return this.#run(act, true);
  }

  /** The same of what is read only: that it can be says nothing of how much room there is. */
  read<Result>(act: (store: DeviceStore) => Promise<Result>): Promise<Result | null> {
    return this.#run(act, false);
  }

  async #run<Result>(act: (store: DeviceStore) => Promise<Result>, isWriting: boolean): Promise<Result | null> {
    try {
      const result = await this.#tryTwice(act);
      if (this.#store.isLasting && (isWriting || this.#danger !== 'full')) this.#setDanger(null);
      return result;
    } catch (error) {
      this.#setDanger(isFull(error) ? 'full' : 'unavailable');
      return null;
    }
  }

  /** Tries as hard what says nothing of what is typed, for example with a file: null where this device refuses it. */
  async insist<Result>(act: (store: DeviceStore) => Promise<Result>): Promise<Result | null> {
    return this.#tryTwice(act).catch(() => null);
  }

  /** Does something that nothing typed depends on: null where this device refuses it. */
  async try<Result>(act: (store: DeviceStore) => Promise<Result>): Promise<Result | null> {
    return act(this.#store).catch(() => null);
  }

  /**
   * Forgets answers that were kept before a moment, by default all: what is read can be read again, so it goes before
   * anything typed does. Packs stay, with what the server has said of their records since: they never go by themselves.
   */
  async makeRoom(before = Infinity): Promise<void> {
    const packs = await this.#store.listAnswers(packGroup);
    const wanted = packs.flatMap(({ name }) => [name, recordsOf(name)]);
    await this.#store.forgetOthers([packGroup, ...wanted], before);
  }

  async #tryTwice<Result>(act: (store: DeviceStore) => Promise<Result>): Promise<Result> {
    return act(this.#store).catch(async (error: unknown) => {
      if (!this.#store.isLasting) throw error;
      if (isFull(error)) await this.makeRoom();
      // The browser may have closed the database: it is opened once more.
      else this.#store = await this.#openInTime();
      return act(this.#store);
    });
  }

  async #openInTime(): Promise<DeviceStore> {
    const opened = await inTime(this.#open(), openingPatience);
    if (!opened) throw new Error('The device does not answer');
    return opened;
  }

  #setDanger(danger: Danger): void {
    if (this.#danger === danger) return;
    this.#danger = danger;
    this.#onChange();
  }
}

function isFull(error: unknown): boolean {
  return isObject(error) && error['name'] === 'QuotaExceededError';
}
