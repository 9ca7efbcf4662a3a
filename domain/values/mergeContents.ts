import type { InterviewValue, ItemValue, Localized } from '#schemas/generated/types.ts';
import type { TopicContent } from './TopicContent.ts';

/** A part of a topic that was changed on both sides, in different ways. */
export interface ContentConflict {
  /** `notes`, or with what it is about after a colon: `item:12`, `findings:nl`, `interview:Head coach`. */
  part: string;
  mine: unknown;
  theirs: unknown;
}

export interface MergedContent {
  content: TopicContent;
  /** Empty when everything went together; until a side is chosen, `content` holds mine. */
  conflicts: ContentConflict[];
}

/**
 * Brings two versions of a topic together that come from one: what only one side changed is taken from
 * there, what both changed is a conflict, for a person to decide (decisions E and F).
 *
 * @param choices The side chosen for a part that was in conflict.
 */
export function mergeContents(
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', TopicContent>,
  choices: Readonly<Record<string, 'mine' | 'theirs'>> = {},
): MergedContent {
  const [from, left, right] = [splitContent(base), splitContent(mine), splitContent(theirs)];
  const merged = new Map<string, unknown>();
  const conflicts: ContentConflict[] = [];
  for (const part of new Set([...from.keys(), ...left.keys(), ...right.keys()])) {
    const [was, own, other] = [from.get(part), left.get(part), right.get(part)];
    const isBoth = !isSame(own, other) && !isSame(own, was) && !isSame(other, was);
    const side = choices[part] ?? (isSame(own, was) ? 'theirs' : 'mine');
    if (isBoth && !choices[part]) conflicts.push({ part, mine: own ?? null, theirs: other ?? null });
    merged.set(part, side === 'mine' ? own : other);
  }
  return { content: joinParts(merged), conflicts };
}

/** Whether two contents say the same, part by part. */
export function isSameContent(a: TopicContent, b: TopicContent): boolean {
  const [left, right] = [splitContent(a), splitContent(b)];
  return [...new Set([...left.keys(), ...right.keys()])].every((part) => isSame(left.get(part), right.get(part)));
}

function splitContent(content: TopicContent): Map<string, unknown> {
  const parts = new Map<string, unknown>();
  for (const { itemId, ...value } of content.itemValues ?? []) parts.set(`item:${itemId}`, value);
  for (const { interviewee, ...value } of content.interviewValues ?? []) parts.set(`interview:${interviewee}`, value);
  for (const field of ['findings', 'actionPoints'] as const) {
    for (const [language, text] of Object.entries(content[field] ?? {})) parts.set(`${field}:${language}`, text);
  }
  for (const field of plainFields) parts.set(field, content[field]);
  return parts;
}

function joinParts(parts: ReadonlyMap<string, unknown>): TopicContent {
  const about = (kind: string) =>
    [...parts].flatMap(([part, value]) =>
      part.startsWith(`${kind}:`) && value !== undefined ? [[part.slice(kind.length + 1), value] as const] : [],
    );
  const content: Record<string, unknown> = {
    itemValues: about('item').map(([itemId, value]) => ({ itemId, ...(value as Omit<ItemValue, 'itemId'>) })),
    interviewValues: about('interview').map(([interviewee, value]) => ({
      interviewee,
      ...(value as Omit<InterviewValue, 'interviewee'>),
    })),
    findings: Object.fromEntries(about('findings')) as Localized,
    actionPoints: Object.fromEntries(about('actionPoints')) as Localized,
  };
  for (const field of plainFields) {
    const value = parts.get(field);
    if (value !== undefined && value !== null) content[field] = value;
  }
  return content;
}

const plainFields = [
  'reminder',
  'reminderCompleted',
  'trafficLightValue',
  'notes',
  'formalDocumentKeywords',
  'assessmentValue',
] as const satisfies readonly (keyof TopicContent)[];

function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

/** One text a meaning: keys in order, and nothing, null, false-y blanks alike. */
function canonical(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value)
    .map(([key, each]) => [key, canonical(each)] as const)
    .filter(([, text]) => text !== 'null')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? 'null' : `{${entries.map(([key, text]) => `${key}:${text}`).join(',')}}`;
}
