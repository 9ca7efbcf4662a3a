import { isCondition, type Condition } from './Condition.ts';

/** The fields that a condition looks at, each once. */
export function conditionFields(condition: Condition): string[] {
  const fields = Object.entries(condition).flatMap(([key, value]: [string, unknown]) =>
    (key === 'all' || key === 'any' || key === 'none') && Array.isArray(value)
      ? value.filter(isCondition).flatMap(conditionFields)
      : [key],
  );
  return [...new Set(fields)];
}
