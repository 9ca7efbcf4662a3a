import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { checkRules } from '#engine/rules/resource/checkRules.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { errorsOfChange } from '#engine/rules/validation/errorsOfChange.ts';
import type { ValidateRecord } from '../context/Engine.ts';
import { changedFields } from './changedFields.ts';
import { judgedValues } from './recordValues.ts';

/**
 * Everything the schema, the resource's rules and the form itself have against the values, a field once; of a record
 * that was there (`base`), nothing that the form did not touch and was wrong before.
 */
export function checkRecord(
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  validate: ValidateRecord,
  base: Readonly<Record<string, unknown>> | null = null,
): FieldError[] {
  const judged = judgedValues(resource, values);
  const touched = base && new Set(changedFields(base, values, Object.keys(resource.schema.properties)));
  const asked = resource.form.required
    .filter((field) => judged[field] === undefined)
    .map((field): FieldError => ({ field, rule: 'required', message: `${field} is required` }));
  const errors = validate(judged);
  const bySchema =
    base && touched ? errorsOfChange(errors, touched, () => validate(judgedValues(resource, base))) : errors;
  const found = new Map<string, FieldError>();
  for (const error of [...bySchema, ...checkRules(resource, judged, touched ?? undefined), ...asked])
    if (!found.has(error.field)) found.set(error.field, error);
  return [...found.values()];
}
