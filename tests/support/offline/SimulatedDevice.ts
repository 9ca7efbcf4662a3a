import { AssessorValues, type StoredValue } from '#pages/assessments/values/AssessorValues.ts';
import { openDeviceStore } from '#engine/browser/offline/outbox/openDeviceStore.ts';
import type { DeviceStore } from '#engine/browser/offline/outbox/DeviceStore.ts';
import { Outbox } from '#engine/browser/offline/outbox/Outbox.ts';
import type { TabChannel } from '#engine/browser/offline/outbox/OutboxListeners.ts';
import { Sender } from '#engine/browser/offline/outbox/Sender.ts';
import { retryRefused } from '#engine/browser/offline/outbox/settleKept.ts';
import type { FieldChange } from '#engine/rules/outbox/Mutation.ts';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import type { ValueContent } from '#domain/scoring/ValueContent.ts';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { clashKey } from '#engine/rules/values/clash.ts';
import { changedLeaves, leavesOfChange } from './leaves.ts';

export interface DeviceOptions {
  /** Of its own database. */
  name: string;
  person: string;
  clubAssessmentId: string;
  post: (batch: readonly KeptMutation[]) => Promise<unknown>;
  /** Tabs that are open at once; one unless told otherwise. */
  tabs?: number;
}

/** What somebody writes into a topic, made from what it holds. */
export type Edit = (content: ValueContent) => Partial<ValueContent>;

/** What one leaf is to be, and the how-manieth thing that was written on this device. */
interface Written {
  value: string;
  count: number;
}

interface Tab {
  outbox: Outbox;
  sender: Sender;
  values: AssessorValues;
  channel: TabChannel;
  /** Written here and perhaps not on the disk yet, by leaf. */
  typed: Map<string, Written>;
  isDead: boolean;
}

/** Turns of a millisecond or more. */
const longestWait = 100;
/** Why a browser without room refuses to write. */
const quota = () => Promise.reject(Object.assign(new Error('No room'), { name: 'QuotaExceededError' }));
const writing: readonly (string | symbol)[] = ['write', 'seal', 'settle', 'keepAnswer', 'keepFile'];

/** One browser on one device, as far as values go: it can be killed, and comes back with what its disk has. */
export class SimulatedDevice {
  readonly #options: DeviceOptions;
  #tabs: Tab[];
  #count = 0;
  readonly #underWay = new Set<Promise<unknown>>();
  /** Tabs of one person send one after the other. */
  #line: Promise<unknown> = Promise.resolve();
  /** What was written last into each leaf and had reached the disk: by topic and path, as JSON. */
  readonly promised = new Map<string, Written>();
  /** By how many milliseconds its clock is wrong. */
  clockOffset = 0;
  /** Nothing more can be written on its disk. */
  isFull = false;

  constructor(options: DeviceOptions) {
    this.#options = options;
    this.#tabs = this.#start();
  }

  get tabs(): number {
    return this.#tabs.length;
  }

  /** The values of a tab as it shows them. */
  values(at = 0): AssessorValues {
    return this.#tab(at).values;
  }

  outbox(at = 0): Outbox {
    return this.#tab(at).outbox;
  }

  /** Writes something into a topic in one of the tabs. */
  change(topic: string, edit: Edit, at = 0): void {
    const tab = this.#tab(at);
    const before = tab.values.read(topic).content;
    const change = edit(before);
    for (const [leaf, value] of changedLeaves([topic], before, { ...before, ...change })) {
      tab.typed.set(leaf, { value, count: (this.#count += 1) });
    }
    tab.values.change(topic, change);
  }

  /** Waits until everything is safe on this device, if it comes to that: what is promised then must never be lost. */
  async untilSafe(at = 0, wait = longestWait): Promise<void> {
    const tab = this.#tab(at);
    await tab.outbox.ready;
    for (let turn = 0; !tab.outbox.isSafe(); turn += 1) {
      // What found no room is written again after seconds, or sent before: until then it is promised to nobody.
      if (this.isFull || turn > wait) return;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    for (const [leaf, written] of tab.typed) {
      if ((this.promised.get(leaf)?.count ?? 0) < written.count) this.promised.set(leaf, written);
    }
    tab.typed.clear();
  }

  /** Ends as by SIGKILL, all tabs at once: what had not reached the disk was promised to nobody. */
  async kill(): Promise<void> {
    for (const tab of this.#tabs) {
      end(tab);
      // Nobody knows which of these had reached the disk: neither they nor what they replaced is counted on.
      for (const leaf of tab.typed.keys()) this.promised.delete(leaf);
    }
    // What was being written is on the disk before anybody reads it again, or never.
    await Promise.allSettled(this.#underWay);
    this.#line = Promise.resolve();
    this.#tabs = this.#start();
    await Promise.all(this.#tabs.map(({ outbox }) => outbox.ready));
  }

  async send(at = 0): Promise<void> {
    const { sender } = this.#tab(at);
    await (sender.state().needsSignIn ? sender.resume() : sender.send());
  }

  receive(values: readonly StoredValue[], at = 0): void {
    this.#tab(at).values.receive(values);
  }

  /**
   * Settles the conflicts of one topic after the other by what is drawn for each; what the person gives up is promised
   * no longer.
   */
  async settle(draw: () => 'mine' | 'theirs', at = 0): Promise<void> {
    const { outbox, values } = this.#tab(at);
    const waiting = () => outbox.list().filter(({ state }) => state === 'conflict');
    for (const topic of new Set(waiting().map(topicOf))) {
      const choices = new Map<string, 'mine' | 'theirs'>();
      for (const { id, changes } of waiting().filter((each) => topicOf(each) === topic)) {
        for (const change of changes) {
          const side = draw();
          choices.set(clashKey(change.path, id), side);
          this.#promise(topic, change, side === 'mine');
        }
      }
      values.settle(topic, Object.fromEntries(choices));
      await this.untilSafe(at);
    }
  }

  /** What was chosen of a change counts from now on, also over what is not on the disk; what was given up, no longer. */
  #promise(topic: string, change: FieldChange, isMine: boolean): void {
    for (const [leaf, value] of leavesOfChange({ ...change, path: [topic, ...change.path] })) {
      const written = [this.promised, ...this.#tabs.map(({ typed }) => typed)];
      for (const each of written) if (each.get(leaf)?.value === value) each.delete(leaf);
      // What another tab has typed and not written yet lies over it.
      const isOver = this.#tabs.some(({ typed }) => typed.has(leaf));
      if (isMine || isOver) this.promised.delete(leaf);
      if (isMine && !isOver) this.promised.set(leaf, { value, count: (this.#count += 1) });
    }
  }

  /** Tries what was refused once more; where it is not valid, somebody mends the topic. */
  async retry(mend: Edit): Promise<void> {
    const { outbox } = this.#tab(0);
    for (const kept of outbox.list().filter(({ state }) => state === 'refused')) {
      if (kept.problem?.code === errorCodes.invalidInput) this.change(topicOf(kept), mend);
      else await retryRefused(outbox, kept);
    }
    await this.untilSafe();
  }

  /** What the server has not answered for, in any tab. */
  unsent(): KeptMutation[] {
    return this.#tabs.flatMap(({ outbox }) => outbox.list());
  }

  stop(): void {
    this.#tabs.forEach(end);
  }

  #tab(at: number): Tab {
    const tab = this.#tabs[at];
    if (!tab) throw new Error(`There is no tab ${at}`);
    return tab;
  }

  #start(): Tab[] {
    const all: Tab[] = [];
    for (let at = 0; at < (this.#options.tabs ?? 1); at += 1) all.push(this.#openTab(all));
    return all;
  }

  #openTab(all: Tab[]): Tab {
    const { name, person, clubAssessmentId, post } = this.#options;
    const channel: TabChannel = {
      onmessage: null,
      postMessage: (message) => {
        const data: unknown = structuredClone(message);
        const others = all.filter((one) => one.channel !== channel);
        setTimeout(() => others.forEach((one) => tell(one, data)));
      },
    };
    const outbox = new Outbox({
      openStore: async () => this.#limit(await openDeviceStore({ name, person }), () => tab.isDead),
      channel,
      now: () => Date.now() + this.clockOffset,
      groupOf: () => clubAssessmentId,
    });
    const sender = new Sender({
      outbox,
      post: async (batch) => {
        const answer = await post(batch);
        // Nobody is there any more to hear it.
        return tab.isDead ? new Promise(() => undefined) : answer;
      },
      alone: (act) => {
        // Whoever is gone holds up nobody.
        if (tab.isDead) return new Promise(() => undefined);
        const turn = this.#line.then(act);
        this.#line = turn.catch(() => undefined);
        return turn;
      },
    });
    const values = new AssessorValues({ clubAssessmentId, assessorId: person, outbox, sender });
    const tab: Tab = { outbox, sender, values, channel, typed: new Map(), isDead: false };
    return tab;
  }

  #limit(store: DeviceStore, isDead: () => boolean): DeviceStore {
    return new Proxy(store, {
      get: (target, name) => {
        const part: unknown = Reflect.get(target, name);
        if (typeof part !== 'function') return part;
        if (!writing.includes(name)) return part.bind(target) as unknown;
        // Nothing runs any more that would write.
        if (isDead()) return () => new Promise(() => undefined);
        return this.isFull ? quota : (...given: unknown[]) => this.#note(Reflect.apply(part, target, given));
      },
    });
  }

  /** Notes what is being written until it is. */
  #note(write: Promise<unknown>): Promise<unknown> {
    this.#underWay.add(write);
    const end = () => void this.#underWay.delete(write);
    write.then(end, end);
    return write;
  }
}

function topicOf({ target }: KeptMutation): string {
  return target['assessmentTitleId'] ?? '';
}

function tell({ channel, isDead }: Tab, data: unknown): void {
  if (!isDead) channel.onmessage?.(new MessageEvent('message', { data }));
}

function end(tab: Tab): void {
  tab.isDead = true;
  tab.sender.stop();
}
