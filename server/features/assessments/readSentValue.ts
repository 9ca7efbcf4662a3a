import { namedEntry } from '#engine/rules/values/namedEntry.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { contentFields, interviewFields, type ValueContent } from '#domain/scoring/ValueContent.ts';
import type { FieldChange } from '#engine/rules/outbox/Mutation.ts';
import { isObject } from '#engine/rules/values/isObject.ts';

/** An assessor value as a device sends it. */
export interface SentValue {
  clubAssessmentId: string;
  assessorId: string;
  /** Empty for the record that holds the interviewees. */
  assessmentTitleId: string;
  mutationId: string | null;
  baseVersion: number | null;
  /** Only the fields that were sent. */
  content: ValueContent;
  /** Part by part with what each was before, where a device sends it so; else null. */
  changes: readonly FieldChange[] | null;
  device: string | null;
  /** When it was typed, by the clock of the device. */
  madeAt: string | null;
  /** Whether it touches nothing but interviews, which have a right of their own. */
  isInterview: boolean;
}

/** Lists that are merged entry by entry before the schema looks at them, by the key of their entries. */
const mergedLists = { itemValues: 'itemId', interviewValues: 'interviewee' } as const;
export const idPattern = /^[\w.:-]{1,64}$/;

/**
 * Reads what was sent; the contents are checked by the schema when they are stored.
 * @throws ApiError 20
 */
export function readSentValue(sent: unknown): SentValue {
  if (!isObject(sent)) throw invalid([{ field: '', rule: 'type', message: 'must be an assessor value' }]);
  const errors: FieldError[] = [];
  const readId = (field: string, isRequired: boolean): string => {
    const value = sent[field] ?? '';
    const isGood = typeof value === 'string' && (value === '' ? !isRequired : idPattern.test(value));
    if (!isGood)
      errors.push({ field, rule: isRequired && value === '' ? 'required' : 'pattern', message: 'must be an id' });
    return typeof value === 'string' ? value : '';
  };
  const baseVersion = sent['baseVersion'] ?? null;
  if (baseVersion !== null && !Number.isInteger(baseVersion)) {
    errors.push({ field: 'baseVersion', rule: 'type', message: 'must be a whole number' });
  }
  const ids = {
    clubAssessmentId: readId('clubAssessmentId', true),
    assessorId: readId('assessorId', true),
    assessmentTitleId: readId('assessmentTitleId', false),
    mutationId: readId('mutationId', false) || null,
  };
  for (const field of Object.keys(mergedLists)) {
    const entries = sent[field] ?? [];
    if (Array.isArray(entries) && entries.every(isObject)) continue;
    errors.push({ field, rule: 'type', message: 'must be a list of entries' });
  }
  if (errors.length > 0) throw invalid(errors);
  const fields = contentFields.filter((field) => sent[field] !== undefined);
  return {
    ...ids,
    baseVersion: baseVersion as number | null,
    content: Object.fromEntries(fields.map((field) => [field, lastOfEach(field, sent[field])])),
    changes: null,
    device: null,
    madeAt: null,
    isInterview: fields.length > 0 && fields.every((field) => interviewFields.has(field)),
  };
}

/** A list with each entry once: where one comes twice, the last counts. */
function lastOfEach(field: string, value: unknown): unknown {
  const key = namedEntry(mergedLists, field);
  if (!key || !Array.isArray(value)) return value;
  const keyed = new Map<unknown, unknown>();
  for (const entry of value) {
    if (!isObject(entry) || typeof entry[key] !== 'string') return value;
    keyed.set(entry[key], entry);
  }
  return [...keyed.values()];
}
