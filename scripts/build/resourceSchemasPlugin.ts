import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { engineSchemas, readConfigurationBy, type ReadConfiguration } from './readConfiguration.ts';

const definition = /defineResource\(\s*['"](\w+)['"]/g;

/**
 * Leaves the browser only the schemas of configured resources: of tables that no screen is made from, such as the log
 * of changes, it would load descriptions that nobody reads. The server has all of them.
 */
export function resourceSchemasPlugin(rooms: { schemas: string; resources: string }): Plugin {
  const all = resolve(rooms.schemas, 'generated/schemas.ts');
  let read: ReadConfiguration = readConfigurationBy([]);
  return {
    name: 'resource-schemas',
    enforce: 'pre',
    configResolved({ plugins }) {
      read = readConfigurationBy(plugins);
    },
    load(id) {
      if (id !== all) return undefined;
      this.addWatchFile(resolve(rooms.resources, 'index.ts'));
      return printSchemas(rooms.schemas, listEntities(read(rooms.resources).values()));
    },
  };
}

/** The entities that resource files define resources for. */
export function listEntities(files: Iterable<string>): string[] {
  const entities = [...files].flatMap((text) => [...text.matchAll(definition)].map(([, entity]) => entity ?? ''));
  return [...new Set(entities)].sort();
}

function fileOf(folder: string, entity: string): string {
  const own = resolve(folder, `${entity}.schema.json`);
  return existsSync(own) ? own : resolve(engineSchemas, `${entity}.schema.json`);
}

function printSchemas(folder: string, entities: readonly string[]): string {
  const lines = entities.map((entity) => `import ${entity} from ${JSON.stringify(fileOf(folder, entity))};`);
  return `${lines.join('\n')}\nexport const schemas = { ${entities.join(', ')} };\n`;
}
