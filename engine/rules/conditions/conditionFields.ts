import { isCondition, type Condition } from './Condition.ts';

/** The fields that a condition looks at, each once; none of what is no condition. */
export function conditionFields(condition: Condition): string[] {
  if (!isCondition(condition)) return [];
  const fields = Object.entries(condition).flatMap(([key, value]: [string, unknown]) =>
    key === 'all' || key === 'any' || key === 'none'
      ? [value].flat().filter(isCondition).flatMap(conditionFields)
      : [key],
  );
  return [...new Set(fields)];
}
