// npm run backup, restore, check, doctor, migrate, new, test, bench, soak: installs when needed, builds where the command
// needs it, then runs {command}.ts; this part runs before anything is installed.
import { resolve } from 'node:path';
import { ensureBuilt } from './bootstrap/ensureBuilt.mjs';
import { ensureInstalled } from './bootstrap/ensureInstalled.mjs';
import { requireNode } from './bootstrap/requireNode.mjs';
import { runCommand } from './bootstrap/runCommand.mjs';

const ofTheBuild = ['bench', 'soak'];
const [command, ...args] = process.argv.slice(2);

process.chdir(resolve(import.meta.dirname, '..'));
requireNode();
await ensureInstalled();
if (ofTheBuild.includes(command)) await ensureBuilt();
process.exitCode = await runCommand(process.execPath, ['--import', 'tsx', `scripts/${command}.ts`, ...args]);
