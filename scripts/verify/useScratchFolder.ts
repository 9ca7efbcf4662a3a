import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
/** What a whole run holds at once, three times over. */
const leastBytes = 6_000_000_000;

/**
 * Lets this process and all that it starts keep what they throw away in a folder of its own, in memory where there is
 * room: databases and profiles of browsers that nobody keeps need not be written to a disk. It goes with the process.
 */
export function useScratchFolder(): void {
  const folder = mkdtempSync(join(hasRoom(inMemory) ? inMemory : tmpdir(), 'touchline-run-'));
  // A server that does not run as root has folders of its own in it.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= leastBytes;
  } catch {
    return false;
  }
}
