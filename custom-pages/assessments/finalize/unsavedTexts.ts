import { claimInTime } from '#engine/browser/form/claimDraft.ts';
import type { Draft, DraftStore } from '#engine/rules/drafts/Draft.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import { Listeners } from '#engine/rules/values/Listeners.ts';

/** The report that a text belongs to. */
export interface ReportOfText {
  id: string;
  clubAssessmentId: string;
}

/** What was typed, and over what. */
export interface Typed<Content> {
  content: Content;
  /** As it stood when the typing began; undefined where it was one's own save, or a choice has been made. */
  base: Content | undefined;
  /** Saved: it shows until what stands is no longer this, as it was when the save began. */
  over?: Content;
  /** As it stood at the last keystroke: what a base is where the text is brought back. */
  seen?: Content;
  /** What the server was last asked to save, whether or not it answered. */
  sent?: Content | undefined;
}

interface Unsaved {
  report: ReportOfText;
  typed: Typed<unknown>;
}

/** A text of a report that no longer stands, in its words. */
export interface LeftText {
  name: string;
  words: string;
}

/** What is not with the server yet, by name: it is there again when the tab is opened again. */
const unsaved = new Map<string, Unsaved>();
const listeners = new Listeners();
/** The report of each club assessment that stands; null for none. */
const standing = new Map<string, string | null>();
/** Where texts of each club assessment are kept on this device, for as long as this page lives. */
const places = new Map<string, Place>();
const opening = new WeakMap<DraftStore, Map<string, Promise<boolean>>>();

export const subscribeToUnsaved = listeners.add;
/** Another one when there is more or less unsaved, not with every keystroke; and when another report stands. */
export const unsavedState = (): string => [...unsaved.keys(), ...standing.values()].join();

/** Under what name a text of a report is unsaved. */
export const textName = (id: string): string => `report text ${id}`;

/** What was typed under a name and is not with the server yet; the name tells its shape. */
export function findUnsaved<Content>(name: string): Typed<Content> | null {
  return (unsaved.get(name)?.typed as Typed<Content> | undefined) ?? null;
}

/** Keeps what was typed, here and on this device; null once it is with the server. */
export function keepUnsaved(name: string, report: ReportOfText, typed: Typed<unknown> | null): void {
  if (typed) unsaved.set(name, { report, typed });
  else unsaved.delete(name);
  tell(report.clubAssessmentId);
}

/** Whether two texts say the same: the server gives lines their ids, so that an id makes no difference. */
export function isAlike(one: unknown, other: unknown): boolean {
  return sameValue(withoutIds(one), withoutIds(other));
}

function withoutIds(content: unknown): unknown {
  return Array.isArray(content) ? content.map((line) => ({ ...objectOf(line), id: null })) : content;
}

/** Whether anything that was typed into the report of a club assessment is not with the server yet. */
export function hasUnsavedTexts(clubAssessmentId: string): boolean {
  const report = standing.get(clubAssessmentId);
  return unsavedOf(clubAssessmentId).some(([, one]) => report === undefined || one.report.id === report);
}

/** Whether all of it would outlive the page. */
export function areUnsavedTextsKept(clubAssessmentId: string): boolean {
  return places.get(clubAssessmentId)?.isKept ?? false;
}

/** Says which report of a club assessment stands, null for none: texts of others wait for whoever typed them. */
export function tellStanding(clubAssessmentId: string, reportId: string | null): void {
  if (standing.get(clubAssessmentId) === reportId) return;
  standing.set(clubAssessmentId, reportId);
  tell(clubAssessmentId);
}

/** Forgets texts of one's own choice: those of a report that one has deleted, or of one that others have. */
export function forgetTexts(clubAssessmentId: string, isMeant: (name: string, reportId: string) => boolean): void {
  for (const [name, { report }] of unsavedOf(clubAssessmentId)) if (isMeant(name, report.id)) unsaved.delete(name);
  tell(clubAssessmentId);
}

/** What was typed into reports of a club assessment that others have deleted since. */
export function listLeftTexts(clubAssessmentId: string): LeftText[] {
  const report = standing.get(clubAssessmentId);
  if (report === undefined) return [];
  const left = unsavedOf(clubAssessmentId).filter(([, one]) => one.report.id !== report);
  return left.map(([name, { typed }]) => ({ name, words: wordsOf(typed.content) }));
}

/**
 * Keeps the unsaved texts of a club assessment's report on this device from now on, among the drafts of its person, and
 * brings back what was left there. A device that does not answer in time keeps nothing.
 *
 * @returns Whether anything was brought back.
 */
export function keepTextsOn(store: DraftStore, clubAssessmentId: string): Promise<boolean> {
  const known = opening.get(store) ?? new Map<string, Promise<boolean>>();
  opening.set(store, known);
  const found = known.get(clubAssessmentId) ?? open(store, clubAssessmentId);
  known.set(clubAssessmentId, found);
  // It is brought back once.
  void found.then(() => known.set(clubAssessmentId, Promise.resolve(false)));
  return found;
}

async function open(store: DraftStore, clubAssessmentId: string): Promise<boolean> {
  const { form, draft } = await claimInTime(store, `report/${clubAssessmentId}`);
  if (form === null) return false;
  const kept = readTexts(draft, clubAssessmentId).filter(([name]) => !unsaved.has(name));
  for (const [name, one] of kept) unsaved.set(name, one);
  places.set(clubAssessmentId, new Place(store, form, () => draftOf(clubAssessmentId)));
  tell(clubAssessmentId);
  return kept.length > 0;
}

/** One draft on this device: while one write runs, the next ones wait and go together. */
class Place {
  readonly #store: DraftStore;
  readonly #form: string;
  readonly #read: () => Draft | null;
  #isWriting = false;
  #isDue = false;
  isKept = true;

  constructor(store: DraftStore, form: string, read: () => Draft | null) {
    this.#store = store;
    this.#form = form;
    this.#read = read;
  }

  async write(): Promise<void> {
    this.#isDue = true;
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (this.#isDue) {
      this.#isDue = false;
      const draft = this.#read();
      const writing = draft ? this.#store.save(this.#form, draft) : this.#store.remove(this.#form);
      this.isKept = await writing.then(
        () => true,
        () => false,
      );
    }
    this.#isWriting = false;
  }
}

function tell(clubAssessmentId: string): void {
  listeners.tell();
  void places.get(clubAssessmentId)?.write();
}

function unsavedOf(clubAssessmentId: string): [string, Unsaved][] {
  return [...unsaved].filter(([, { report }]) => report.clubAssessmentId === clubAssessmentId);
}

function draftOf(clubAssessmentId: string): Draft | null {
  const texts = unsavedOf(clubAssessmentId);
  if (texts.length === 0) return null;
  const kept = texts.map(([name, { report, typed }]) => [name, { reportId: report.id, ...typed }]);
  return { changes: Object.fromEntries(kept), version: null, at: Date.now() };
}

function readTexts(draft: Draft | null, clubAssessmentId: string): [string, Unsaved][] {
  return Object.entries(draft?.changes ?? {}).flatMap(([name, kept]): [string, Unsaved][] => {
    const { reportId, content, base, seen, sent } = objectOf(kept);
    if (typeof reportId !== 'string' || content === undefined) return [];
    return [[name, { report: { id: reportId, clubAssessmentId }, typed: { content, base, seen, sent } }]];
  });
}

function wordsOf(content: unknown): string {
  const parts: unknown[] = Array.isArray(content) ? content.map((line) => objectOf(line)['text']) : [content];
  return parts.filter((part) => typeof part === 'string' && part.trim() !== '').join('\n');
}
