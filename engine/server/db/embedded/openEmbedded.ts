import path from 'node:path';
import pg from 'pg';
import { lockFolder } from '../folderLock.ts';
import { makeDataFolder } from '../makeDataFolder.ts';
import type { DatabaseSettings, OpenedPool } from '../openDatabase.ts';
import { typeParsers } from '../typeParsers.ts';
import { EmbeddedServer } from './EmbeddedServer.ts';

const WAIT_FOR_CONNECTION_MS = 60_000;

/**
 * Opens the embedded database in `dataDir` (made, mode 0700, when it is not there), in a worker thread
 * behind a pool of one connection.
 * @throws FolderInUseError
 */
export async function openEmbedded(settings: DatabaseSettings): Promise<OpenedPool> {
  const { dataDir, checkpointBytes, statementTimeoutMs, logger } = settings;
  makeDataFolder(dataDir, logger);
  const lock = await lockFolder(dataDir, { name: 'database' });
  const server = new EmbeddedServer({
    folder: path.resolve(dataDir, 'database'),
    checkpointBytes,
    statementTimeoutMs,
    logger,
  });
  const release = async () => {
    await server.stop();
    lock.release();
  };
  try {
    await server.start();
  } catch (error) {
    await release();
    throw error;
  }
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    // A forgotten `db` inside of a transaction would wait for ever: let it fail.
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    stream: () => server.connect(),
    // All given, so that no PG… variable of the environment plays a part.
    user: 'postgres',
    password: '',
    database: 'postgres',
    host: 'embedded',
    port: 5432,
    ssl: false,
    types: typeParsers,
  });
  return { kind: 'embedded', pool, release };
}
