import type { AssessorValue } from '#schemas/generated/types.ts';
import { isSame, mergeValue, type ValueContent } from '#domain/values/mergeValue.ts';
import { contentOf, readPart, withPart } from '#domain/values/valueParts.ts';
import { readRefusal } from '../validation/readRefusal.ts';
import { Listeners } from './Listeners.ts';

/** An assessor value as the server keeps it. */
export type StoredValue = AssessorValue & { version: number };

/** One change on its way: the whole topic, an id that makes sending it twice harmless, the version it was made from. */
export type SentValue = ValueContent &
  Pick<AssessorValue, 'clubAssessmentId' | 'assessorId' | 'assessmentTitleId'> & {
    mutationId: string;
    /** Null for a topic that the server does not have yet. */
    baseVersion: number | null;
  };

/** A part of a topic that was changed on both sides, in different ways: a field, or an entry as in `itemValues.i1`. */
export interface ContentConflict {
  part: string;
  mine: unknown;
  theirs: unknown;
}

export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict';

/** What is known of one topic: what was typed, and how far the server has it. Never changed, only replaced. */
export interface TopicState {
  content: ValueContent;
  saveState: SaveState;
  /** Why the last attempt failed; code 0 when no answer came. */
  refusal: { code: number; message: string } | null;
  conflicts: readonly ContentConflict[];
}

export interface Unsent {
  /** Topics with something that the server has not confirmed. */
  waiting: number;
  failed: number;
  conflicts: number;
}

export interface AssessorValuesOptions {
  clubAssessmentId: string;
  assessorId: string;
  send: (value: SentValue) => Promise<StoredValue>;
  makeId?: () => string;
}

interface Draft {
  content: ValueContent;
  mutationId: string;
  timer: ReturnType<typeof setTimeout> | null;
}

const untouched: TopicState = { content: {}, saveState: 'idle', refusal: null, conflicts: [] };

/**
 * One assessor's values of one club assessment while the page is open: changes show at once and are sent one after
 * another; what fails stays here until it could be sent (document 3 §4.4, decisions B and E).
 */
export class AssessorValues {
  readonly clubAssessmentId: string;
  readonly assessorId: string;
  readonly #send: AssessorValuesOptions['send'];
  readonly #makeId: () => string;
  readonly #listeners = new Listeners();
  readonly #stored = new Map<string, { content: ValueContent; version: number }>();
  readonly #drafts = new Map<string, Draft>();
  readonly #states = new Map<string, TopicState>();
  readonly #queue = new Set<string>();
  /** Sent, but nobody knows whether it arrived. */
  readonly #uncertain = new Map<string, ValueContent>();
  #isSending = false;
  #unsent: Unsent = { waiting: 0, failed: 0, conflicts: 0 };

  constructor({ clubAssessmentId, assessorId, send, makeId = () => crypto.randomUUID() }: AssessorValuesOptions) {
    this.clubAssessmentId = clubAssessmentId;
    this.assessorId = assessorId;
    this.#send = send;
    this.#makeId = makeId;
  }

  /** Takes in what the server has; topics with something unsent keep what was typed. */
  receive(values: readonly StoredValue[]): void {
    for (const value of values) {
      const topicId = value.assessmentTitleId;
      if (this.#drafts.has(topicId)) continue;
      this.#stored.set(topicId, { content: contentOf(value), version: value.version });
      this.#show(topicId, { ...untouched, content: contentOf(value) });
    }
  }

  read(topicId: string): TopicState {
    return this.#states.get(topicId) ?? untouched;
  }

  /** Every topic that has a value, with its content as it stands now. */
  contents(): Map<string, ValueContent> {
    return new Map([...this.#states].map(([topicId, { content }]) => [topicId, content]));
  }

  unsent(): Unsent {
    return this.#unsent;
  }

  subscribe = (listener: () => void, topicId?: string): (() => void) => this.#listeners.add(listener, topicId);

  /** Changes a topic and sends it once `delay` milliseconds have passed without another change. */
  change(topicId: string, change: Partial<ValueContent>, delay = 0): void {
    const draft = this.#drafts.get(topicId);
    if (draft?.timer) clearTimeout(draft.timer);
    const content = { ...this.read(topicId).content, ...change };
    const timer = delay > 0 ? setTimeout(() => this.#enqueue(topicId), delay) : null;
    this.#drafts.set(topicId, { content, mutationId: this.#makeId(), timer });
    const { saveState, conflicts } = this.read(topicId);
    const isUndecided = saveState === 'conflict';
    this.#show(topicId, { content, saveState: isUndecided ? 'conflict' : 'waiting', refusal: null, conflicts });
    if (!timer && !isUndecided) this.#enqueue(topicId);
  }

  /** Sends at once what still waits for a pause in typing: on leaving the topic, on going to the background. */
  flush(topicId?: string): void {
    for (const [id, { timer }] of this.#drafts)
      if (timer && (topicId === undefined || id === topicId)) this.#enqueue(id);
  }

  /** Tries what failed once more. */
  retry(topicId?: string): void {
    for (const [id, { saveState }] of this.#states) {
      if (saveState === 'failed' && (topicId === undefined || id === topicId)) this.#enqueue(id);
    }
  }

  /** Settles what both sides changed and sends the outcome. */
  settle(topicId: string, choices: Readonly<Record<string, 'mine' | 'theirs'>>): void {
    const { content, saveState, conflicts } = this.read(topicId);
    if (saveState !== 'conflict') return;
    const settled = conflicts
      .filter(({ part }) => choices[part] === 'theirs')
      .reduce((kept, { part, theirs }) => withPart(kept, part, theirs), content);
    this.#drafts.set(topicId, { content: settled, mutationId: this.#makeId(), timer: null });
    this.#show(topicId, { content: settled, saveState: 'waiting', refusal: null, conflicts: [] });
    this.#enqueue(topicId);
  }

  #enqueue(topicId: string): void {
    const draft = this.#drafts.get(topicId);
    if (!draft || this.read(topicId).saveState === 'conflict') return;
    if (draft.timer) clearTimeout(draft.timer);
    draft.timer = null;
    this.#queue.add(topicId);
    void this.#sendNext();
  }

  async #sendNext(): Promise<void> {
    if (this.#isSending) return;
    const [topicId] = this.#queue;
    const draft = topicId === undefined ? undefined : this.#drafts.get(topicId);
    if (topicId === undefined || !draft) return;
    this.#queue.delete(topicId);
    this.#isSending = true;
    this.#show(topicId, { ...this.read(topicId), saveState: 'saving', refusal: null });
    try {
      this.#confirm(topicId, draft, await this.#send(this.#toSend(topicId, draft)));
    } catch (error) {
      this.#refuse(topicId, draft, error);
    }
    this.#isSending = false;
    void this.#sendNext();
  }

  #toSend(topicId: string, { content, mutationId }: Draft): SentValue {
    const { clubAssessmentId, assessorId } = this;
    const baseVersion = this.#stored.get(topicId)?.version ?? null;
    return { ...content, clubAssessmentId, assessorId, assessmentTitleId: topicId, mutationId, baseVersion };
  }

  #confirm(topicId: string, sent: Draft, stored: StoredValue): void {
    const content = contentOf(stored);
    const draft = this.#drafts.get(topicId);
    this.#stored.set(topicId, { content, version: stored.version });
    this.#uncertain.delete(topicId);
    if (!draft || draft === sent) {
      this.#drafts.delete(topicId);
      this.#show(topicId, { content, saveState: 'saved', refusal: null, conflicts: [] });
    } else {
      // Something more was typed meanwhile: its own pause, or the queue, sends it.
      draft.content = contentOf(mergeValue(sent.content, content, draft.content).merged);
      this.#show(topicId, { ...this.read(topicId), content: draft.content, saveState: 'waiting' });
    }
  }

  #refuse(topicId: string, sent: Draft, error: unknown): void {
    const { code, message, current } = readRefusal(error);
    if (code === 0) this.#uncertain.set(topicId, sent.content);
    if (current) this.#merge(topicId, sent, current as unknown as StoredValue);
    else this.#show(topicId, { ...this.read(topicId), saveState: 'failed', refusal: { code, message } });
  }

  #merge(topicId: string, sent: Draft, current: StoredValue): void {
    const theirs = contentOf(current);
    const mine = this.#drafts.get(topicId)?.content ?? sent.content;
    // An answer that got lost: the server has what was sent, so nobody else is in the way.
    const isOwn = [sent.content, this.#uncertain.get(topicId)].some((own) => own && isSame(theirs, contentOf(own)));
    const base = isOwn ? theirs : (this.#stored.get(topicId)?.content ?? {});
    const { merged, conflicts } = mergeValue(base, theirs, mine);
    const found = conflicts.map((part) => ({ part, mine: readPart(mine, part), theirs: readPart(theirs, part) }));
    const content = contentOf(found.reduce((kept, { part, mine: typed }) => withPart(kept, part, typed), merged));
    this.#uncertain.delete(topicId);
    this.#stored.set(topicId, { content: theirs, version: current.version });
    this.#drafts.set(topicId, { content, mutationId: this.#makeId(), timer: null });
    const saveState = found.length > 0 ? 'conflict' : 'waiting';
    this.#show(topicId, { content, saveState, refusal: null, conflicts: found });
    if (found.length === 0) this.#queue.add(topicId);
  }

  #show(topicId: string, state: TopicState): void {
    this.#states.set(topicId, state);
    const states = [...this.#drafts.keys()].map((id) => this.read(id).saveState);
    const count = (saveState: SaveState) => states.filter((each) => each === saveState).length;
    const unsent = { waiting: states.length, failed: count('failed'), conflicts: count('conflict') };
    const { waiting, failed, conflicts } = this.#unsent;
    if (unsent.waiting !== waiting || unsent.failed !== failed || unsent.conflicts !== conflicts) this.#unsent = unsent;
    this.#listeners.tell(topicId);
  }
}
