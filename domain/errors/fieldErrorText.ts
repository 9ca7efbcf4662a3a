import type { PropertySchema } from '#schemas/EntitySchema.ts';
import type { FieldError } from './ApiError.ts';

/**
 * The text of one refused field as react-admin's translatable form errors carry it: an i18n key with parameters
 * behind the marker that `ValidationError` knows. The key is the field's own `x-message`, else `validation.{rule}`;
 * the message given is what shows where no translation exists.
 */
export function fieldErrorText(error: Omit<FieldError, 'field'>, property?: PropertySchema): string {
  const message = property?.['x-message'] ?? `validation.${error.rule}`;
  return `@@react-admin@@${JSON.stringify({ message, args: { ...error.params, _: error.message } })}`;
}
