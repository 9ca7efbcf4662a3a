import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';

/** Prints `schemas.ts`: all schemas by entity name, imported from their files. */
export function printSchemas(schemas: EntitySchema[], ofEngine: ReadonlySet<string> = new Set()): string {
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
