// npm run doctor: see doctor.ts; this part runs before anything is installed.
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
  'scripts/doctor.ts',
  ...process.argv.slice(2),
]);
