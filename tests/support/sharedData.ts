import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Folder of the real data, beside the checkout; none of it is copied into the project. */
export const sharedDataDir = resolve(root, '../shared/data');

/** Whether the folder is there: on a clone of its own it is not, and tests over it have nothing to run over. */
export const hasSharedData = existsSync(join(sharedDataDir, 'README.md'));

/** Path of one of its files. */
export function sharedData(...path: string[]): string {
  return join(sharedDataDir, ...path);
}

/** The same for tests that are nothing without it: says so when the folder is missing. */
export function requireSharedData(...path: string[]): string {
  const file = sharedData(...path);
  if (existsSync(file)) return file;
  throw new Error(`${path.join('/')} is missing: the folder shared/data belongs beside the checkout`);
}
