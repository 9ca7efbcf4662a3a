import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';

/** `/healthz`: the process answers. `/readyz`: it can reach database and storage. Neither needs a sign-in. */
export async function healthRoutes(app: FastifyInstance, { db, blobs }: Pick<Services, 'db' | 'blobs'>): Promise<void> {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const [database, storage] = await Promise.all([checkDatabase(db), blobs.check()]);
    const isReady = database === 'ok' && storage === 'ok';
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'not ready' });
  });
}

/** 'ok', or what is wrong with the database. */
export async function checkDatabase(db: Services['db']): Promise<string> {
  try {
    await sql`SELECT 1`.execute(db);
    return 'ok';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
