// npm run bench: see bench.ts; this part runs before anything is installed.
import { resolve } from 'node:path';
import { ensureBuilt } from './bootstrap/ensureBuilt.mjs';
import { ensureInstalled } from './bootstrap/ensureInstalled.mjs';
import { requireNode } from './bootstrap/requireNode.mjs';
import { runCommand } from './bootstrap/runCommand.mjs';

process.chdir(resolve(import.meta.dirname, '..'));
requireNode();
await ensureInstalled();
await ensureBuilt();
process.exitCode = await runCommand(process.execPath, [
  '--import',
  'tsx',
  'scripts/bench.ts',
  ...process.argv.slice(2),
]);
