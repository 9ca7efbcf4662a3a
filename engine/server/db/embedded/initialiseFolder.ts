import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS, durableStartParams } from './DurableNodeFS.ts';

/**
 * Makes an empty database in `folder` unless there is one.
 *
 * It grows in a side folder, is synced to the disk and then renamed, so that an interrupted first
 * start leaves nothing half made. One that was there and is not any more (a disk that went away) is not made again.
 * @throws where it was open before and is gone
 */
export async function initialiseFolder(folder: string, { isOpenedAnew }: { isOpenedAnew: boolean }): Promise<void> {
  if (fs.existsSync(path.join(folder, 'PG_VERSION'))) return;
  if (isOpenedAnew) throw new Error('it is not there any more');
  const side = `${folder}.new`;
  fs.rmSync(side, { recursive: true, force: true });
  fs.mkdirSync(side, { recursive: true, mode: 0o700 });
  const pglite = await PGlite.create({ fs: new DurableNodeFS(side), startParams: durableStartParams });
  await pglite.close();
  syncTree(side);
  fs.renameSync(side, folder);
  syncPath(path.dirname(folder));
}

function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncPath(child);
  }
  syncPath(folder);
}

function syncPath(file: string): void {
  const descriptor = fs.openSync(file, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
