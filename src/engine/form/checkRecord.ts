import type { FieldError } from '#domain/errors/ApiError.ts';
import { checkRules } from '#domain/resource/checkRules.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import type { ValidateRecord } from '../context/Engine.ts';
import { judgedValues } from './recordValues.ts';

/** Everything the schema, the resource's rules and the form itself have against the values, a field once. */
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
  for (const error of [...validate(judged), ...checkRules(resource, judged), ...asked])
    if (!found.has(error.field)) found.set(error.field, error);
  return [...found.values()];
}
