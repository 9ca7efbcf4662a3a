import { isObject } from '#engine/rules/values/isObject.ts';
import { readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../program/services.ts';
import { projectRoot } from '../projectRoot.ts';
import { requireRole } from '../session/requireRole.ts';
import { checkDatabase } from './healthRoutes.ts';

/** How many jobs wait, run, and ended as failed. */
interface JobCounts {
  waiting: number;
  running: number;
  failed: number;
}

/**
 * `GET status`: whether database and storage answer, for the screen Server Status (document 3 §2.19); with the version
 * of the server, the jobs (null where the database does not answer), and in bytes how large the database is and what the
 * disk of the data folder has left.
 */
export async function statusFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'blobs' | 'settings'>,
): Promise<void> {
  const version = readVersion();

  app.get('/status', async (request) => {
    requireRole(request);
    const [database, storage] = await Promise.all([checkDatabase(services.db), services.blobs.check()]);
    const isThere = database === 'ok';
    const jobs = isThere ? await countJobs(services.db) : null;
    const room = { database: isThere ? await sizeOf(services.db) : null, free: freeRoom(services.settings.dataDir) };
    return { apiUrl: `${services.settings.publicUrl}/api`, sql: database, storage, version, jobs, room };
  });
}

async function countJobs(db: Services['db']): Promise<JobCounts> {
  const counts = await db
    .selectFrom('jobs')
    .select(({ fn }) => ['status', fn.countAll<string>().as('count')])
    .where('deletedAt', 'is', null)
    .where('status', 'in', ['Queued', 'Running', 'Failed'])
    .groupBy('status')
    .execute();
  const of = (status: string) => Number(counts.find((one) => one.status === status)?.count ?? 0);
  return { waiting: of('Queued'), running: of('Running'), failed: of('Failed') };
}

async function sizeOf(db: Services['db']): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`SELECT pg_database_size(current_database()) AS bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** Null where the system does not tell. */
function freeRoom(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/** As package.json says it. */
function readVersion(): string {
  const about = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  return isObject(about) && typeof about['version'] === 'string' ? about['version'] : '';
}
