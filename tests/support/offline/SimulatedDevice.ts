import { AssessorValues, type StoredValue } from '#pages/assessments/values/AssessorValues.ts';
import { openDeviceStore } from '#engine/browser/offline/outbox/openDeviceStore.ts';
import { Outbox } from '#engine/browser/offline/outbox/Outbox.ts';
import { Sender } from '#engine/browser/offline/outbox/Sender.ts';
import { retryRefused } from '#engine/browser/offline/outbox/settleKept.ts';
import { pathKey } from '#engine/rules/outbox/Mutation.ts';
import { changeInterview } from '#domain/scoring/valueParts.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { readAt } from '#engine/rules/outbox/recordParts.ts';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';

export interface DeviceOptions {
  /** Of its own database. */
  name: string;
  person: string;
  clubAssessmentId: string;
  post: (batch: readonly KeptMutation[]) => Promise<unknown>;
}

/** A text of a topic, by its path in the value: of interviews what somebody answered. */
export type TextPath =
  | readonly ['notes' | 'reminder']
  | readonly ['findings' | 'actionPoints', string]
  | readonly ['interviewValues', string];

/** The text of a part: an interview holds its answer. */
export function textOf(part: unknown): unknown {
  return isObject(part) ? (part['answer'] ?? null) : part;
}

/** One browser on one device, as far as values go: it can be killed, and comes back with what its disk has. */
export class SimulatedDevice {
  readonly #options: DeviceOptions;
  #outbox: Outbox;
  #sender: Sender;
  values: AssessorValues;
  /** The last text that was typed into each part and had reached the disk, by topic and path. */
  readonly promised = new Map<string, string>();
  readonly #typed = new Map<string, string>();

  constructor(options: DeviceOptions) {
    this.#options = options;
    [this.#outbox, this.#sender, this.values] = this.#start();
  }

  async type(topic: string, path: TextPath, text: string): Promise<void> {
    const [field, key] = path;
    const content = this.values.read(topic).content;
    if (field === 'interviewValues') {
      const interviewValues = changeInterview(content.interviewValues, key, { answer: text });
      this.values.change(topic, { interviewValues });
    } else {
      const value = key === undefined ? text : { ...(content[field] as object | undefined), [key]: text };
      this.values.change(topic, { [field]: value });
    }
    this.#typed.set(JSON.stringify([topic, ...path]), text);
  }

  /** Waits until everything is safe on this device: what is promised from now on must never be lost. */
  async untilSafe(): Promise<void> {
    await this.#outbox.ready;
    while (!this.#outbox.isSafe()) await new Promise((resolve) => setTimeout(resolve, 1));
    for (const [key, text] of this.#typed) this.promised.set(key, text);
    this.#typed.clear();
  }

  /** Ends as by SIGKILL: what had not reached the disk was promised to nobody. */
  async kill(): Promise<void> {
    this.#sender.stop();
    // Nobody knows which of these had reached the disk: neither they nor what they replaced is counted on.
    for (const key of this.#typed.keys()) this.promised.delete(key);
    this.#typed.clear();
    [this.#outbox, this.#sender, this.values] = this.#start();
    await this.#outbox.ready;
  }

  async send(): Promise<void> {
    await (this.#sender.state().needsSignIn ? this.#sender.resume() : this.#sender.send());
  }

  receive(values: readonly StoredValue[]): void {
    this.values.receive(values);
  }

  /** Settles one conflict after the other by what is drawn; what the person gives up is promised no longer. */
  async settle(draw: () => 'mine' | 'theirs'): Promise<void> {
    for (const waiting of this.#outbox.list().filter(({ state }) => state === 'conflict')) {
      const topic = waiting.target['assessmentTitleId'] ?? '';
      const choices = Object.fromEntries(waiting.changes.map(({ path }) => [pathKey(path), draw()]));
      for (const { path } of waiting.changes) {
        if (choices[pathKey(path)] === 'theirs') this.promised.delete(JSON.stringify([topic, ...path]));
      }
      this.values.settle(topic, choices);
      await this.untilSafe();
    }
  }

  /** Tries what was refused once more. */
  async retry(): Promise<void> {
    for (const kept of this.#outbox.list()) await retryRefused(this.#outbox, kept);
  }

  /** What the server has not answered for. */
  unsent(): KeptMutation[] {
    return this.#outbox.list();
  }

  /** The text of a part as it shows here. */
  read(topic: string, path: readonly string[]): unknown {
    return textOf(readAt({ ...this.values.read(topic).content }, path) ?? null);
  }

  stop(): void {
    this.#sender.stop();
  }

  #start(): [Outbox, Sender, AssessorValues] {
    const { name, person, clubAssessmentId, post } = this.#options;
    const outbox = new Outbox({ openStore: () => openDeviceStore({ name, person }), groupOf: () => clubAssessmentId });
    const sender = new Sender({ outbox, post });
    const values = new AssessorValues({ clubAssessmentId, assessorId: person, outbox, sender });
    return [outbox, sender, values];
  }
}
