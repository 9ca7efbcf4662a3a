import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from './productFolder.mjs';
import { runCommand } from './runCommand.mjs';

/** Where a finished build keeps the hash of what it was made from, in the folder of the build. */
export const stampFile = 'inputs.sha256';

/** Beside it, the sizes and times of those files when they were last read: alike, none of them is read again. */
const seenFile = 'inputs.seen';

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

/**
 * Whether there is a build, and it is of the present source. Files are read only where one has another size or time
 * than when they were read last.
 *
 * @param {string} [product]
 * @param {string} [root]
 */
export function isBuilt(product = '.', root = '.') {
  const folder = join(root, buildFolder(product));
  const stamp = readText(join(folder, stampFile));
  if (stamp === null) return false;
  const seen = `${stamp}\n${lookAtInputs(root, product)}`;
  if (readText(join(folder, seenFile)) === seen) return true;
  if (stamp !== hashInputs(root, product)) return false;
  noteSeen(join(folder, seenFile), seen);
  return true;
}

/**
 * A hash over everything that the build is made from, tests left out.
 *
 * @param {string} [root]
 * @param {string} [product]
 */
export function hashInputs(root = '.', product = '.') {
  const hash = createHash('sha256');
  for (const file of listInputs(root, product)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** A hash over the names, sizes and times of the same files. */
function lookAtInputs(root, product) {
  const hash = createHash('sha256');
  for (const file of listInputs(root, product)) {
    const { size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
    hash.update(`${file}\0${size}\0${mtimeNs}\0${ctimeNs}\n`);
  }
  return hash.digest('hex');
}

function listInputs(root, product) {
  const own = product === '.' ? ownInputs : ['product.ts', 'schemas', 'resources'].map((name) => join(product, name));
  return [...own, ...inputs].flatMap((input) => listFiles(join(root, input)));
}

/** Where the build may only be read, it is read each time. */
function noteSeen(file, seen) {
  try {
    writeFileSync(file, seen);
  } catch {
    // Nothing is lost.
  }
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}
