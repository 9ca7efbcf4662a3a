import type { EntitySchema } from '#schemas/EntitySchema.ts';
import { checkAccess } from './checkAccess.ts';
import { checkLayout } from './checkLayout.ts';
import { checkSchema } from './checkSchema.ts';
import type { Resource } from './Resource.ts';

/** One mistake in a schema or a resource file: what is wrong, where, and what to do about it. */
export interface ConfigurationError {
  /** e.g. `R001`; the first letter says schema (S) or resource (R). */
  code: string;
  /** File from the project's root. */
  file: string;
  field: string | null;
  message: string;
  remedy: string;
}

/**
 * Every mistake in the schemas and the resources on them, all at once; empty when all is well (resource format,
 * "The doctor"). `resources` are the configured ones.
 */
export function checkResources(
  resources: readonly Resource[],
  schemas: Readonly<Record<string, EntitySchema>>,
): ConfigurationError[] {
  return [
    ...Object.values(schemas).flatMap((schema) => checkSchema(schema, schemas)),
    ...checkNames(resources),
    ...resources.flatMap((resource) => [...checkLayout(resource), ...checkAccess(resource)]),
  ];
}

function checkNames(resources: readonly Resource[]): ConfigurationError[] {
  const seen = new Set<string>();
  return resources.flatMap(({ name, entity }) => {
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [
      {
        code: 'R001',
        file: 'resources/index.ts',
        field: null,
        message: `two resources are called "${name}"`,
        remedy: `keep one of them, or give ${entity} another name with x-resource in its schema`,
      },
    ];
  });
}

/** One finding a line, as it is printed at start. */
export function describeConfigurationError({ code, file, field, message, remedy }: ConfigurationError): string {
  return `${code} ${file}${field ? ` (${field})` : ''}: ${message}. Remedy: ${remedy}.`;
}
