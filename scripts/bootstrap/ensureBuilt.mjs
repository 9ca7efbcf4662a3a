import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from './productFolder.mjs';
import { runCommand } from './runCommand.mjs';

/** Where a finished build keeps the hash of what it was made from, in the folder of the build. */
export const stampFile = 'inputs.sha256';

/** What the project's own product is made from, and what every product is. */
const ownInputs = [
  'product.ts',
  'schemas',
  'domain',
  'resources',
  'custom-pages',
  'providers',
  'src',
  'server',
  'demo',
];
const inputs = [
  'engine',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/build',
];

/** Builds the application and the server unless the build is up to date; ends the process when that fails. */
export async function ensureBuilt(product = '.') {
  if (isBuilt(product)) return;
  console.log('Building …');
  const which = product === '.' ? [] : ['--product', product];
  const status = await runCommand(process.execPath, ['--import', 'tsx', 'scripts/build.ts', ...which]);
  if (status !== 0) process.exit(status);
}

/** Whether there is a build, and it is of the present source. */
export function isBuilt(product = '.') {
  const stamp = join(buildFolder(product), stampFile);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashInputs('.', product);
}

/**
 * A hash over everything that the build is made from, tests left out.
 *
 * @param {string} [root]
 * @param {string} [product]
 */
export function hashInputs(root = '.', product = '.') {
  const hash = createHash('sha256');
  const own = product === '.' ? ownInputs : ['product.ts', 'schemas', 'resources'].map((name) => join(product, name));
  for (const input of [...own, ...inputs])
    for (const file of listFiles(join(root, input)))
      hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}
