import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Gives the schemas or resource files of a room by their names. */
export type ReadConfiguration = (room: string) => ReadonlyMap<string, string>;

const isConfiguration = /^[\w-]+(?:\.schema\.json|\.ts)$/;

/**
 * What the browser is made from: the files on the disk or, while these are wrong in development, the last good ones.
 */
export function readConfigurationBy(plugins: readonly Plugin[]): ReadConfiguration {
  const development = plugins.find(({ name }) => name === 'touchline-configuration');
  return (development?.api as { read: ReadConfiguration } | undefined)?.read ?? readFromDisk;
}

function readFromDisk(room: string): ReadonlyMap<string, string> {
  const names = readdirSync(room).filter((name) => isConfiguration.test(name));
  return new Map(names.map((name) => [name, readFileSync(join(room, name), 'utf8')]));
}
