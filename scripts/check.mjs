// npm run check: see check.ts; this part runs before anything is installed.
import { resolve } from 'node:path';
import { ensureInstalled } from './bootstrap/ensureInstalled.mjs';
import { requireNode } from './bootstrap/requireNode.mjs';
import { runCommand } from './bootstrap/runCommand.mjs';

process.chdir(resolve(import.meta.dirname, '..'));
requireNode();
await ensureInstalled();
process.exitCode = await runCommand(process.execPath, [
  '--import',
  'tsx',
  'scripts/check.ts',
  ...process.argv.slice(2),
]);
