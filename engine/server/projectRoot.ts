import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folder of the project's package.json: the same for the sources and for the bundle in `build/server`. */
export const projectRoot = findRoot(import.meta.dirname);

declare const __PRODUCT_FOLDER__: string | undefined;

/** Where the product of this server is, from the project's folder: '.', or what the build or development was told. */
export const productFolder =
  typeof __PRODUCT_FOLDER__ === 'string' ? __PRODUCT_FOLDER__ : (process.env['PRODUCT_FOLDER'] ?? '.');

/** Folder of the product that this server is of. */
export const productRoot = join(projectRoot, productFolder);

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The project folder (with package.json) was not found');
  return findRoot(parent);
}
