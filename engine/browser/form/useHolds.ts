import type { Condition } from '#engine/rules/conditions/Condition.ts';
import { evaluateCondition } from '#engine/rules/conditions/evaluateCondition.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { useEngine } from '../context/useEngine.ts';
import { useFormValue } from './useFormValue.ts';

/** Whether a condition holds for what the form around it holds right now; no condition always holds. */
export function useHolds(condition: Condition | null, resource: Resource): boolean {
  const { user } = useEngine();
  return useFormValue(
    (values) => condition === null || evaluateCondition(condition, values, { schema: resource.schema, user }),
  );
}
