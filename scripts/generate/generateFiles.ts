import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { printClient } from './printClient.ts';
import { printSchemas } from './printSchemas.ts';
import { printTables } from './printTables.ts';
import { printTypes } from './printTypes.ts';

const header = '// Written by `npm run generate` from schemas/*.schema.json. Do not edit.\n\n';

/**
 * The generated files by name (`resources`: the plural names that can be called, `ofEngine`: entities whose file is the
 * engine's), for schemas in any order; the same schemas always give the same text.
 */
export function generateFiles(
  schemas: EntitySchema[],
  resources: readonly string[] = [],
  ofEngine: ReadonlySet<string> = new Set(),
): Record<string, string> {
  const sorted = schemas.toSorted((a, b) => (a.$id < b.$id ? -1 : 1));
  return {
    'types.ts': header + printTypes(sorted),
    'tables.ts': header + printTables(sorted),
    'schemas.ts': header + printSchemas(sorted, ofEngine),
    'client.ts': header + printClient(sorted, resources),
  };
}
