import type { FieldError } from '#domain/errors/ApiError.ts';
import { explainError, type SchemaViolation } from '#domain/validation/explainError.ts';
import type { EntitySchema } from '#schemas/EntitySchema.ts';

const ofNoField: readonly string[] = ['if', 'additionalProperties', 'unevaluatedProperties'];

/** Violations that a compiled validator noted, in the words of the API, so that one set of texts serves both. */
export function readSchemaErrors(violations: readonly SchemaViolation[], schema: EntitySchema): FieldError[] {
  return violations
    .filter(({ keyword }) => !ofNoField.includes(keyword))
    .map((violation) => explainError(violation, schema));
}
