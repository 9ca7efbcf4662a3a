import type { AssessorValue } from '#schemas/generated/types.ts';

/** The part of an assessor value that people write. */
export type ValueContent = Omit<
  AssessorValue,
  'id' | 'clubAssessmentId' | 'assessorId' | 'assessmentTitleId' | 'changedBy' | 'changedOn'
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

/** Fields of interviews, which have a right of their own (decisions D). */
export const interviewFields: ReadonlySet<string> = new Set(['interviewValues', 'assessmentValue']);

/** The written part of an assessor value; what is missing or null stays out. */
export function contentOf(value: ValueContent): ValueContent {
  return Object.fromEntries(
    contentFields.flatMap((field) =>
      value[field] === undefined || value[field] === null ? [] : [[field, value[field]]],
    ),
  );
}
