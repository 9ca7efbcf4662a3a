import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import { readResults } from '#engine/rules/outbox/readResults.ts';
import { batchLimits, halveLimits, retryDelay } from '#engine/rules/outbox/sendingRules.ts';
import { Listeners } from '#engine/rules/values/Listeners.ts';
import { readRefusal } from '../../validation/readRefusal.ts';
import type { Outbox } from './Outbox.ts';

export interface SenderOptions {
  outbox: Outbox;
  /** Hands mutations over; gives whatever was answered. Throws what the call was refused with. */
  post: (batch: readonly KeptMutation[]) => Promise<unknown>;
  /** Runs alone among all tabs of the person. */
  alone?: (act: () => Promise<void>) => Promise<void>;
  random?: () => number;
}

/** How sending stands. */
export interface Sending {
  isSending: boolean;
  /** Failures in a row; 0 when the last answer was believed. */
  failures: number;
  /** The last failure's code, 0 for no answer. */
  code: number | null;
  /** Nothing is sent before somebody signs in. */
  needsSignIn: boolean;
}

/** Milliseconds after a failure in which a server that answers other calls is not asked again. */
const restAfterFailure = 5000;
const notSignedIn = 10;
const tooLarge = 70;

/**
 * Sends what the outbox holds, a batch at a time, alone among the tabs of the person. Only what an answer names is
 * settled. Anything else leaves all as it was and is tried again: after 1, 2, 4 … 60 seconds while the page is
 * visible, at once when the network or the person returns (decisions, section E).
 */
export class Sender {
  readonly #options: Required<SenderOptions>;
  readonly #listeners = new Listeners();
  #state: Sending = { isSending: false, failures: 0, code: null, needsSignIn: false };
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failedAt = -Infinity;
  /** When the timer rings. */
  #dueAt = Infinity;
  #isStopped = false;

  constructor({ alone = (act) => act(), random = Math.random, ...options }: SenderOptions) {
    this.#options = { alone, random, ...options };
    options.outbox.onDue = () => {
      // While the server does not answer its own pause decides, not every keystroke.
      if (this.#state.failures === 0) void this.send();
    };
  }

  state = (): Sending => this.#state;

  subscribe = this.#listeners.add;

  /**
   * Sends now what is due, or nothing but what is meant, also while it waits for a pause in typing; answers when that has
   * ended, well or not.
   */
  send(isMeant?: (mutation: KeptMutation) => boolean): Promise<void> {
    if (this.#state.needsSignIn || this.#isStopped) return Promise.resolve();
    if (this.#running) {
      if (isMeant) return this.#running.then(() => this.send(isMeant));
      this.#isAskedAgain = true;
      return this.#running;
    }
    clearTimeout(this.#timer);
    this.#dueAt = Infinity;
    this.#running = this.#run(isMeant).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /**
   * The server has answered something else: sends at once, or soon where it has just failed. A server that answers
   * reading and drops what is written is not called without a pause.
   */
  tryAgain(): void {
    const wait = this.#failedAt + restAfterFailure - performance.now();
    if (wait <= 0) void this.send();
    else if (performance.now() + wait < this.#dueAt) this.#wait(wait);
  }

  /** Somebody has signed in again. */
  resume(): Promise<void> {
    this.#set({ needsSignIn: false, failures: 0, code: null });
    return this.send();
  }

  /** Sends nothing any more: whoever is signed in now is somebody else. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #run(isMeant?: (mutation: KeptMutation) => boolean): Promise<void> {
    let meant = isMeant;
    do {
      this.#isAskedAgain = false;
      try {
        await this.#options.alone(() => this.#sendAll(meant));
      } catch (error) {
        this.#fail(readRefusal(error).code);
        return;
      } finally {
        this.#set({ isSending: false });
      }
      meant = undefined;
    } while (this.#isAskedAgain);
  }

  async #sendAll(isMeant?: (mutation: KeptMutation) => boolean): Promise<void> {
    const { outbox, post } = this.#options;
    let limits = batchLimits;
    for (;;) {
      const batch = await outbox.takeBatch(limits, isMeant);
      if (batch.length === 0 || this.#isStopped) return;
      this.#set({ isSending: true });
      let answer: unknown;
      try {
        answer = await post(batch);
      } catch (error) {
        const { code, message } = readRefusal(error);
        if (code !== tooLarge) throw error;
        if (batch.length > 1) limits = halveLimits(limits, batch.length);
        // Too large by itself: it is set aside, and does not hold up the others.
        else await outbox.take(batch.map(({ id }) => ({ id, outcome: 'refused', error: { code, message } })));
        continue;
      }
      const results = readResults(answer, batch);
      if (results.length === 0) throw new Error('The answer names no mutation');
      await outbox.take(results);
      this.#set({ failures: 0, code: null });
    }
  }

  #fail(code: number): void {
    const failures = this.#state.failures + 1;
    this.#failedAt = performance.now();
    this.#set({ failures, code, needsSignIn: code === notSignedIn });
    if (code !== notSignedIn) this.#wait(retryDelay(failures, this.#options.random()));
  }

  #wait(pause: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#dueAt = performance.now() + pause;
    this.#timer = setTimeout(() => this.#retry(), pause);
  }

  /** Out of sight nothing is tried: coming back does it at once. */
  #retry(): void {
    if (document.visibilityState === 'visible') void this.send();
  }

  #set(change: Partial<Sending>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.tell();
  }
}
