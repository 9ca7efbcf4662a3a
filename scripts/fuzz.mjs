// npm run fuzz: 200,000 generated requests of every call of the API, from another seed each time.
// FUZZ_REQUESTS, FUZZ_SEED and FUZZ_ONLY ('POST /api/clubs') say how many, from where, and of which calls.
import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { ensureInstalled } from './bootstrap/ensureInstalled.mjs';
import { requireNode } from './bootstrap/requireNode.mjs';
import { runCommand } from './bootstrap/runCommand.mjs';

process.chdir(resolve(import.meta.dirname, '..'));
requireNode();
await ensureInstalled();
process.env.FUZZ_REQUESTS ??= '200000';
process.env.FUZZ_SEED ??= String(randomInt(2 ** 31));
const vitest = 'node_modules/vitest/vitest.mjs';
process.exitCode = await runCommand(process.execPath, [
  vitest,
  'run',
  '--project',
  'api',
  'tests/api/fuzz/fuzz.test.ts',
]);
