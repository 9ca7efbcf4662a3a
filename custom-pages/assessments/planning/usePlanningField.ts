import { get, useController, useFormContext, type FieldErrors } from 'react-hook-form';
import { listFormErrors } from '#engine/browser/form/formErrors.ts';

/** A field of the form around that an editor of its own enters as a whole. */
export function usePlanningField(name: string) {
  const form = useFormContext();
  const { field, fieldState, formState } = useController({ name });
  const refused: FieldErrors | undefined = get(formState.errors, name);
  return {
    value: field.value,
    /** The first of what is refused in it, wherever it stands; null for nothing. */
    error: refused ? (listFormErrors({ [name]: refused })[0]?.message ?? null) : null,
    isUnsaved: fieldState.isDirty,
    apply: (value: unknown) => {
      form.clearErrors(name);
      field.onChange(value);
    },
  };
}
