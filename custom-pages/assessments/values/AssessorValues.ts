import type { AssessorValue } from '#schemas/generated/types.ts';
import { contentOf, type ValueContent } from '#domain/scoring/ValueContent.ts';
import type { Outbox } from '#engine/browser/offline/outbox/Outbox.ts';
import { retryRefused, settleConflicts } from '#engine/browser/offline/outbox/settleKept.ts';
import type { Sender } from '#engine/browser/offline/outbox/Sender.ts';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import { changesBetween, foldChanges, layChanges, type FieldChange } from '#engine/rules/outbox/Mutation.ts';
import { targetKey } from '#engine/rules/outbox/sendingRules.ts';
import { inTime } from '#engine/rules/values/inTime.ts';
import { KeyedListeners } from '#engine/rules/values/Listeners.ts';
import { conflictsOf, newestOf, type ContentConflict } from './ContentConflict.ts';

/** An assessor value as the server keeps it. */
export type StoredValue = AssessorValue & { version: number };

export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'refused' | 'conflict';

/** What is known of one topic: what was typed, and how far the server has it. Never changed, only replaced. */
export interface TopicState {
  content: ValueContent;
  saveState: SaveState;
  /** Whether all of it would outlive the browser's end now. */
  isSafe: boolean;
  /** Why the last attempt failed; code 0 when no answer came. */
  refusal: { code: number; message: string } | null;
  conflicts: readonly ContentConflict[];
  /** Something came after the data was closed: the lead has it before them. */
  isLate: boolean;
}

export interface Unsent {
  /** Topics with something that the server has not confirmed. */
  waiting: number;
  failed: number;
  refused: number;
  conflicts: number;
  /** Whether what waits would outlive the browser's end. */
  isSafe: boolean;
}

export interface AssessorValuesOptions {
  clubAssessmentId: string;
  assessorId: string;
  outbox: Outbox;
  sender: Pick<Sender, 'state' | 'subscribe' | 'send'>;
  /** What people know the club assessment by, where it is told what is not sent yet. */
  about?: Readonly<Record<string, string>>;
}

const untouched: TopicState = {
  ...{ content: {}, saveState: 'idle', isSafe: true, refusal: null, conflicts: [], isLate: false },
};
/** Milliseconds that a score waits for what was typed. */
const patience = 10_000;
/** What the server assumes of a value that does not say. */
const defaults: ValueContent = { reminderCompleted: false };

/**
 * One assessor's values of one club assessment: what the server has, and on top of it what this person typed and the
 * server has not answered for. Changes show at once and go to the outbox (document 3 §4.4, decisions B and E).
 */
export class AssessorValues {
  readonly clubAssessmentId: string;
  readonly assessorId: string;
  readonly #options: AssessorValuesOptions;
  readonly #listeners = new KeyedListeners();
  readonly #stored = new Map<string, StoredValue>();
  readonly #states = new Map<string, TopicState>();
  /** By topic, what came after the data was closed: it shows as it was typed, and counts for nothing. */
  readonly #late = new Map<string, readonly FieldChange[]>();
  #nameOf: (topicId: string) => string = () => '';
  #edits = 0;
  #unsent: Unsent = { waiting: 0, failed: 0, refused: 0, conflicts: 0, isSafe: true };

  constructor(options: AssessorValuesOptions) {
    this.#options = options;
    this.clubAssessmentId = options.clubAssessmentId;
    this.assessorId = options.assessorId;
    const { outbox, sender } = options;
    for (const topicId of this.#waiting()) this.#show(topicId);
    outbox.subscribe((key) => this.#renew(key === undefined ? null : this.#topicOf(key)));
    sender.subscribe(() => this.#renew(null));
    outbox.onRecord((key, record) => {
      if (this.#topicOf(key) !== null) this.receive([storedOf(record)]);
    });
    // Known here since it was sent, whether or not the values have been fetched since.
    void outbox.answers.listRecords(options.clubAssessmentId).then((kept) => {
      const ours = kept.filter(([key]) => this.#topicOf(key) !== null);
      this.receive(ours.map(([, record]) => storedOf(record)));
    });
    outbox.onLate((key, { changes }) => {
      const topicId = this.#topicOf(key);
      if (topicId !== null) this.#late.set(topicId, foldChanges(this.#late.get(topicId) ?? [], changes));
    });
  }

  /** Takes in what the server has; what was typed lies over it. */
  receive(values: readonly StoredValue[]): void {
    for (const value of values) {
      const topicId = value.assessmentTitleId;
      const known = this.#stored.get(topicId)?.version;
      if (known !== undefined && known > value.version) continue;
      if (known !== undefined && known < value.version) this.#edits += 1;
      this.#stored.set(topicId, value);
      this.#show(topicId);
    }
  }

  /** Takes in, by topic, what of this person's came late and waits for the lead; none once the data is open again. */
  receiveLate(late: ReadonlyMap<string, readonly FieldChange[]>): void {
    const topics = new Set([...this.#late.keys(), ...late.keys()]);
    this.#late.clear();
    for (const [topicId, changes] of late) this.#late.set(topicId, changes);
    for (const topicId of topics) this.#show(topicId);
  }

  /** What people know topics by: told with each change, for where the structure is not to be had any more. */
  nameTopics(nameOf: (topicId: string) => string): void {
    this.#nameOf = nameOf;
  }

  read(topicId: string): TopicState {
    return this.#states.get(topicId) ?? untouched;
  }

  /** Every topic that has a value, with its content as it counts now. */
  contents(): Map<string, ValueContent> {
    const counted = ([topicId, { content }]: [string, TopicState]): [string, ValueContent] => [
      topicId,
      this.#late.has(topicId) ? this.#lay(topicId, []) : content,
    ];
    return new Map([...this.#states].map(counted));
  }

  /** Counts changes since the values were opened, here and elsewhere: what was made of fewer is older. */
  edits(): number {
    return this.#edits;
  }

  unsent(): Unsent {
    return this.#unsent;
  }

  subscribe = this.#listeners.add;

  /** Changes a topic; it is kept on this device at once, and sent when `delay` milliseconds passed without another. */
  change(topicId: string, change: Partial<ValueContent>, delay = 0): void {
    const before = { ...defaults, ...this.read(topicId).content };
    const changes = changesBetween(before, { ...before, ...change }, Object.keys(change));
    if (changes.length === 0) return;
    this.#edits += 1;
    const about = { ...this.#options.about, topic: this.#nameOf(topicId) };
    this.#options.outbox.record(this.#targetOf(topicId), changes, about, delay);
  }

  /** Sends at once what still waits for a pause in typing: on leaving the topic, on going to the background. */
  flush(topicId?: string): void {
    if (this.#unsent.waiting === 0) return;
    this.#options.outbox.flush(topicId === undefined ? undefined : targetKey(this.#targetOf(topicId)));
  }

  /** Tries what failed once more, what was refused too. */
  retry(topicId?: string): void {
    const { outbox, sender } = this.#options;
    for (const kept of topicId === undefined ? [] : this.#kept(topicId)) void retryRefused(outbox, kept);
    void sender.send();
  }

  /** Answers once the server has all that was typed, or once that has failed: whether it has. */
  async sendAll(): Promise<boolean> {
    const { outbox, sender } = this.#options;
    outbox.flush();
    await inTime(sender.send(), patience);
    return this.#unsent.waiting === 0;
  }

  /** Settles what both sides changed, by `clashKey` with what they are of, and sends the outcome. */
  settle(topicId: string, choices: Readonly<Record<string, 'mine' | 'theirs'>>): void {
    const currentOf = (waiting: KeptMutation) => newestOf(waiting, this.#stored.get(topicId));
    void settleConflicts(this.#options.outbox, targetKey(this.#targetOf(topicId)), choices, currentOf);
  }

  #targetOf(topicId: string): { clubAssessmentId: string; assessorId: string; assessmentTitleId: string } {
    const { clubAssessmentId, assessorId } = this;
    return { clubAssessmentId, assessorId, assessmentTitleId: topicId };
  }

  /** The topic that a key of the outbox is about; null for those of others. */
  #topicOf(key: string): string | null {
    const target = Object.fromEntries(JSON.parse(key) as [string, string][]);
    return this.#isOurs(target) ? (target['assessmentTitleId'] ?? '') : null;
  }

  #isOurs(target: Readonly<Record<string, string>>): boolean {
    return target['clubAssessmentId'] === this.clubAssessmentId && target['assessorId'] === this.assessorId;
  }

  #kept(topicId: string): KeptMutation[] {
    return this.#options.outbox.list(targetKey(this.#targetOf(topicId)));
  }

  /** Topics with something in the outbox. */
  #waiting(): Set<string> {
    const ours = this.#options.outbox.list().filter(({ target }) => this.#isOurs(target));
    return new Set(ours.map(({ target }) => target['assessmentTitleId'] ?? ''));
  }

  #renew(topicId: string | null): void {
    if (topicId !== null) return this.#show(topicId);
    const known = [...this.#states].filter(([, { saveState }]) => saveState !== 'idle' && saveState !== 'saved');
    for (const each of new Set([...this.#waiting(), ...known.map(([id]) => id)])) this.#show(each);
  }

  #show(topicId: string): void {
    const former = this.#states.get(topicId);
    const next = this.#derive(topicId, former);
    if (former && isSameState(former, next)) return;
    this.#states.set(topicId, next);
    this.#count();
    this.#listeners.tell(topicId);
  }

  #derive(topicId: string, former: TopicState | undefined): TopicState {
    const kept = this.#kept(topicId);
    const stored = this.#stored.get(topicId);
    const changed = this.#lay(topicId, this.#late.get(topicId) ?? []);
    const { outbox, sender } = this.#options;
    const sending = sender.state();
    const refused = kept.find(({ state }) => state === 'refused')?.problem;
    const isFailing = sending.failures > 0 && !sending.isSending;
    const state = {
      // What is not changed stays the same object: what is derived from it needs no second look.
      content: former ? withFormerParts(former.content, changed) : changed,
      isSafe: outbox.isSafe(targetKey(this.#targetOf(topicId))),
      conflicts: kept.flatMap((mutation) => conflictsOf(mutation, stored)),
      isLate: this.#late.has(topicId),
      refusal: null,
    };
    if (kept.length === 0) return { ...state, saveState: former && former.saveState !== 'idle' ? 'saved' : 'idle' };
    if (state.conflicts.length > 0) return { ...state, saveState: 'conflict' };
    if (refused) return { ...state, saveState: 'refused', refusal: refused };
    if (isFailing) return { ...state, saveState: 'failed', refusal: { code: sending.code ?? 0, message: '' } };
    const isUnderWay = sending.isSending && kept.some((mutation) => mutation.state === 'sent');
    return { ...state, saveState: isUnderWay ? 'saving' : 'waiting' };
  }

  /** What the server has of a topic, with what came late and what it has not answered for on top of it. */
  #lay(topicId: string, late: readonly FieldChange[]): ValueContent {
    const stored = this.#stored.get(topicId);
    const typed = this.#kept(topicId).flatMap(({ changes }) => changes);
    return contentOf(layChanges(stored ? contentOf(stored) : {}, [...late, ...typed]));
  }

  #count(): void {
    const waiting = [...this.#waiting()].map((topicId) => this.read(topicId));
    const count = (saveState: SaveState) => waiting.filter((state) => state.saveState === saveState).length;
    const unsent: Unsent = {
      ...{ waiting: waiting.length, failed: count('failed'), refused: count('refused'), conflicts: count('conflict') },
      isSafe: waiting.every(({ isSafe }) => isSafe),
    };
    if (!isSameJson(unsent, this.#unsent)) this.#unsent = unsent;
  }
}

/** The content with the former parts where they are the same; the former itself where nothing changed. */
function withFormerParts(former: ValueContent, changed: ValueContent): ValueContent {
  if (isSameJson(former, changed)) return former;
  const parts = new Map<string, unknown>(Object.entries(former));
  const keep = ([field, value]: [string, unknown]) => [
    field,
    isSameJson(parts.get(field), value) ? parts.get(field) : value,
  ];
  return Object.fromEntries(Object.entries(changed).map(keep)) as ValueContent;
}

function isSameState(one: TopicState, other: TopicState): boolean {
  return one.content === other.content && isSameJson({ ...one, content: null }, { ...other, content: null });
}

function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Records under the keys of values are values. */
function storedOf(record: unknown): StoredValue {
  return record as StoredValue;
}
