import { checkValues } from '#engine/rules/validation/checkValues.ts';
import { type SchemaViolation, explainErrors } from '#engine/rules/validation/explainError.ts';
import type { Engine } from '../context/Engine.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';

/** A validator as ajv compiles it: answers whether, and notes why not. */
export interface CompiledValidator {
  (record: unknown): boolean;
  errors?: readonly SchemaViolation[] | null;
}

export type CompiledValidators = Readonly<Record<string, () => Promise<{ validate: CompiledValidator }>>>;

/**
 * Makes the engine's validator loader out of the compiled ones; an entity without one, or whose cannot
 * be fetched now, is left to the server.
 */
export function createValidatorLoader(validators: CompiledValidators): Engine['loadValidator'] {
  return async (schema) => {
    const loaded = await validators[schema.$id]?.().catch(() => null);
    if (!loaded) return () => [];
    return (record) => [
      ...(loaded.validate(record) ? [] : readSchemaErrors(loaded.validate.errors ?? [], schema)),
      ...checkValues(schema, record),
    ];
  };
}

const ofNoField: readonly string[] = ['additionalProperties', 'unevaluatedProperties'];

/** Violations that a compiled validator noted, in the words of the API, so that one set of texts serves both. */
function readSchemaErrors(violations: readonly SchemaViolation[], schema: EntitySchema): FieldError[] {
  return explainErrors(
    violations.filter(({ keyword }) => !ofNoField.includes(keyword)),
    schema,
  );
}
