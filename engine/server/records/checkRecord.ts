import { evaluateCondition } from '#engine/rules/conditions/evaluateCondition.ts';
import { ApiError, errorCodes, type FieldError } from '#engine/rules/errors/ApiError.ts';
import { checkRules } from '#engine/rules/resource/checkRules.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { isSystemField } from '#engine/rules/resource/systemFields.ts';
import { createValidator, withoutEmpty, type Validator } from '#engine/rules/validation/createValidator.ts';
import { errorsOfChange } from '#engine/rules/validation/errorsOfChange.ts';
import { oncePerRule } from '#engine/rules/validation/explainError.ts';
import { changedFields } from './changedFields.ts';
import type { RecordAccess } from './RecordSession.ts';
import type { StoredRecord } from './StoredRecord.ts';

const validators = new WeakMap<EntitySchema, Validator>();

/** Everything in a whole record that the schema and the rules of its resource do not allow. */
export function checkRecord(resource: Resource, record: StoredRecord): FieldError[] {
  return oncePerRule([...checkBySchema(resource, record), ...checkRules(resource, record)]);
}

/** The same of a change: what it did not touch and was wrong before is not refused. */
export function checkChange(resource: Resource, before: StoredRecord, after: StoredRecord): FieldError[] {
  const touched = new Set(changedFields(resource, before, after));
  const errors = checkBySchema(resource, after);
  return oncePerRule([
    ...errorsOfChange(errors, touched, () => checkBySchema(resource, before)),
    ...checkRules(resource, after, touched),
  ]);
}

function checkBySchema(resource: Resource, record: StoredRecord): FieldError[] {
  const validate = validators.get(resource.schema) ?? createValidator(resource.schema);
  validators.set(resource.schema, validate);
  const values = Object.fromEntries(Object.entries(record).filter(([field]) => !isSystemField(field)));
  return validate(withoutEmpty(values, resource.schema));
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
