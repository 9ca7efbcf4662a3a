import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BlobStore } from '../blobs/BlobStore.ts';
import { openBlobStore } from '../blobs/openBlobStore.ts';
import type { Settings } from '../settings/config.ts';
import { silentLogger } from '../db/DatabaseLogger.ts';
import { lockFolder } from '../db/folderLock.ts';
import { holdServerLock } from '../db/holdServerLock.ts';
import { makeDataFolder } from '../db/makeDataFolder.ts';
import { openDatabase, type OpenedDatabase } from '../db/openDatabase.ts';
import { BackupError } from './BackupError.ts';

/**
 * Runs `work` on the database and files of these settings while no server is at work in their folder; with `isAlone`,
 * none on the database either.
 * @throws FolderInUseError, DatabaseSetupError, BackupError where the files are not to be had from here
 */
export async function withStores<Result>(
  settings: Settings,
  { isAlone }: { isAlone: boolean },
  work: (stores: { db: OpenedDatabase['db']; blobs: BlobStore }) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl, azureStorageConnectionString } = settings;
  if (!isAlone && databaseUrl && !azureStorageConnectionString && !existsSync(join(dataDir, 'blobs'))) {
    throw new BackupError(`The files are not in ${dataDir}: give the DATA_DIR of the server, on its machine.`);
  }
  makeDataFolder(dataDir, silentLogger);
  const closing: (() => unknown)[] = [];
  try {
    const folder = await lockFolder(dataDir, { name: 'server' });
    closing.push(() => folder.release());
    if (databaseUrl && isAlone) {
      const server = await holdServerLock({ databaseUrl, isShared: false, logger: silentLogger });
      closing.push(() => server.release());
    }
    const database = await openDatabase({ databaseUrl: databaseUrl ?? '', dataDir });
    closing.push(() => database.close());
    const blobs = await openBlobStore(settings);
    closing.push(() => blobs.close());
    return await work({ db: database.db, blobs });
  } finally {
    for (const close of closing.reverse()) await close();
  }
}
