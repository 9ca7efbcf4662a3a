import { useWatch } from 'react-hook-form';
import type { Condition } from '#domain/conditions/Condition.ts';
import { evaluateCondition } from '#domain/conditions/evaluateCondition.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import { useEngine } from '../context/useEngine.ts';

/** Whether a condition holds for what the form around it holds right now; no condition always holds. */
export function useHolds(condition: Condition | null, resource: Resource): boolean {
  const { user } = useEngine();
  const values: unknown = useWatch({ disabled: condition === null });
  if (condition === null) return true;
  return evaluateCondition(condition, values as Record<string, unknown>, { schema: resource.schema, user });
}
