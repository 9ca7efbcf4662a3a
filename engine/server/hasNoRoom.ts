import { statfsSync } from 'node:fs';

/** In bytes. */
const leastRoom = 2 ** 20;

/** Whether the disk of a folder is full, or as good as; false where the system does not tell. */
export function hasNoRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < leastRoom;
  } catch {
    return false;
  }
}
