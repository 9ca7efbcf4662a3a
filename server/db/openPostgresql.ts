import pg from 'pg';
import type { DatabaseSettings, OpenedPool } from './openDatabase.ts';
import { typeParsers } from './typeParsers.ts';

const CONNECT_TIMEOUT_MS = 15_000;

/** A pool of connections to the PostgreSQL server at `databaseUrl`; connects with the first query. */
export function openPostgresql({ databaseUrl, maxConnections, statementTimeoutMs }: DatabaseSettings): OpenedPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    application_name: 'touchline',
    keepAlive: true,
    types: typeParsers,
    onConnect: prepareSession as (client: pg.ClientBase) => void,
  });
  return { kind: 'postgresql', pool, release: async () => {} };
}

/** The pool waits for it before it hands the connection out, whatever the option's type says. */
async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query("SET TIME ZONE 'UTC'; SET DateStyle = 'ISO'");
}
