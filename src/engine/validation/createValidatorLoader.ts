import type { SchemaViolation } from '#domain/validation/explainError.ts';
import type { Engine } from '../context/Engine.ts';
import { readSchemaErrors } from './readSchemaErrors.ts';

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
    return (record) => (loaded.validate(record) ? [] : readSchemaErrors(loaded.validate.errors ?? [], schema));
  };
}
