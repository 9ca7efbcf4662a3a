// Builds application and server aside and puts the finished build in place of the old one, so that a build that
// fails or is interrupted leaves nothing half done. `--product FOLDER`: of another product, into its own folder.
import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashInputs, stampFile } from './bootstrap/ensureBuilt.mjs';
import { buildFolder, productFolder } from './bootstrap/productFolder.mjs';
import { buildClient } from './build/buildClient.ts';
import { buildServer } from './build/buildServer.ts';

process.env['NODE_ENV'] = 'production';
const product = productFolder(process.argv);
// What is generated of another product's schemas is part of its build.
if (product !== '.') generate();
await import(pathToFileURL(resolve(product, 'product.ts')).href);

const target = buildFolder(product);
const aside = resolve('.cache', `build-${process.pid}`);
const old = `${aside}-old`;
const started = performance.now();
process.on('exit', () => {
  for (const folder of [aside, old]) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const inputs = hashInputs('.', product);
await Promise.all([buildClient(resolve(aside, 'client'), product), buildServer(resolve(aside, 'server'), product)]);
writeFileSync(resolve(aside, stampFile), inputs);
mkdirSync(old, { recursive: true });
try {
  renameSync(target, resolve(old, 'build'));
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
renameSync(aside, target);
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);

function generate(): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/generate.ts', '--product', product], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
