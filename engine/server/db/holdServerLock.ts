import { codeOf } from '#engine/rules/errors/codeOf.ts';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { advisoryLockKey } from './advisoryLock.ts';
import type { DatabaseLogger } from './DatabaseLogger.ts';
import { DatabaseSetupError } from './DatabaseSetupError.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

export interface ServerLock {
  release(): Promise<void>;
}

export interface ServerLockOptions {
  databaseUrl: string;
  /** Whether this server keeps nothing of its own beside the database, so that others may work on it too. */
  isShared: boolean;
  logger: DatabaseLogger;
  /** How long a server that is just ending is waited for. Default 10 s. */
  patienceMs?: number;
}

const lockNotAvailable = '55P03';
const reconnectMs = 5_000;

/**
 * Makes this server the only one on a PostgreSQL database, unless it and all others keep files and session secret where
 * each can reach them. The lock is its connection's: it ends with the process, however that ends, within a minute where
 * the machine is lost with it. A lost connection is made anew.
 * @throws DatabaseSetupError when another server is there that this one cannot work beside
 */
export async function holdServerLock(options: ServerLockOptions): Promise<ServerLock> {
  const released = new AbortController();
  const { signal } = released;
  let client = await connect(options);
  const keep = async (): Promise<void> => {
    while (!signal.aborted) {
      await ended(client, signal);
      if (signal.aborted) return;
      client = await reconnect(options, signal);
      if (signal.aborted) await client.end();
    }
  };
  // Its end is that of the wait between two attempts.
  keep().catch(() => undefined);
  return {
    async release() {
      released.abort();
      await client.end();
    },
  };
}

async function reconnect(options: ServerLockOptions, signal: AbortSignal): Promise<pg.Client> {
  for (;;) {
    try {
      return await connect(options);
    } catch (error) {
      options.logger.error({ err: error }, 'The lock that keeps other servers off this database is lost');
    }
    await wait(reconnectMs, undefined, { signal, ref: false });
  }
}

async function connect({ databaseUrl, isShared, patienceMs = 10_000 }: ServerLockOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `${theProduct().id} lock`,
    keepAlive: true,
    connectionTimeoutMillis: 15_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3;
      SET idle_session_timeout = 0; SET statement_timeout = 0; SET lock_timeout = ${Math.ceil(patienceMs)}`);
    await client.query(`SELECT pg_advisory_lock${isShared ? '_shared' : ''}($1::bigint)`, [advisoryLockKey('server')]);
    return client;
  } catch (error) {
    await client.end();
    throw codeOf(error) === lockNotAvailable ? inUse(isShared) : error;
  }
}

function inUse(isShared: boolean): DatabaseSetupError {
  const whose = isShared ? 'the other one keeps' : 'this one keeps';
  return new DatabaseSetupError(
    `Another server is at work on the database of DATABASE_URL, and ${whose} files or its session secret in its own folder. ` +
      'Stop one of them, or give both the same AZURE_STORAGE_CONNECTION_STRING and SESSION_SECRET.',
  );
}

function ended(client: pg.Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', () => resolve());
    signal.addEventListener('abort', () => resolve());
  });
}
