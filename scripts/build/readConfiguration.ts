import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** Gives the schemas or resource files of a room by their names. */
export type ReadConfiguration = (room: string) => ReadonlyMap<string, string>;

/** The engine's own entities; a product's file of the same name takes the place of one. */
export const engineSchemas = 'engine/schemas';

const isConfiguration = /^[\w-]+(?:\.schema\.json|\.ts)$/;

/**
 * What the browser is made from: the files on the disk or, while these are wrong in development, the last good ones.
 */
export function readConfigurationBy(plugins: readonly Plugin[]): ReadConfiguration {
  const development = plugins.find(({ name }) => name === 'touchline-configuration');
  return (development?.api as { read: ReadConfiguration } | undefined)?.read ?? readFromDisk;
}

function readFromDisk(room: string): ReadonlyMap<string, string> {
  const folders = basename(room) === 'schemas' ? [engineSchemas, room] : [room];
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => isConfiguration.test(name))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const),
  );
  return new Map(files);
}
