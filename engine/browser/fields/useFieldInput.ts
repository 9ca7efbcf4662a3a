import { useId } from 'react';
import { useController, type ControllerRenderProps } from 'react-hook-form';

export interface FieldInputState {
  id: string;
  field: ControllerRenderProps;
  /** The translatable error of the field, or null. */
  error: string | null;
  /** Attributes that tie the input to its label, help and error. */
  described: { id: string; 'aria-describedby': string; 'aria-invalid': boolean };
}

/** One field of the form around it: value, change, error and the ids that tie its parts together. */
export function useFieldInput(name: string): FieldInputState {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const error = fieldState.error?.message ?? null;
  return { id, field, error, described: { id, 'aria-describedby': `${id}-text`, 'aria-invalid': error !== null } };
}
