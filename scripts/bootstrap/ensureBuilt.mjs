import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './runCommand.mjs';

/** Where a finished build keeps the hash of what it was made from. */
export const stampFile = 'build/inputs.sha256';

const inputs = [
  'schemas',
  'domain',
  'resources',
  'custom-pages',
  'providers',
  'src',
  'server',
  'demo',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/build',
];

/** Builds the application and the server unless the build is up to date; ends the process when that fails. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  console.log('Building …');
  const status = await runCommand(process.execPath, ['--import', 'tsx', 'scripts/build.ts']);
  if (status !== 0) process.exit(status);
}

function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashInputs();
}

/**
 * A hash over everything that the build is made from, tests left out.
 *
 * @param {string} [root]
 */
export function hashInputs(root = '.') {
  const hash = createHash('sha256');
  for (const input of inputs)
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
