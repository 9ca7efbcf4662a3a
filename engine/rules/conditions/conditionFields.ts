import type { Condition } from './Condition.ts';

/** The fields that a condition looks at, each once. */
export function conditionFields(condition: Condition): string[] {
  const fields = Object.entries(condition).flatMap(([key, value]: [string, unknown]) =>
    (key === 'all' || key === 'any' || key === 'none') && Array.isArray(value)
      ? value.flatMap((part: Condition) => conditionFields(part))
      : [key],
  );
  return [...new Set(fields)];
}
