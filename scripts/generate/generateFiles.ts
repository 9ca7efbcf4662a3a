import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { printClient } from './printClient.ts';
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

/** Prints `schemas.ts`: all schemas by entity name, imported from their files. */
function printSchemas(schemas: EntitySchema[], ofEngine: ReadonlySet<string> = new Set()): string {
  const names = schemas.map((schema) => schema.$id);
  const imports = names.map((name) => {
    const folder = ofEngine.has(name) ? '#engine/schemas' : '..';
    return `import ${name}Schema from '${folder}/${name}.schema.json' with { type: 'json' };`;
  });
  const entries = names.map((name) => `  ${name}: ${name}Schema,`);
  return [
    [
      ...imports,
      "import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';",
      "import type { EntityName } from './types.ts';",
    ].join('\n'),
    `const files: Record<EntityName, unknown> = {\n${entries.join('\n')}\n};`,
    '/** Every schema by the name of its entity; that the files keep to `EntitySchema` is checked when this is generated. */\nexport const schemas = files as Record<EntityName, EntitySchema>;\n',
  ].join('\n\n');
}
