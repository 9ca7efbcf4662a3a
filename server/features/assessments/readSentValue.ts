import { invalid } from '../../engine/records/acceptInput.ts';
import type { FieldError } from '#domain/errors/ApiError.ts';
import { contentFields, type ValueContent } from '#domain/values/mergeValue.ts';
import { isObject } from '#domain/values/isObject.ts';

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
  /** Whether it touches nothing but interviews, which have a right of their own. */
  isInterview: boolean;
}

const interviewFields = new Set<string>(['interviewValues', 'assessmentValue']);
/** Lists that are merged entry by entry before the schema looks at them. */
const mergedLists = ['itemValues', 'interviewValues'] as const;
const idPattern = /^[\w.:-]{1,64}$/;

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
    return String(value);
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
  for (const field of mergedLists) {
    const entries = sent[field] ?? [];
    if (Array.isArray(entries) && entries.every(isObject)) continue;
    errors.push({ field, rule: 'type', message: 'must be a list of entries' });
  }
  if (errors.length > 0) throw invalid(errors);
  const fields = contentFields.filter((field) => sent[field] !== undefined);
  return {
    ...ids,
    baseVersion: baseVersion as number | null,
    content: Object.fromEntries(fields.map((field) => [field, sent[field]])),
    isInterview: fields.length > 0 && fields.every((field) => interviewFields.has(field)),
  };
}
