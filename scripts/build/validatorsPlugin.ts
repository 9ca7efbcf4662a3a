import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import type { EntitySchema } from '#schemas/EntitySchema.ts';
import { compileValidator } from './compileValidator.ts';

const mapId = 'virtual:validators';
const oneId = 'virtual:validator/';
const suffix = '.schema.json';

/**
 * Gives the browser the schemas' validators as compiled code, because the content security policy allows no `eval`:
 * `virtual:validators` maps each entity to a function that loads its validator lazily from `virtual:validator/{entity}`.
 */
export function validatorsPlugin(folder: string): Plugin {
  return {
    name: 'touchline-validators',
    resolveId(id) {
      return id === mapId || id.startsWith(oneId) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${mapId}`) return printMap(listEntities(folder));
      if (!id.startsWith(`\0${oneId}`)) return undefined;
      const path = join(folder, id.slice(oneId.length + 1) + suffix);
      this.addWatchFile(path);
      return compileValidator(JSON.parse(readFileSync(path, 'utf8')) as EntitySchema);
    },
  };
}

function listEntities(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .map((file) => basename(file, suffix))
    .sort();
}

function printMap(entities: string[]): string {
  const lines = entities.map((entity) => `  ${JSON.stringify(entity)}: () => import(${JSON.stringify(oneId + entity)}),`);
  return `export const validators = {\n${lines.join('\n')}\n};\n`;
}
