import { objectOf } from '#engine/rules/values/isObject.ts';
import { useId } from 'react';
import { useFormState, get } from 'react-hook-form';

/** Id and error of an input that holds others and has no value of its own to register. */
export function useFieldState(name: string): { id: string; error: string | null } {
  const id = useId();
  const { errors } = useFormState({ name });
  const { message } = objectOf(get(errors, name));
  return { id, error: typeof message === 'string' ? message : null };
}
