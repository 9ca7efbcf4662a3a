import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Tables } from '#engine/rules/product/ProductTypes.ts';
import { type DatabaseLogger, silentLogger } from './DatabaseLogger.ts';
import { openEmbedded } from './embedded/openEmbedded.ts';
import { openPostgresql } from './openPostgresql.ts';
import { preparingPool } from './preparingPool.ts';

export interface DatabaseOptions {
  /** Address of a PostgreSQL server (`postgresql://…`); empty: the embedded database in `dataDir`. */
  databaseUrl: string;
  /** Folder of all data; the embedded database lives in its sub-folder `database`. */
  dataDir: string;
  logger?: DatabaseLogger;
  /** Told of each query whether the database had it remembered. */
  onStatement?: ((outcome: 'hit' | 'miss') => void) | undefined;
  /** A statement that takes longer fails with code 57014; 0 means without limit. Default 120 s. */
  statementTimeoutMs?: number;
  /** How long a PostgreSQL server may stay silent before it counts as away. Default 5 s. */
  patienceMs?: number;
  /** Connections to a PostgreSQL server. The embedded database has exactly one. Default 10. */
  maxConnections?: number;
  /** The embedded database's CHECKPOINT comes after so many bytes of write-ahead log. Default 100 MB. */
  checkpointBytes?: number;
}

/** A pool and what to do after its end. */
export interface OpenedPool {
  kind: 'embedded' | 'postgresql';
  pool: pg.Pool;
  /** Frees what the pool stood on. */
  release: () => Promise<void>;
  /** Whether the database answers a new connection; not where it lives in this process. */
  probe?: () => Promise<boolean>;
}

/** `Schema`: the tables as Kysely knows them. */
export interface OpenedDatabase<Schema = Tables> {
  kind: 'embedded' | 'postgresql';
  db: Kysely<Schema>;
  pool: pg.Pool;
  /** The server's version, e.g. `15.14 (Debian 15.14-0+deb12u1)`. */
  version: string;
  /** Waits for what is under way, then closes. May be called twice. */
  close(): Promise<void>;
}

const DEFAULTS = { statementTimeoutMs: 120_000, patienceMs: 5_000, maxConnections: 10, checkpointBytes: 100 * 2 ** 20 };

/**
 * Opens the database: PostgreSQL where there is an address, else the embedded one. Both speak the same
 * dialect and give the same types (see `typeParsers`).
 *
 * The embedded database has one connection: inside of a transaction use the transaction only.
 * @throws FolderInUseError when another process has the embedded database open
 * @example const { db, close } = await openDatabase({ databaseUrl: '', dataDir: './data' })
 */
export async function openDatabase<Schema = Tables>(options: DatabaseOptions): Promise<OpenedDatabase<Schema>> {
  const settings = { ...DEFAULTS, logger: silentLogger, ...options };
  const { kind, pool, release, probe } = options.databaseUrl ? openPostgresql(settings) : await openEmbedded(settings);
  pool.on('error', (error) => settings.logger.warn({ err: error }, 'A database connection at rest was lost'));
  // The query that a lost connection was at work on fails with the reason; unheard, the same error would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  let closing: Promise<void> | null = null;
  const close = () => (closing ??= pool.end().finally(release));
  try {
    const { rows } = await pool.query<{ server_version: string }>('SHOW server_version');
    const db = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: preparingPool(pool, { ...settings, probe }) }),
    });
    return { kind, db, pool, version: rows[0]?.server_version ?? '', close };
  } catch (error) {
    await close();
    throw error;
  }
}

export type DatabaseSettings = DatabaseOptions &
  Required<Omit<DatabaseOptions, 'logger' | 'onStatement'>> & { logger: DatabaseLogger };
