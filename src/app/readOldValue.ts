import { contentFields } from '#domain/scoring/ValueContent.ts';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import { changesBetween } from '#engine/rules/outbox/Mutation.ts';
import { isObject } from '#engine/rules/values/isObject.ts';

/**
 * What version 1 of the database kept, a whole assessor value that had not been sent, as a mutation of its person
 * (document 3 §3.1, §4.4). What it was edited from was not kept: where the server has something else, both are shown for
 * a choice. Null where it is somebody else's, or nothing of the kind.
 */
export function readOldValue(row: unknown, person: string): KeptMutation[] | null {
  if (!isObject(row)) return null;
  const { clubAssessmentId, assessorId, assessmentTitleId } = row;
  if (assessorId !== person || typeof clubAssessmentId !== 'string') return null;
  const target = {
    ...{ clubAssessmentId, assessorId: person },
    assessmentTitleId: typeof assessmentTitleId === 'string' ? assessmentTitleId : '',
  };
  const typed = contentFields.filter((field) => row[field] !== undefined && row[field] !== null);
  const changes = changesBetween({}, row, typed);
  const now = Date.now();
  if (changes.length === 0) return [];
  return [
    {
      ...{ id: crypto.randomUUID(), target, changes, about: { clubAssessmentId } },
      ...{ madeAt: new Date(now).toISOString(), state: 'open', order: now },
    },
  ];
}
