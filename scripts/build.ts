// Builds application and server aside and puts the finished build in place of the old one, so that a build that
// fails or is interrupted leaves nothing half done.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { hashInputs, stampFile } from './bootstrap/ensureBuilt.mjs';
import { buildClient } from './build/buildClient.ts';
import { buildServer } from './build/buildServer.ts';

process.env['NODE_ENV'] = 'production';
const aside = resolve('.cache', `build-${process.pid}`);
const old = `${aside}-old`;
const started = performance.now();
process.on('exit', () => {
  for (const folder of [aside, old]) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const inputs = hashInputs();
await Promise.all([buildClient(resolve(aside, 'client')), buildServer(resolve(aside, 'server'))]);
writeFileSync(resolve(aside, basename(stampFile)), inputs);
mkdirSync(old, { recursive: true });
try {
  renameSync('build', resolve(old, 'build'));
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
renameSync(aside, 'build');
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
