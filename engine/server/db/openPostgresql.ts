import pg from 'pg';
import type { DatabaseSettings, OpenedPool } from './openDatabase.ts';
import { typeParsers } from './typeParsers.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { inTime } from '#engine/rules/values/inTime.ts';

const PROBE_TIMEOUT_MS = 2_000;

/** A pool of connections to the PostgreSQL server at `databaseUrl`; connects with the first query. */
export function openPostgresql({
  databaseUrl,
  maxConnections,
  statementTimeoutMs,
  patienceMs,
}: DatabaseSettings): OpenedPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    // Also how long a query waits for a connection where all are in use.
    connectionTimeoutMillis: 2 * patienceMs,
    statement_timeout: statementTimeoutMs,
    application_name: theProduct().id,
    keepAlive: true,
    types: typeParsers,
    onConnect: prepareSession as (client: pg.ClientBase) => void,
  });
  return { kind: 'postgresql', pool, release: async () => {}, probe: () => probe(databaseUrl) };
}

/** The pool waits for it before it hands the connection out, whatever the option's type says. */
async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query("SET TIME ZONE 'UTC'; SET DateStyle = 'ISO'");
}

/** Whether the server answers a new connection, be it by saying that it takes no more of them. */
async function probe(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
    application_name: theProduct().id,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    await inTime(
      client.end().catch(() => undefined),
      PROBE_TIMEOUT_MS,
    );
  }
}
