import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/**
 * The folder of the product that `--product` names, from the project's root with slashes; '.' for the project's own.
 *
 * @param {readonly string[]} args
 * @param {string} [root]
 */
export function productFolder(args, root = '.') {
  const at = args.indexOf('--product');
  if (at === -1) return '.';
  const folder = args[at + 1] ?? '';
  if (folder === '' || !existsSync(resolve(root, folder, 'product.ts'))) {
    console.error(`--product names the folder of a product, with a product.ts; there is none at "${folder}".`);
    process.exit(1);
  }
  return relative(resolve(root), resolve(root, folder)).replaceAll('\\', '/') || '.';
}

/**
 * Where the build of a product is.
 *
 * @param {string} folder
 */
export function buildFolder(folder) {
  return join(folder, 'build');
}

/**
 * The module that a program of a product begins with: its own, or the engine's where it has none.
 *
 * @param {string} folder
 * @param {string} own
 * @param {string} engine
 */
export function programOf(folder, own, engine) {
  const path = resolve(folder, own);
  return existsSync(path) ? path : resolve(engine);
}
