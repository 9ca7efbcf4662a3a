import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { isSchemaOf } from '../migrate/schemaVersion.ts';
import type { Services } from '../program/services.ts';

/** So that `/readyz` answers within two seconds, whatever the database does. */
const mostMs = 1_500;

/**
 * `/healthz`: the process answers. `/readyz`: it can reach database and storage, and the tables are those that it knows,
 * not what a newer build has made of them. Neither needs a sign-in.
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
      inTime(isSchemaOf(db, registry), false).catch(() => false),
    ]);
    const isReady = database === 'ok' && storage === 'ok' && isKnown;
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'not ready' });
  });
}

/** 'ok', or what is wrong with the database. */
export async function checkDatabase(db: Services['db']): Promise<string> {
  try {
    return await inTime(
      sql`SELECT 1`.execute(db).then(() => 'ok'),
      'No answer in time',
    );
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The answer, or what stands for none in time. */
function inTime<Answer>(answer: Promise<Answer>, none: Answer): Promise<Answer> {
  return Promise.race([answer, wait(mostMs, none, { ref: false })]);
}
