import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { compileValidator } from './compileValidator.ts';
import { readConfigurationBy, type ReadConfiguration } from './readConfiguration.ts';

const mapId = 'virtual:validators';
const oneId = 'virtual:validator/';
const suffix = '.schema.json';
/** What the compiled code imports: found too late in development, the page would load anew under a form. */
const runtime = ['ajv/dist/runtime/equal.js', 'ajv/dist/runtime/ucs2length.js', 'ajv-formats/dist/formats.js'];

/**
 * Gives the browser the schemas' validators as compiled code, because the content security policy allows no `eval`:
 * `virtual:validators` maps each entity to a function that loads its validator lazily from
 * `virtual:validator/{entity}`.
 */
export function validatorsPlugin(folder: string): Plugin {
  let read: ReadConfiguration = readConfigurationBy([]);
  return {
    name: 'touchline-validators',
    config: () => ({ optimizeDeps: { include: runtime } }),
    configResolved({ plugins }) {
      read = readConfigurationBy(plugins);
    },
    resolveId(id) {
      return id === mapId || id.startsWith(oneId) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${mapId}`) return printMap(listEntities(read(folder).keys()));
      if (!id.startsWith(`\0${oneId}`)) return undefined;
      const name = id.slice(oneId.length + 1) + suffix;
      this.addWatchFile(resolve(folder, name));
      return compileValidator(JSON.parse(read(folder).get(name) ?? '') as EntitySchema);
    },
  };
}

function listEntities(names: Iterable<string>): string[] {
  return [...names]
    .filter((name) => name.endsWith(suffix))
    .map((name) => basename(name, suffix))
    .sort();
}

function printMap(entities: string[]): string {
  const lines = entities.map(
    (entity) => `  ${JSON.stringify(entity)}: () => import(${JSON.stringify(oneId + entity)}),`,
  );
  return `export const validators = {\n${lines.join('\n')}\n};\n`;
}
