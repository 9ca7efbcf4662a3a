import { get, set, type FieldErrors } from 'react-hook-form';
import { isObject, objectOf } from '#engine/rules/values/isObject.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { fieldErrorText } from '#engine/rules/errors/fieldErrorText.ts';
import { propertyAt } from '#engine/rules/resource/propertyAt.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { isContainer } from '../fields/fieldKind.ts';

/**
 * Refused fields as a form shows them: each at the input that enters it, nested as its path says, with
 * its translatable text.
 */
export function toFormErrors(resource: Resource, errors: readonly FieldError[]): FieldErrors {
  const formErrors: FieldErrors = {};
  for (const error of errors) {
    const path = inputPath(resource, error.field);
    const there: unknown = get(formErrors, path);
    const { message, parts } = objectOf(there);
    const part = partOf(path, error.field);
    if (message !== undefined) {
      if (Array.isArray(parts) && part !== null) parts.push(part);
      continue;
    }
    const own = { type: error.rule, message: errorText(resource, error), ...(part !== null && { parts: [part] }) };
    if (isObject(there)) Object.assign(there, own);
    else set(formErrors, path, own);
  }
  return formErrors;
}

/** What of an input is refused, where its path ends before the error's: the language of a text; null for all of it. */
export function partOf(path: string, field: string): string | null {
  return field.split(/[./]/).filter((part) => part !== '')[path.split('.').length] ?? null;
}

/** Errors of a form as a list, each with its path; the other way round. */
export function listFormErrors(errors: object, prefix = ''): FieldError[] {
  const { type, message } = objectOf(errors);
  const own =
    prefix !== '' && typeof message === 'string'
      ? [{ field: prefix.slice(0, -1), rule: String(type ?? ''), message }]
      : [];
  const inner = Object.entries<unknown>({ ...errors }).flatMap(([key, error]) =>
    ['ref', 'types', 'root'].includes(key) || typeof error !== 'object' || error === null
      ? []
      : listFormErrors(error, `${prefix}${key}.`),
  );
  return [...own, ...inner];
}

/** The path of the input that shows what stands at a path: a text in many languages is one input, an object is not. */
export function inputPath({ schema }: Resource, path: string): string {
  const parts = path.split(/[./]/).filter((part) => part !== '');
  for (let length = 1; length < parts.length; length += 1) {
    const prefix = parts.slice(0, length).join('.');
    const property = propertyAt(schema, prefix);
    if (!property || !isContainer(property)) return prefix;
  }
  return parts.join('.') || path;
}

/** The translatable text of an error; one that is a form's already stays. */
export function errorText({ schema }: Resource, error: FieldError): string {
  if (error.message.startsWith('@@')) return error.message;
  return fieldErrorText(error, schema.properties[error.field.split('.')[0] ?? '']);
}
