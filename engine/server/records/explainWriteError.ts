import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { constraintName } from '../migrate/constraintName.ts';
import { designIndexes } from '../migrate/designIndexes.ts';
import { invalid } from './acceptInput.ts';

/** Turns what the database says about a row it refused into the error that the caller gets; others stay as they are. */
export function explainWriteError(error: unknown, resource: Resource): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return error;
  if (error.code === '23505') {
    const index = designIndexes(resource).find(({ name }) => name === error.constraint);
    const fields = error.constraint === `${resource.name}_pkey` ? ['id'] : index?.fields;
    return fields ? invalid(fields.map((field) => uniqueError(field, fields))) : error;
  }
  if (error.code === '23503') {
    const field = Object.keys(resource.schema.properties).find(
      (name) => constraintName(resource.name, [name], 'fkey') === error.constraint,
    );
    return field ? invalid([{ field, rule: 'relation', message: 'refers to something that does not exist' }]) : error;
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
