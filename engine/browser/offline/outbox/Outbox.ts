import { placeChange, settleResult, type KeptMutation, type Settlement } from '#engine/rules/outbox/keptMutations.ts';
import { changesBeyond, foldChanges, type FieldChange, type Mutation } from '#engine/rules/outbox/Mutation.ts';
import type { MutationResult } from '#engine/rules/outbox/readResults.ts';
import { targetKey, takeBatch, type BatchLimits } from '#engine/rules/outbox/sendingRules.ts';
import { DeviceAnswers } from './DeviceAnswers.ts';
import type { DeviceStore } from './DeviceStore.ts';
import { GuardedStore, type Danger } from './GuardedStore.ts';
import { SettlingWrites } from './SettlingWrites.ts';
import { OutboxListeners, type TabMessage } from './OutboxListeners.ts';

type Target = Mutation['target'];

/** The part of a BroadcastChannel that is used. */
export interface TabChannel {
  postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent) => void) | null;
}

export interface OutboxOptions {
  /** Opens what is kept on this device; where it fails, what is typed lives as long as the page. */
  openStore: () => Promise<DeviceStore>;
  channel?: TabChannel | null;
  makeId?: () => string;
  now?: () => number;
  /** The group of answers on this device that a record belongs to; without it, records are not kept. */
  groupOf?: ((target: Target) => string) | null;
}

/** Milliseconds until writing is tried again that this device refused. */
const writeAgain = 5_000;

/**
 * Changes that the server has not answered for. Each is in memory and shown at once, and written to this device before
 * anything else happens to it; while one write runs, the next ones wait and go together. What the server did not name
 * in an answer stays as it was (decisions, section E).
 */
export class Outbox extends OutboxListeners {
  readonly #options: Required<Omit<OutboxOptions, 'openStore'>>;
  readonly #mutations = new Map<string, KeptMutation>();
  /** The open mutation of each record that this tab folds into, with what of it has been written. */
  readonly #own = new Map<string, { id: string; written: readonly FieldChange[] | null }>();
  readonly #held = new Map<string, ReturnType<typeof setTimeout>>();
  /** Of this tab's own, what has changed since it was written. */
  readonly #unwritten = new Set<string>();
  /** What is being put on this device at once with what it replaces. */
  readonly #settling: SettlingWrites;
  /** What this device refused to write. */
  readonly #unkept = new Set<string>();
  readonly #store: GuardedStore;
  #writing: Promise<void> | null = null;
  #lastOrder = 0;
  /** Once what this device kept has been read. */
  readonly ready: Promise<void>;
  /** What the server answered, to be read without it. */
  readonly answers: DeviceAnswers;
  /** Told when something may be sent. */
  onDue: () => void = () => undefined;

  constructor({ openStore, groupOf = null, ...options }: OutboxOptions) {
    super();
    const { channel = null, makeId = () => crypto.randomUUID(), now = Date.now } = options;
    this.#options = { channel, makeId, now, groupOf };
    this.#store = new GuardedStore(openStore, () => this.tell());
    if (channel) channel.onmessage = ({ data }: MessageEvent<TabMessage>) => void this.#hear(data);
    this.#settling = new SettlingWrites(this.#store);
    this.ready = this.#load();
    this.answers = new DeviceAnswers(this.#store, this.ready);
  }

  get store(): DeviceStore {
    return this.#store.current;
  }

  makeId = (): string => this.#options.makeId();

  get danger(): Danger {
    return this.#store.danger;
  }

  /** All mutations in the order of making, those of one record where a key is given. */
  list(key?: string): KeptMutation[] {
    const all = [...this.#mutations.values()].filter(({ target }) => key === undefined || targetKey(target) === key);
    return all.sort((one, other) => one.order - other.order);
  }

  /** How many there are like this; they are not put in order for it. */
  count = (isLike: (mutation: KeptMutation) => boolean): number => [...this.#mutations.values()].filter(isLike).length;

  /** Whether everything, or everything of one record, has reached the disk. */
  isSafe(key?: string): boolean {
    const notYet = [this.#unwritten, this.#settling, this.#unkept];
    return this.list(key).every(({ id }) => this.store.isLasting && !notYet.some((ids) => ids.has(id)));
  }

  /** Takes changes in; they are held back from sending until `delay` milliseconds have passed without another. */
  record(target: Target, changes: readonly FieldChange[], about: KeptMutation['about'], delay = 0): void {
    const key = targetKey(target);
    const own = changes.flatMap((given) => {
      const { change, ...settlement } = placeChange(this.list(key), given);
      if (settlement.remove.length + settlement.put.length > 0) void this.settle(settlement);
      return change ?? [];
    });
    if (own.length > 0) this.#change(target, own, about);
    clearTimeout(this.#held.get(key));
    this.#held.delete(key);
    if (delay > 0)
      this.#held.set(
        key,
        setTimeout(() => this.flush(key), delay),
      );
    this.tell(key);
    if (delay === 0) this.onDue();
  }

  /** Sends at once what still waits for a pause in typing. */
  flush(key?: string): void {
    for (const [each, timer] of this.#held) {
      if (key !== undefined && each !== key) continue;
      clearTimeout(timer);
      this.#held.delete(each);
    }
    this.onDue();
  }

  /** The next mutations to send, or the next of those that are meant; what is typed from now on makes new ones. */
  async takeBatch(limits: BatchLimits, isMeant?: (mutation: KeptMutation) => boolean): Promise<KeptMutation[]> {
    await this.ready;
    await this.#writing;
    const meant = isMeant ? this.list().filter(isMeant) : this.list();
    const due = meant.filter((mutation) => this.#isDue(mutation, isMeant !== undefined));
    const chosen = takeBatch(due, limits);
    const stored = await this.#store.run((store) => store.seal(chosen.map(({ id }) => id)));
    const kept = new Map(stored?.map((each) => [each.id, each]));
    return chosen.flatMap((mutation) => {
      const { id } = mutation;
      const isHereAlone = !stored || this.#unkept.has(id);
      // Neither kept nor here alone: another tab has sent it and had its answer.
      const sealed = kept.get(id) ?? (isHereAlone ? { ...mutation, state: 'sent' as const } : null);
      this.#close(id, sealed);
      return sealed?.state === 'sent' ? [sealed] : [];
    });
  }

  /** Believes the results that the server named. */
  async take(results: readonly MutationResult[]): Promise<void> {
    const { groupOf } = this.#options;
    const records: TabMessage['records'] = [];
    const kept: [group: string, key: string, record: unknown][] = [];
    const settlement: Settlement = { remove: [], put: [] };
    for (const result of results) {
      const sent = this.#mutations.get(result.id);
      if (!sent) continue;
      const key = targetKey(sent.target);
      const { remove, put } = settleResult(sent, result, this.list(key), this.#options.makeId);
      settlement.remove.push(...remove);
      settlement.put.push(...put);
      const isLate = result.outcome === 'late' || (result.outcome === 'duplicate' && result.first === 'late');
      if (isLate) this.tellLate(key);
      if (result.outcome === 'refused' || !result.record) continue;
      records.push({ key, record: result.record });
      if (groupOf) kept.push([groupOf(sent.target), key, result.record]);
    }
    for (const { key, record } of records) this.tellRecord(key, record);
    // Before the change leaves this device: without a network, what the server has of it is here.
    await Promise.all(kept.map(([group, key, record]) => this.answers.keepRecord(group, key, record)));
    await this.settle(settlement, records);
  }

  /** What was never written is not sent: the writing that is under way comes first, unless this device refuses it. */
  #isDue({ id, state, target, changes }: KeptMutation, isAsked: boolean): boolean {
    const key = targetKey(target);
    const own = this.#own.get(key);
    const isNew = this.#settling.has(id) || (own?.id === id && own.written === null && !this.#unkept.has(id));
    return state === 'sent' || (state === 'open' && (isAsked || !this.#held.has(key)) && !isNew && changes.length > 0);
  }

  #change(target: Target, changes: readonly FieldChange[], about: KeptMutation['about']): void {
    const key = targetKey(target);
    const own = this.#own.get(key);
    const open = own && this.#mutations.get(own.id);
    if (own && open?.state === 'open') {
      this.#mutations.set(own.id, { ...open, changes: foldChanges(open.changes, changes) });
      return this.#write(own.id);
    }
    const id = this.#options.makeId();
    const madeAt = new Date(this.#options.now()).toISOString();
    this.#mutations.set(id, { id, target, changes, madeAt, about, state: 'open', order: this.#nextOrder() });
    this.#own.set(key, { id, written: null });
    this.#write(id);
  }

  #nextOrder(): number {
    const known = [...this.#mutations.values()].reduce((highest, { order }) => Math.max(highest, order), 0);
    this.#lastOrder = Math.max(this.#lastOrder + 1, known + 1, this.#options.now());
    return this.#lastOrder;
  }

  #write(id: string): void {
    this.#unwritten.add(id);
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
  }

  async #writeAll(): Promise<void> {
    await this.ready;
    let isRefused = false;
    while (this.#unwritten.size > 0 && !isRefused) {
      for (const id of [...this.#unwritten]) isRefused = !(await this.#writeOne(id)) || isRefused;
    }
    if (isRefused) setTimeout(() => [...this.#unwritten].slice(0, 1).forEach((id) => this.#write(id)), writeAgain);
  }

  /** Writes what there is of a mutation of this tab; false where this device refuses. */
  async #writeOne(id: string): Promise<boolean> {
    const mutation = this.#mutations.get(id);
    const key = mutation ? targetKey(mutation.target) : '';
    const own = this.#own.get(key);
    if (!mutation || own?.id !== id) return this.#unwritten.delete(id);
    const isOpen = await this.#store.run((store) => store.write(mutation, own.written === null));
    if (isOpen === null) {
      this.#unkept.add(id);
      this.tell(key);
      return false;
    }
    this.#unkept.delete(id);
    if (!isOpen) return this.#hear({ ids: [id], records: [] }).then(() => true);
    own.written = mutation.changes;
    if (this.#mutations.get(id) === mutation) {
      this.#unwritten.delete(id);
      // Everything was taken back before it was sent.
      if (mutation.changes.length === 0) {
        this.#own.delete(key);
        await this.settle({ remove: [id], put: [] });
      }
    }
    this.tell(key);
    this.#options.channel?.postMessage({ ids: [id], records: [] } satisfies TabMessage);
    return true;
  }

  /** A mutation was closed, or is gone: what was typed beyond what had been written makes a new one. */
  #close(id: string, sealed: KeptMutation | null): void {
    const mutation = this.#mutations.get(id);
    if (!mutation) return;
    const key = targetKey(mutation.target);
    const own = this.#own.get(key);
    if (sealed) this.#mutations.set(id, sealed);
    else this.#mutations.delete(id);
    this.#unwritten.delete(id);
    if (own?.id !== id) return;
    this.#own.delete(key);
    const beyond = changesBeyond(mutation.changes, sealed?.changes ?? own.written ?? []);
    if (beyond.length > 0) this.#change(mutation.target, beyond, mutation.about);
  }

  /** Removes and puts mutations, here and on this device, and tells the other tabs. */
  async settle(settlement: Settlement, records: TabMessage['records'] = []): Promise<void> {
    const { remove, put } = settlement;
    const gone = remove.flatMap((id) => this.#mutations.get(id) ?? []);
    const keys = new Set([...gone, ...put].map(({ target }) => targetKey(target)));
    for (const id of remove) this.#mutations.delete(id);
    for (const mutation of put) this.#mutations.set(mutation.id, mutation);
    for (const key of keys) this.tell(key);
    const done = await this.#settling.put(settlement);
    for (const id of remove) this.#unkept.delete(id);
    if (!done) for (const { id } of put) this.#unkept.add(id);
    for (const key of keys) this.tell(key);
    const ids = [...remove, ...put.map(({ id }) => id)];
    this.#options.channel?.postMessage({ ids, records } satisfies TabMessage);
  }

  /** Another tab changed something on this device. */
  async #hear({ ids, records }: TabMessage): Promise<void> {
    const stored = await this.#store.run((store) => store.read(ids));
    if (!stored) return;
    const kept = new Map(stored.map((each) => [each.id, each]));
    for (const id of ids) {
      const found = kept.get(id) ?? null;
      const known = this.#mutations.get(id);
      if (this.#unkept.has(id)) continue;
      const isOwn = known && this.#own.get(targetKey(known.target))?.id === id;
      if (isOwn && found?.state === 'open') continue;
      if (isOwn) this.#close(id, found);
      else if (found) this.#mutations.set(id, found);
      else this.#mutations.delete(id);
      const target = (found ?? known)?.target;
      if (target) this.tell(targetKey(target));
    }
    for (const { key, record } of records) this.tellRecord(key, record);
  }

  async #load(): Promise<void> {
    await this.#store.start();
    const kept = await this.#store.run((store) => store.load());
    for (const mutation of kept ?? []) this.#mutations.set(mutation.id, mutation);
    this.tell();
  }
}
