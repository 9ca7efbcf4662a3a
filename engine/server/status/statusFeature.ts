import { isObject } from '#engine/rules/values/isObject.ts';
import { readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readLastBackup } from '../backup/lastBackup.ts';
import { listOpenJobs } from '../jobs/listRecentJobs.ts';
import { readMigrations } from '../migrate/readMigrations.ts';
import { theServer } from '../program/ProductServer.ts';
import type { Services } from '../program/services.ts';
import { projectRoot } from '../projectRoot.ts';
import { requireRole } from '../session/requireRole.ts';
import { countJobs } from './countJobs.ts';
import { checkDatabase } from './healthRoutes.ts';

/** Routes that are told of those that let people wait. */
const mostCalls = 10;

/**
 * `GET status`, for the screen Server Status (document 3 §2.19): whether database and storage answer, the version and
 * since when it runs, jobs, mails and migrations (null where the database does not answer), in bytes how large the
 * database is and what the disk of the data folder holds, the slowest calls since the start, and the last backup.
 * `GET status/jobs`, `GET status/mails`: what waits, runs or has failed; `POST status/jobs/{id}/retry` lets it go on.
 */
export async function statusFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'blobs' | 'settings' | 'jobs' | 'registry'>,
): Promise<void> {
  const { db, blobs, settings, jobs } = services;
  const version = readVersion();
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

  app.get('/status', async (request) => {
    requireRole(request);
    const [database, storage] = await Promise.all([checkDatabase(db), blobs.check()]);
    const kept =
      database === null ? await readKept(services) : { jobs: null, mails: null, migrations: null, size: null };
    const { size, ...counted } = kept;
    return {
      ...{
        apiUrl: `${settings.publicUrl}/api`,
        sql: database?.message ?? 'ok',
        storage,
        version,
        startedAt,
        ...counted,
      },
      room: { database: size, ...roomOf(settings.dataDir) },
      calls: app.callTimes.slowest(mostCalls),
      backup: await readLastBackup(settings.dataDir),
    };
  });

  for (const mails of [false, true]) {
    app.get(`/status/${mails ? 'mails' : 'jobs'}`, async (request) => {
      requireRole(request);
      return listOpenJobs(db, jobs.mailKinds(), { mails });
    });
  }

  app.post<{ Params: { id: string } }>('/status/jobs/:id/retry', async (request, reply) => {
    const { firstName, lastName } = requireRole(request);
    return reply.code(202).send(await jobs.retry(request.params.id, `${firstName} ${lastName}`.trim()));
  });
}

/** What only the database knows. */
async function readKept({ db, jobs, registry }: Pick<Services, 'db' | 'jobs' | 'registry'>) {
  const { rows } = await sql<{ bytes: string }>`SELECT pg_database_size(current_database()) AS bytes`.execute(db);
  return {
    ...(await countJobs(db, jobs.mailKinds())),
    migrations: await readMigrations(db, registry, theServer().steps ?? []),
    size: Number(rows[0]?.bytes ?? 0),
  };
}

/** Bytes that the disk of a folder has, and has left; null where the system does not tell. */
function roomOf(folder: string): { free: number | null; disk: number | null } {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return { free: bavail * bsize, disk: blocks * bsize };
  } catch {
    return { free: null, disk: null };
  }
}

/** As package.json says it. */
function readVersion(): string {
  const about = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  return isObject(about) && typeof about['version'] === 'string' ? about['version'] : '';
}
