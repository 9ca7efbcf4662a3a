import type { FieldErrors } from 'react-hook-form';
import { fieldErrorText } from '#domain/errors/fieldErrorText.ts';
import type { FieldError } from '#domain/errors/ApiError.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import type { ValidateRecord } from '../context/Engine.ts';
import { judgedValues } from './recordValues.ts';

/** Everything the schema and the form itself have against the values, a field once. */
export function checkRecord(
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  validate: ValidateRecord,
): FieldError[] {
  const judged = judgedValues(resource, values);
  const asked = resource.form.asks
    .filter((field) => judged[field] === undefined)
    .map((field): FieldError => ({ field, rule: 'required', message: `${field} is required` }));
  const found = new Map<string, FieldError>();
  for (const error of [...validate(judged), ...asked]) if (!found.has(error.field)) found.set(error.field, error);
  return [...found.values()];
}

/** Refused fields as a form shows them: each at its top-level field, with its translatable text. */
export function toFormErrors(resource: Resource, errors: readonly FieldError[]): FieldErrors {
  const formErrors: FieldErrors = {};
  for (const error of errors) {
    const field = topField(error.field);
    formErrors[field] ??= { type: error.rule, message: fieldErrorText(error, resource.schema.properties[field]) };
  }
  return formErrors;
}

/** The field of the form that a dotted path lies in. */
export function topField(path: string): string {
  return path.split(/[./]/).find((part) => part !== '') ?? path;
}
