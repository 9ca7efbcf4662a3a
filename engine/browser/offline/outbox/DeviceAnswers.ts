import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { devicePatience } from '#engine/rules/outbox/devicePatience.ts';
import { inTime } from '#engine/rules/values/inTime.ts';
import { Listeners } from '#engine/rules/values/Listeners.ts';
import { readRefusal } from '../../validation/readRefusal.ts';
import type { KeptAnswer } from './DeviceStore.ts';
import { packGroup, recordsOf, type GuardedStore } from './GuardedStore.ts';

/** How an answer is kept on this device. */
export interface KeptAs {
  /** What it comes and goes with. */
  group: string;
  /** What never changes as long as this stays the same: once it is here, the server is not asked again. */
  version?: string | null | undefined;
  /** A call whose answer holds all that this one's does, and more: of the same version it answers too. */
  within?: string;
}

/** An answer, and since when this device has it where it is from here. */
export interface AnswerThen<T> {
  answer: T;
  keptAt: number | null;
}

/** Somebody wants a group on this device until they say otherwise. */
export interface Pack {
  group: string;
  /** When it was taken, in milliseconds since 1970. */
  at: number;
}

/** No answer, or one that says nothing of what was asked. */
const away: readonly number[] = [0, errorCodes.ourFault, errorCodes.notAvailable];
const refused: readonly number[] = [errorCodes.notAllowed, errorCodes.notFound];
/** Milliseconds that an answer stays which nobody asked for on this device. */
const usualAge = 30 * 86_400_000;
/** Milliseconds that the server has to answer before a pack does: on a line that swallows calls it opens all the same. */
const serverPatience = 10_000;

/**
 * Answers of the server on this device, read where the server gives none. Nothing typed depends on them: a device that
 * keeps nothing is no fault (decisions, section E).
 */
export class DeviceAnswers {
  readonly #store: GuardedStore;
  readonly #ready: Promise<void>;
  readonly #listeners = new Listeners();
  readonly #keeping = new Set<Promise<boolean>>();
  #hasFailed = false;
  #packs: readonly Pack[] = [];

  constructor(store: GuardedStore, ready: Promise<void>) {
    this.#store = store;
    this.#ready = ready;
    void ready.then(() => this.#tidy());
  }

  /** Asks, and keeps the answer; what is kept answers where the server does not. What it refuses is forgotten. */
  async ask<T>(as: KeptAs, call: string, ask: () => Promise<T>): Promise<T> {
    return (await this.askWithMoment(as, call, ask)).answer;
  }

  /**
   * The same, with the moment from which the answer is, in milliseconds since 1970, where the server gave none. What is
   * in a pack does not wait for the server for ever; what that says later is kept.
   */
  async askWithMoment<T>(as: KeptAs, call: string, ask: () => Promise<T>): Promise<AnswerThen<T>> {
    const fixed = await this.#findFixed(as, call);
    if (fixed) return { answer: fixed.answer as T, keptAt: null };
    const { group } = as;
    const name = nameOf(as, call);
    const asked = this.#askServer(group, name, ask);
    const findInPack = async (): Promise<AnswerThen<T>> => {
      const kept = this.#packs.some((pack) => pack.group === group) ? await this.find(group, name) : null;
      return kept ? { answer: kept.answer as T, keptAt: kept.at } : asked;
    };
    return (await inTime(asked, serverPatience)) ?? Promise.race([asked, findInPack()]);
  }

  /**
   * Asks for what is to be here as it is now: but for what never changes, only the server's own answer counts.
   *
   * @throws what the call threw; what is kept is kept further, unless the server refuses it.
   */
  async renew<T>(as: KeptAs, call: string, ask: () => Promise<T>): Promise<T> {
    const fixed = await this.#findFixed(as, call);
    return fixed ? (fixed.answer as T) : this.#fetch(as.group, nameOf(as, call), ask);
  }

  /** Whether it is kept now. */
  keep(group: string, name: string, answer: unknown): Promise<boolean> {
    const keeping: Promise<boolean> = this.#keep(group, name, answer).finally(() => this.#keeping.delete(keeping));
    this.#keeping.add(keeping);
    return keeping;
  }

  /** Waits until what was to be kept is; whether all of it is that came since this was last asked. */
  async settle(): Promise<boolean> {
    await Promise.all(this.#keeping);
    const isKept = !this.#hasFailed;
    this.#hasFailed = false;
    return isKept;
  }

  async find(group: string, name: string): Promise<KeptAnswer | null> {
    const found = this.#ready.then(() => this.#store.try((store) => store.findAnswer(group, name)));
    return inTime(found, devicePatience);
  }

  /** Keeps a record as the server has it since it took a change in. */
  keepRecord(group: string, key: string, record: unknown): Promise<boolean> {
    return this.keep(recordsOf(group), key, record);
  }

  /** The records of a group that the server has answered with since changes went there, by key. */
  async listRecords(group: string): Promise<[string, unknown][]> {
    await this.#ready;
    const kept = await this.#store.try((store) => store.listAnswers(recordsOf(group)));
    return (kept ?? []).map(({ name, answer }) => [name, answer]);
  }

  /** Groups that somebody wants here. Never changed, only replaced. */
  packs = (): readonly Pack[] => this.#packs;

  subscribe = this.#listeners.add;

  /** Holds a group on this device from now on; false where the device does not keep it. */
  async addPack(group: string): Promise<boolean> {
    const isKept = await this.keep(packGroup, group, true);
    await this.#readPacks();
    return isKept;
  }

  /** Forgets a group, and that it was wanted here. */
  async forget(group: string): Promise<void> {
    await this.#ready;
    await this.#store.try(async (store) => {
      await store.forgetAnswer(packGroup, group);
      await store.forgetGroup(group);
      await store.forgetGroup(recordsOf(group));
    });
    await this.#readPacks();
  }

  /** Forgets what nobody wants here and was kept before a moment, by default whenever. */
  async makeRoom(before?: number): Promise<void> {
    await this.#store.try(() => this.#store.makeRoom(before));
  }

  /** Forgets everything, packs too: somebody leaves this device. */
  async forgetAll(): Promise<void> {
    await this.#ready;
    await this.#store.try((store) => store.forgetOthers([], Infinity));
    await this.#readPacks();
  }

  /** What never changes, where it is here. */
  async #findFixed(as: KeptAs, call: string): Promise<KeptAnswer | null> {
    const { group, version, within } = as;
    if (!version) return null;
    const found = await this.find(group, nameOf(as, call));
    return found ?? (within ? this.find(group, nameOf(as, within)) : null);
  }

  /** The server's answer, kept; what it refuses is forgotten. */
  async #fetch<T>(group: string, name: string, ask: () => Promise<T>): Promise<T> {
    try {
      const answer = await ask();
      void this.keep(group, name, answer);
      return answer;
    } catch (error) {
      if (refused.includes(readRefusal(error).code)) {
        await this.#store.try((store) => store.forgetAnswer(group, name));
      }
      throw error;
    }
  }

  async #askServer<T>(group: string, name: string, ask: () => Promise<T>): Promise<AnswerThen<T>> {
    try {
      return { answer: await this.#fetch(group, name, ask), keptAt: null };
    } catch (error) {
      const kept = away.includes(readRefusal(error).code) ? await this.find(group, name) : null;
      if (!kept) throw error;
      return { answer: kept.answer as T, keptAt: kept.at };
    }
  }

  async #keep(group: string, name: string, answer: unknown): Promise<boolean> {
    await this.#ready;
    const done = await this.#store.try((store) => store.keepAnswer(group, name, answer).then(() => true));
    const isKept = done === true && this.#store.current.isLasting;
    this.#hasFailed ||= !isKept;
    return isKept;
  }

  async #tidy(): Promise<void> {
    await this.#readPacks();
    await this.makeRoom(Date.now() - usualAge);
  }

  async #readPacks(): Promise<void> {
    const kept = await this.#store.try((store) => store.listAnswers(packGroup));
    this.#packs = (kept ?? []).map(({ name, at }) => ({ group: name, at }));
    this.#listeners.tell();
  }
}

/** Under what name an answer is kept: one of its own for each version. */
function nameOf({ version }: KeptAs, call: string): string {
  return version ? `${call} ${version}` : call;
}
