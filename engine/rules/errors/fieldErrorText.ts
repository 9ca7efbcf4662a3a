import type { PropertySchema } from '../resource/EntitySchema.ts';
import type { FieldError } from './ApiError.ts';

/**
 * The text of one refused field as react-admin's translatable form errors carry it: an i18n key with parameters
 * behind the marker that `ValidationError` knows. The key is the field's own `x-message`, else `validation.{rule}`;
 * the message given is what shows where no translation exists.
 */
export function fieldErrorText(error: Omit<FieldError, 'field'>, property?: PropertySchema): string {
  const { params, message } = error;
  return `@@react-admin@@${JSON.stringify({ message: fieldErrorKey(error, property), args: { ...params, _: message } })}`;
}

/** The i18n key of the text of a refused field. */
export function fieldErrorKey(
  { rule, params }: Pick<FieldError, 'rule' | 'params'>,
  property?: PropertySchema,
): string {
  const own = params?.['messageKey'] ?? property?.['x-message'];
  if (typeof own === 'string') return own;
  // Used by records of which nobody may be told the names.
  if (rule === '22' && params?.['names'] === undefined) return 'engine.errors.22';
  return `validation.${keyOf(rule, params)}`;
}

/** An empty text where at least one character is due is a missing one; formats have a text each. */
function keyOf(rule: string, params: FieldError['params']): string {
  if (rule === 'minLength' && params?.['limit'] === 1) return 'required';
  return rule === 'format' ? `format.${String(params?.['format'])}` : rule;
}
