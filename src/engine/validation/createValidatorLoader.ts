import type { EntitySchema } from '#schemas/EntitySchema.ts';
import type { Engine } from '../context/Engine.ts';
import { readSchemaErrors, type SchemaFailure } from './readSchemaErrors.ts';

/** A validator as ajv compiles it: answers whether, and notes why not. */
export interface CompiledValidator {
  (record: unknown): boolean;
  errors?: readonly SchemaFailure[] | null;
}

export type CompiledValidators = Readonly<Record<string, () => Promise<{ validate: CompiledValidator }>>>;

/** Makes the engine's validator loader out of the compiled ones; an entity without one is left to the server. */
export function createValidatorLoader(validators: CompiledValidators): Engine['loadValidator'] {
  return async (schema: EntitySchema) => {
    const loaded = await validators[schema.$id]?.();
    if (!loaded) return () => [];
    return (record) => (loaded.validate(record) ? [] : readSchemaErrors(loaded.validate.errors ?? []));
  };
}
