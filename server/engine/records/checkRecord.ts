import { evaluateCondition } from '#domain/conditions/evaluateCondition.ts';
import { ApiError, errorCodes, type FieldError } from '#domain/errors/ApiError.ts';
import { checkRules } from '#domain/resource/checkRules.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import { isSystemField } from '#domain/resource/systemFields.ts';
import { createValidator, withoutEmpty, type Validator } from '#domain/validation/createValidator.ts';
import type { RecordAccess } from './RecordSession.ts';
import type { StoredRecord } from './StoredRecord.ts';

const validators = new WeakMap<Resource, Validator>();

/** Everything in a whole record that the schema and the rules of its resource do not allow. */
export function checkRecord(resource: Resource, record: StoredRecord): FieldError[] {
  const validate = validators.get(resource) ?? createValidator(resource.schema);
  validators.set(resource, validate);
  const values = Object.fromEntries(Object.entries(record).filter(([field]) => !isSystemField(field)));
  return [...validate(withoutEmpty(values, resource.schema)), ...checkRules(resource, record)];
}

/**
 * A record that is made or changed must stay among the rows that the caller may reach.
 * @throws ApiError 11
 */
export function requireWithinRows(resource: Resource, record: StoredRecord, access: RecordAccess): void {
  if (!access.rows || evaluateCondition(access.rows, record, { schema: resource.schema, user: access.user })) return;
  throw new ApiError(
    errorCodes.notAllowed,
    `You may not save this ${resource.schema.title.toLowerCase()} with these values`,
  );
}
