import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { inTime } from '#engine/rules/values/inTime.ts';
import { saysReadOnly } from '../db/DatabaseAwayError.ts';
import { isSchemaOf } from '../migrate/schemaVersion.ts';
import type { Services } from '../program/services.ts';

/** So that `/readyz` answers within two seconds, whatever the database does. */
const mostMs = 1_500;

/** Fails as a write would, so that the pool gives up a connection that began while the database was read only. */
const requireChanges = sql`
  DO $$ BEGIN
    IF current_setting('transaction_read_only')::boolean THEN
      RAISE EXCEPTION 'read only' USING ERRCODE = 'read_only_sql_transaction';
    END IF;
  END $$`;

/** How a database that does not serve is; `message` says it to whoever looks after the server. */
interface DatabaseFault {
  state: 'readOnly' | 'away';
  message: string;
}

/**
 * `/healthz`: the process answers. `/readyz`: it can reach database and storage, the database takes changes, and the
 * tables are those that it knows, not what a newer build has made of them. Neither needs a sign-in, so that `reason`
 * names neither host nor cause.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { db, blobs, registry }: Pick<Services, 'db' | 'blobs' | 'registry'>,
): Promise<void> {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const [database, storage, isKnown] = await Promise.all([
      checkDatabase(db),
      blobs.check(),
      inTime(
        isSchemaOf(db, registry).catch(() => false),
        mostMs,
      ),
    ]);
    if (!database && storage === 'ok' && isKnown) return { status: 'ok' };
    const reason = describeUnready(database, storage);
    return reply.code(503).send({ status: 'not ready', reason });
  });
}

/** What is wrong with the database, or null. */
export async function checkDatabase(db: Services['db']): Promise<DatabaseFault | null> {
  try {
    const isDone = await inTime(
      requireChanges.execute(db).then(() => true),
      mostMs,
    );
    return isDone ? null : { state: 'away', message: 'No answer in time' };
  } catch (error) {
    if (saysReadOnly(error)) return { state: 'readOnly', message: 'The database takes no changes: it is read only' };
    return { state: 'away', message: error instanceof Error ? error.message : String(error) };
  }
}

function describeUnready(database: DatabaseFault | null, storage: string): string {
  if (database?.state === 'readOnly') return database.message;
  if (database) return 'The database does not answer';
  if (storage !== 'ok') return 'The storage of files does not answer as it should';
  return 'The tables are not those that this build knows';
}
