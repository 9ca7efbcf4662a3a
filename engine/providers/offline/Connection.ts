import { Listeners } from '#engine/rules/values/Listeners.ts';

interface ConnectionOptions {
  /** Asks the server for anything; whatever it answers counts, and failing means that there is no answer. */
  probe: () => Promise<unknown>;
  /** Milliseconds until it is asked again, while it does not answer. */
  delay?: number;
}

/**
 * Whether the server answers. Calls tell how they ended; while the last one got no answer, and somebody listens, the
 * server is asked again and again until it answers, at once when the browser finds a network.
 */
export class Connection {
  readonly #options: Required<ConnectionOptions>;
  readonly #listeners = new Listeners();
  #isThere = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ delay = 4000, ...options }: ConnectionOptions) {
    this.#options = { delay, ...options };
  }

  /** Whether the last call was answered, with whatever it was. */
  isThere = (): boolean => this.#isThere;

  /** Asks the server now: a network may have no server behind it. */
  ask = (): void => {
    clearTimeout(this.#timer);
    this.#options.probe().then(
      () => this.tell(true),
      () => (this.#isThere ? this.tell(false) : this.#watch()),
    );
  };

  /** Says whether a call was answered. */
  tell(isThere: boolean): void {
    if (this.#isThere === isThere) return;
    this.#isThere = isThere;
    this.#watch();
    this.#listeners.tell();
  }

  /** Calls back each time it goes or comes; gives what ends that. */
  subscribe = (listener: () => void): (() => void) => {
    const remove = this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#listen();
    return () => {
      remove();
      if (this.#listeners.size === 0) this.#rest();
    };
  };

  #listen(): void {
    window.addEventListener('offline', this.#lost);
    window.addEventListener('online', this.ask);
    if (!navigator.onLine) this.tell(false);
    this.#watch();
  }

  #rest(): void {
    window.removeEventListener('offline', this.#lost);
    window.removeEventListener('online', this.ask);
    clearTimeout(this.#timer);
  }

  #watch(): void {
    clearTimeout(this.#timer);
    if (!this.#isThere && this.#listeners.size > 0) this.#timer = setTimeout(this.ask, this.#options.delay);
  }

  readonly #lost = (): void => this.tell(false);
}
