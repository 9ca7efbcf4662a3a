import type { EntitySchema, PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { listFieldErrors } from '#engine/rules/errors/ApiError.ts';
import { fieldErrorText } from '#engine/rules/errors/fieldErrorText.ts';

/** What a form shows: a text a field, nested like the record. */
export interface FormErrors {
  [field: string]: string | FormErrors;
}

/**
 * Turns the `details` of a code 20 refusal into the `body.errors` that react-admin's forms put at their fields.
 * Each text is an i18n key with its parameters; the server's English message is what shows where the key is missing.
 */
export function fieldErrorMessages(details: unknown, schema?: EntitySchema): FormErrors {
  const errors: FormErrors = {};
  for (const detail of listFieldErrors(details)) {
    const path = detail.field.split(/[./]/).filter((part) => part !== '');
    place(errors, path, fieldErrorText(detail, propertyAt(schema, path)));
  }
  return errors;
}

function place(errors: FormErrors, path: string[], text: string): void {
  const [head, ...rest] = path;
  if (head === undefined) return;
  const there = errors[head];
  if (rest.length === 0) errors[head] = there ?? text;
  else if (typeof there !== 'string') place((errors[head] = there ?? {}), rest, text);
}

function propertyAt(schema: EntitySchema | undefined, path: string[]): PropertySchema | undefined {
  return path[0] === undefined ? undefined : schema?.properties[path[0]];
}
