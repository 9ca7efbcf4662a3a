import type { AssessorValue } from '#schemas/generated/types.ts';

/** The part of an assessor value that people write. */
export type ValueContent = Omit<
  AssessorValue,
  'id' | 'clubAssessmentId' | 'assessorId' | 'assessmentTitleId' | 'changedBy'
>;

export const contentFields = [
  'itemValues',
  'interviewValues',
  'reminder',
  'reminderCompleted',
  'trafficLightValue',
  'notes',
  'findings',
  'actionPoints',
  'formalDocumentKeywords',
  'assessmentValue',
] as const satisfies readonly (keyof ValueContent)[];

type ContentField = (typeof contentFields)[number];

export interface MergedValue {
  merged: ValueContent;
  /** What both sides changed differently: a field, or one of its entries as in `itemValues.i1`, `findings.fr`. */
  conflicts: string[];
}

/**
 * Merges two changes of one assessor value that were made from the same base: what one side changed is
 * taken, what both changed alike too, what both changed differently is a conflict and stays as it is
 * stored. Item values merge by item, interviews by interviewee, texts by language (decisions E).
 *
 * @param mine Fields that are missing are unchanged.
 */
export function mergeValue(base: ValueContent, stored: ValueContent, mine: ValueContent): MergedValue {
  const merged: Record<string, unknown> = { ...stored };
  const conflicts: string[] = [];
  for (const field of contentFields) {
    if (mine[field] === undefined) continue;
    const keyName = listKeys[field];
    if (keyName || localizedFields.has(field)) {
      const [baseParts, storedParts, myParts] = [base, stored, mine].map((value) => toParts(value[field], keyName));
      const parts = mergeParts(baseParts ?? {}, storedParts ?? {}, myParts ?? {});
      merged[field] = keyName ? Object.values(parts.merged) : parts.merged;
      conflicts.push(...parts.conflicts.map((key) => `${field}.${key}`));
    } else {
      const parts = mergeParts({ [field]: base[field] }, { [field]: stored[field] }, { [field]: mine[field] });
      merged[field] = parts.merged[field] ?? null;
      conflicts.push(...parts.conflicts);
    }
  }
  return { merged, conflicts };
}

/** Lists whose entries are told apart by a key. */
const listKeys: Partial<Record<ContentField, string>> = { itemValues: 'itemId', interviewValues: 'interviewee' };

const localizedFields = new Set<ContentField>(['findings', 'actionPoints']);

type Parts = Record<string, unknown>;

function toParts(value: unknown, keyName: string | undefined): Parts {
  if (!keyName) return { ...(value as Parts | null) };
  const entries = (value ?? []) as Parts[];
  return Object.fromEntries(entries.map((entry) => [String(entry[keyName]), entry]));
}

function mergeParts(base: Parts, stored: Parts, mine: Parts): { merged: Parts; conflicts: string[] } {
  const merged: Parts = {};
  const conflicts: string[] = [];
  for (const key of new Set([...Object.keys(stored), ...Object.keys(mine)])) {
    const isMine = !isSame(mine[key], base[key]);
    const isTheirs = !isSame(stored[key], base[key]);
    if (isMine && isTheirs && !isSame(mine[key], stored[key])) conflicts.push(key);
    const value = isMine && !isTheirs ? mine[key] : stored[key];
    if (value !== undefined) merged[key] = value;
  }
  return { merged, conflicts };
}

/** Whether two JSON values are the same, missing and null alike, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if ((one ?? null) === (other ?? null)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one as Parts, other as Parts];
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}
