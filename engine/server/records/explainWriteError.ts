import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { constraintFields } from '../migrate/constraintFields.ts';
import { invalid } from './acceptInput.ts';

/** Turns what the database says about a row it refused into the error that the caller gets; others stay as they are. */
export function explainWriteError(error: unknown, resource: Resource): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return error;
  const fields = constraintFields(resource, error.constraint);
  if (fields && error.code === '23505') return invalid(fields.map((field) => uniqueError(field, fields)));
  if (fields && error.code === '23503') {
    const message = 'refers to something that does not exist';
    return invalid(fields.map((field) => ({ field, rule: 'relation', message })));
  }
  return error;
}

/** What is wrong with a field of a unique key that is taken. */
export function uniqueError(field: string, fields: string[]): FieldError {
  const message =
    fields.length === 1
      ? 'is already in use'
      : `is already in use, together with ${fields.filter((other) => other !== field).join(', ')}`;
  return { field, rule: 'unique', message, params: { fields } };
}
