import { codeOf } from '#engine/rules/errors/codeOf.ts';
import fs from 'node:fs';
import path from 'node:path';
import type { DatabaseLogger } from './DatabaseLogger.ts';

const ofOthers = 0o077;

/**
 * Makes the folder of all data where it is not there, for its owner alone (0700), and closes one that is there to
 * others; where it belongs to somebody else, or its file system knows no rights, that is logged.
 * @throws the system's error where it cannot be made
 */
export function makeDataFolder(folder: string, logger: Pick<DatabaseLogger, 'warn'>): void {
  makeFolder(path.resolve(folder));
  if ((fs.statSync(folder).mode & ofOthers) === 0) return;
  try {
    fs.chmodSync(folder, 0o700);
  } catch (error) {
    logger.warn({ err: error }, `${folder} (DATA_DIR) is open to others: give it to the server's user, mode 0700`);
  }
}

/**
 * Node's own `recursive` never ends where a folder is there in which none can be made, such as /proc. Others may be
 * making the same folders at this moment.
 */
function makeFolder(folder: string, parentIsMade = false): void {
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    const parent = path.dirname(folder);
    if (codeOf(error) !== 'ENOENT' || parentIsMade || parent === folder) throw error;
    makeFolder(parent);
    makeFolder(folder, true);
  }
}
