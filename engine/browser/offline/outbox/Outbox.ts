import { placeChange, settleResult, type KeptMutation, type Settlement } from '#engine/rules/outbox/keptMutations.ts';
import { changesBeyond, foldChanges, type FieldChange, type Mutation } from '#engine/rules/outbox/Mutation.ts';
import type { MutationResult } from '#engine/rules/outbox/readResults.ts';
import { orderAfter, targetKey, takeBatch, type BatchLimits } from '#engine/rules/outbox/sendingRules.ts';
import { DeviceAnswers } from './DeviceAnswers.ts';
import type { DeviceStore } from './DeviceStore.ts';
import { GuardedStore, writeAgain, type Danger } from './GuardedStore.ts';
import { SettlingWrites } from './SettlingWrites.ts';
import { TypingPauses } from './TypingPauses.ts';
import { OutboxListeners, type TabChannel, type TabMessage } from './OutboxListeners.ts';

type Target = Mutation['target'];

export interface OutboxOptions {
  /** Opens what is kept on this device; where it fails, what is typed lives as long as the page. */
  openStore: () => Promise<DeviceStore>;
  channel?: TabChannel | null;
  makeId?: () => string;
  now?: () => number;
  /** The group of answers on this device that a record belongs to; without it, records are not kept. */
  groupOf?: ((target: Target) => string) | null;
}

/**
 * Changes that the server has not answered for. Each is in memory and shown at once, and written to this device before
 * anything else happens to it, the next ones together. What an answer does not name stays as it was (decisions, E).
 */
export class Outbox extends OutboxListeners {
  readonly #options: Required<Omit<OutboxOptions, 'openStore' | 'channel'>>;
  readonly #mutations = new Map<string, KeptMutation>();
  /** The open mutation of each record that this tab folds into, with what of it has been written. */
  readonly #own = new Map<string, { id: string; written: readonly FieldChange[] | null }>();
  readonly #held = new TypingPauses();
  /** Of this tab's own, what has changed since it was written. */
  readonly #unwritten = new Set<string>();
  /** What is being put on this device at once with what it replaces. */
  readonly #settling: SettlingWrites;
  /** Of this tab's own, what this device refused to write. */
  readonly #unkept = new Set<string>();
  /** What this tab has taken away: what is read of it from now on is older. */
  readonly #gone = new Set<string>();
  readonly #store: GuardedStore;
  #writing: Promise<void> | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  #lastOrder = 0;
  /** Once what this device kept has been read. */
  readonly ready: Promise<void>;
  /** What the server answered, to be read without it. */
  readonly answers: DeviceAnswers;
  /** Told when something may be sent. */
  onDue: () => void = () => undefined;

  constructor({ openStore, groupOf = null, ...options }: OutboxOptions) {
    const { channel = null, makeId = () => crypto.randomUUID(), now = Date.now } = options;
    super(channel);
    this.#options = { makeId, now, groupOf };
    this.#store = new GuardedStore(openStore, () => this.tell());
    const onTaken = (ids: readonly string[]) => {
      this.tellOf(ids.flatMap((id) => this.#mutations.get(id) ?? []));
      this.tellTabs(ids);
    };
    this.#settling = new SettlingWrites(this.#store, { find: (id) => this.#mutations.get(id), onTaken });
    this.ready = this.#load();
    this.answers = new DeviceAnswers(this.#store, this.ready);
    // What was forgotten leaves room.
    this.answers.subscribe(() => this.#settling.tryAgain());
  }

  get store(): DeviceStore {
    return this.#store.current;
  }

  makeId = (): string => this.#options.makeId();
  /** Does something with the files that this device keeps; null where it refuses that. */
  insist: GuardedStore['insist'] = (act) => this.#store.insist(act);

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
    const isOnDisk = (id: string) => !this.#unwritten.has(id) && !this.#settling.has(id) && !this.#isUnkept(id);
    return this.list(key).every(({ id }) => this.store.isLasting && isOnDisk(id));
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
    this.#held.begin(key, delay, () => this.flush(key));
    this.tell(key);
    if (delay === 0) this.onDue();
  }

  /** Sends at once what still waits for a pause in typing. */
  flush(key?: string): void {
    this.#held.end(key);
    this.onDue();
  }

  /** The next mutations to send, or the next of those that are meant; what is typed from now on makes new ones. */
  async takeBatch(limits: BatchLimits, isMeant?: (mutation: KeptMutation) => boolean): Promise<KeptMutation[]> {
    await this.ready;
    await this.#writing;
    const due = this.list().filter((each) => (isMeant?.(each) ?? true) && this.#isDue(each, isMeant !== undefined));
    const chosen = takeBatch(due, limits);
    const stored = await this.#store.run((store) => store.seal(chosen.map(({ id }) => id)));
    const kept = new Map(stored?.map((each) => [each.id, each]));
    return chosen.flatMap((mutation) => {
      const { id } = mutation;
      const isHereAlone = !stored || this.#isUnkept(id);
      // What this device has of it already goes under its name, as it would after a restart; the rest under another.
      const changes = this.#ownOf(mutation)?.written ?? mutation.changes;
      // Neither kept nor here alone: another tab has sent it and had its answer.
      const sealed = kept.get(id) ?? (isHereAlone ? { ...mutation, changes, state: 'sent' as const } : null);
      if (sealed && !kept.has(id)) {
        this.#settling.leave(id);
        this.tellTabs([], [], [sealed]);
      }
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
      if (isLate) this.tellLate(key, sent);
      if (result.outcome === 'refused' || !result.record) continue;
      records.push({ key, record: result.record });
      if (groupOf) kept.push([groupOf(sent.target), key, result.record]);
    }
    this.tellRecords(records);
    // Before the change leaves this device: without a network, what the server has of it is here.
    await Promise.all(kept.map(([group, key, record]) => this.answers.keepRecord(group, key, record)));
    await this.settle(settlement, records);
  }

  /** What was never written is not sent: the writing that is under way comes first, unless this device refuses it. */
  #isDue({ id, state, target, changes }: KeptMutation, isAsked: boolean): boolean {
    const isNew = this.#settling.has(id) || (this.#ownOf({ id, target })?.written === null && !this.#unkept.has(id));
    const isHeld = !isAsked && this.#held.has(targetKey(target));
    return state === 'sent' || (state === 'open' && !isHeld && !isNew && changes.length > 0);
  }

  /** What is known of it while this tab folds into it. */
  #ownOf({ id, target }: Pick<KeptMutation, 'id' | 'target'>): { written: readonly FieldChange[] | null } | null {
    const own = this.#own.get(targetKey(target));
    return own?.id === id ? own : null;
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
    this.#lastOrder = orderAfter(this.#lastOrder, this.#mutations.values(), this.#options.now());
    this.#mutations.set(id, { id, target, changes, madeAt, about, state: 'open', order: this.#lastOrder });
    this.#own.set(key, { id, written: null });
    this.#write(id);
  }

  #write(id: string): void {
    this.#unwritten.add(id);
    this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    await this.ready;
    let isRefused = false;
    while (this.#unwritten.size > 0 && !isRefused) {
      for (const id of [...this.#unwritten]) isRefused = !(await this.#writeOne(id)) || isRefused;
    }
    // In the same turn as the last look: what comes next is written anew.
    this.#writing = null;
    clearTimeout(this.#again);
    if (isRefused) this.#again = setTimeout(() => void (this.#writing ??= this.#writeAll()), writeAgain);
  }

  /** Writes what there is of a mutation of this tab; false where this device refuses. */
  async #writeOne(id: string): Promise<boolean> {
    const mutation = this.#mutations.get(id);
    const own = mutation && this.#ownOf(mutation);
    if (!own) return this.#unwritten.delete(id);
    const key = targetKey(mutation.target);
    const isOpen = await this.#store.run((store) => store.write(mutation, own.written === null));
    if (isOpen === null) {
      // It has been sent meanwhile: that is written of it, and the rest is another's.
      if (!this.#ownOf(mutation)) return true;
      this.#unkept.add(id);
      this.tell(key);
      return false;
    }
    this.#unkept.delete(id);
    if (!isOpen) return this.hear({ ids: [id], records: [] }).then(() => true);
    own.written = mutation.changes;
    if (this.#mutations.get(id) === mutation) {
      this.#unwritten.delete(id);
      // Everything was taken back before it was sent.
      if (mutation.changes.length === 0) {
        this.#own.delete(key);
        await this.settle({ remove: [id], put: [] });
      }
    }
    this.#settling.tryAgain();
    this.tell(key);
    this.tellTabs([id]);
    return true;
  }

  /** A mutation was closed, or is gone: what was typed beyond what had been written makes a new one. */
  #close(id: string, sealed: KeptMutation | null): void {
    const mutation = this.#mutations.get(id);
    if (!mutation) return;
    const own = this.#ownOf(mutation);
    if (sealed) this.#mutations.set(id, sealed);
    else this.#mutations.delete(id);
    for (const ids of [this.#unwritten, this.#unkept]) ids.delete(id);
    if (!own) return;
    this.#own.delete(targetKey(mutation.target));
    const beyond = changesBeyond(mutation.changes, sealed?.changes ?? own.written ?? []);
    if (beyond.length > 0) this.#change(mutation.target, beyond, mutation.about);
    // Whoever looked meanwhile for what is due has not seen it.
    void this.#writing?.then(() => this.onDue());
  }

  /** Removes and puts mutations, here and on this device, and tells the other tabs. */
  async settle({ remove, put }: Settlement, records: TabMessage['records'] = []): Promise<void> {
    const ids = [...remove, ...put.map(({ id }) => id)];
    const former = ids.flatMap((id) => this.#mutations.get(id) ?? []);
    for (const id of remove) if (this.#mutations.delete(id)) this.#gone.add(id);
    for (const mutation of put) this.#mutations.set(mutation.id, mutation);
    this.tellOf([...former, ...put]);
    const isDone = await this.#settling.put({ remove, put }, former);
    for (const id of ids) this.#unkept.delete(id);
    this.tellOf([...former, ...put]);
    this.tellTabs(isDone ? ids : [], records);
  }

  /** Whether this device refused to write it: it is in this tab alone. */
  #isUnkept = (id: string): boolean => this.#unkept.has(id) || this.#settling.isRefused(id);

  /** Another tab changed something on this device. */
  protected async takeMessage({ ids, records, sent = [] }: TabMessage): Promise<void> {
    const stored = await this.ready.then(() => this.#store.read((store) => store.read(ids)));
    for (const each of sent) if (this.#mutations.get(each.id)?.state === 'open') this.#close(each.id, each);
    if (!stored) return;
    const kept = new Map(stored.map((each) => [each.id, each]));
    for (const id of ids) {
      const found = kept.get(id) ?? null;
      const known = this.#mutations.get(id);
      if (this.#unkept.has(id) || (!known && this.#gone.has(id))) continue;
      const typed = known ? this.#settling.unwritten(known, found) : [];
      this.#settling.forget(id);
      if (found?.state === 'open' && known && this.#ownOf(known)) continue;
      if (known) this.#close(id, found);
      else if (found) this.#mutations.set(id, found);
      if (known && typed.length > 0) this.record(known.target, typed, known.about);
      this.tellOf([found ?? known ?? []].flat());
    }
    this.tellRecords(records);
  }

  async #load(): Promise<void> {
    await this.#store.start();
    for (const kept of (await this.#store.read((store) => store.load())) ?? []) this.#mutations.set(kept.id, kept);
    this.tell();
  }
}
