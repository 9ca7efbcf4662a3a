import { contentFields, interviewFields, type ValueContent } from '#domain/scoring/ValueContent.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { applyChanges, type FieldChange } from '#engine/rules/outbox/Mutation.ts';
import { findBadText } from '#engine/rules/validation/findBadText.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import { idPattern, type SentValue } from './readSentValue.ts';

const mostChanges = 1000;
const longestStep = 200;
const longestLabel = 100;

/**
 * Reads one mutation of a device: parts of one assessor value, each with what it was before. What they come to is
 * checked by the schema when it is stored.
 * @throws ApiError 20
 */
export function readSentMutation(sent: unknown, device: string | null): SentValue {
  if (!isObject(sent)) throw invalid([{ field: '', rule: 'type', message: 'must be a mutation' }]);
  const errors: FieldError[] = [];
  const target = isObject(sent['target']) ? sent['target'] : {};
  const readId = (from: Record<string, unknown>, field: string, isRequired = true): string => {
    const value = from[field] ?? '';
    if (typeof value === 'string' && (value === '' ? !isRequired : idPattern.test(value))) return value;
    errors.push({ field, rule: value === '' ? 'required' : 'pattern', message: 'must be an id' });
    return '';
  };
  const ids = {
    mutationId: readId(sent, 'id'),
    clubAssessmentId: readId(target, 'clubAssessmentId'),
    assessorId: readId(target, 'assessorId'),
    assessmentTitleId: readId(target, 'assessmentTitleId', false),
  };
  const changes = readChanges(sent['changes'], errors);
  const madeAt = sent['madeAt'] ?? null;
  if (madeAt !== null && (typeof madeAt !== 'string' || Number.isNaN(Date.parse(madeAt)))) {
    errors.push({ field: 'madeAt', rule: 'format', message: 'must be a moment' });
  }
  if (errors.length > 0) throw invalid(errors);
  return {
    ...ids,
    ...{ baseVersion: null, changes, device: device?.slice(0, longestLabel) ?? null },
    madeAt: typeof madeAt === 'string' ? readMoment(madeAt) : null,
    content: applyChanges({}, changes) as ValueContent,
    isInterview: changes.every(({ path }) => interviewFields.has(path[0] ?? '')),
  };
}

/** A clock that is thousands of years wrong says nothing; what was typed by it counts all the same. */
function readMoment(madeAt: string): string | null {
  const moment = new Date(madeAt);
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= 9999 ? moment.toISOString() : null;
}

/** What a part was before; what can never have been stored was typed on a device, and refused. */
function readBase(base: unknown): unknown {
  return findBadText(base).some(({ rule }) => rule === 'characters') ? null : (base ?? null);
}

function readChanges(sent: unknown, errors: FieldError[]): FieldChange[] {
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > mostChanges) {
    errors.push({ field: 'changes', rule: 'type', message: `must be a list of 1 to ${mostChanges} changes` });
    return [];
  }
  return sent.flatMap((change: unknown, at): FieldChange[] => {
    const path: unknown = isObject(change) ? change['path'] : null;
    if (!isObject(change) || !isPath(path)) {
      errors.push({ field: `changes.${at}.path`, rule: 'enum', message: 'must be a field, and an entry of it' });
      return [];
    }
    return [{ path, base: readBase(change['base']), value: change['value'] ?? null }];
  });
}

function isPath(path: unknown): path is string[] {
  return (
    Array.isArray(path) &&
    (path.length === 1 || path.length === 2) &&
    path.every((step) => typeof step === 'string' && step.length > 0 && step.length <= longestStep) &&
    contentFields.some((field) => field === path[0])
  );
}
