import { useId } from 'react';
import { useFormState, get } from 'react-hook-form';

/** Id and error of an input that holds others and has no value of its own to register. */
export function useFieldState(name: string): { id: string; error: string | null } {
  const id = useId();
  const { errors } = useFormState({ name });
  const message: unknown = (get(errors, name) as { message?: unknown } | undefined)?.message;
  return { id, error: typeof message === 'string' ? message : null };
}
