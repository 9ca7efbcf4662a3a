import { KeyedListeners } from '#engine/rules/values/Listeners.ts';

type Values = Record<string, unknown>;

export interface PreferencesOptions {
  /** All that the server keeps of the signed-in person. */
  fetchAll: () => Promise<Values>;
  /** Keeps one on the server; null removes it. `isLeaving` while the page goes away. */
  save: (key: string, value: unknown, isLeaving: boolean) => Promise<void>;
  /** Milliseconds that a change rests before it is sent. */
  delay?: number;
  storage?: Storage;
}

interface Copy {
  values: Values;
  /** Keys whose change has not reached the server. */
  unsent: string[];
}

/**
 * What a person has chosen (columns, density, theme, language), kept on the server and copied to this device, so that
 * it is there at once, without a connection, and in every other browser. What could not be sent is sent later.
 */
export class Preferences {
  readonly #options: Required<PreferencesOptions>;
  readonly #listeners = new KeyedListeners();
  #person: string | null = null;
  #copy: Copy = { values: {}, unsent: [] };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ delay = 800, storage = localStorage, ...options }: PreferencesOptions) {
    this.#options = { delay, storage, ...options };
  }

  /**
   * Opens those of a person: at once from this device's copy, which is brought up to date meanwhile; a device without
   * one waits for the server. Never fails: without an answer the copy serves.
   */
  async open(person: string | null): Promise<void> {
    clearTimeout(this.#timer);
    this.#person = person;
    const kept = this.#readCopy();
    this.#copy = kept ?? { values: {}, unsent: [] };
    this.#listeners.tell();
    if (person === null) return;
    const refreshed = this.#refresh(person);
    if (!kept) await refreshed;
  }

  get(key: string): unknown {
    return this.#copy.values[key];
  }

  /** Keeps a value, or removes it with undefined; it is sent once nothing has changed for a while. */
  set(key: string, value: unknown): void {
    if (JSON.stringify(this.#copy.values[key]) === JSON.stringify(value)) return;
    const { [key]: _old, ...others } = this.#copy.values;
    this.#copy = {
      values: value === undefined ? others : { ...others, [key]: value },
      unsent: [...new Set([...this.#copy.unsent, key])],
    };
    this.#keepCopy();
    this.#listeners.tell(key);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), this.#options.delay);
  }

  /** Sends what has not been sent; what fails stays to be sent. */
  async flush(isLeaving = false): Promise<void> {
    clearTimeout(this.#timer);
    const person = this.#person;
    if (person === null) return;
    await Promise.all(
      this.#copy.unsent.map(async (key) => {
        const sent = this.#copy.values[key];
        const isSent = await this.#options.save(key, sent ?? null, isLeaving).then(
          () => true,
          () => false,
        );
        if (!isSent || this.#person !== person || this.#copy.values[key] !== sent) return;
        this.#copy = { ...this.#copy, unsent: this.#copy.unsent.filter((each) => each !== key) };
        this.#keepCopy();
      }),
    );
  }

  /** Calls back with every change of a key; gives what ends that. */
  subscribe(key: string, listener: () => void): () => void {
    return this.#listeners.add(listener, key);
  }

  async #refresh(person: string): Promise<void> {
    await this.flush();
    const fetched = await this.#options.fetchAll().catch(() => null);
    if (fetched === null || this.#person !== person) return;
    const own = this.#copy.unsent.filter((key) => key in this.#copy.values);
    this.#copy = {
      ...this.#copy,
      values: { ...fetched, ...Object.fromEntries(own.map((key) => [key, this.#copy.values[key]])) },
    };
    this.#keepCopy();
    this.#listeners.tell();
  }

  #readCopy(): Copy | null {
    try {
      const text = this.#person === null ? null : this.#options.storage.getItem(this.#place);
      return text === null ? null : (JSON.parse(text) as Copy);
    } catch {
      return null;
    }
  }

  #keepCopy(): void {
    if (this.#person !== null) this.#options.storage.setItem(this.#place, JSON.stringify(this.#copy));
  }

  get #place(): string {
    return `preferences.${this.#person}`;
  }
}
