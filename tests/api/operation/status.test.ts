import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordBackup } from '#engine/server/backup/lastBackup.ts';
import { writeBackup } from '#engine/server/backup/writeBackup.ts';
import { theServer } from '#engine/server/program/ProductServer.ts';
import { openAssessmentWorld, type AssessmentWorld } from '../assessments/openAssessmentWorld.ts';

let at: AssessmentWorld;
beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

interface Status {
  startedAt: string;
  room: Record<'database' | 'free' | 'disk', number>;
  migrations: object;
  calls: object;
  backup: { at: string; bytes: number } | null;
}

async function readStatus(): Promise<Status> {
  const { status, body } = await at.call('super', { url: '/api/status' });
  expect(status).toBe(200);
  return body as Status;
}
const listed = async (path: string) =>
  (await at.call('super', { url: `/api/status/${path}` })).body as { id: string; status: string }[];

it('the server says how it is doing, what its database takes and what room the disk has', async () => {
  const body = await readStatus();
  expect(body).toMatchObject({ sql: 'ok', storage: 'ok', jobs: { failed: 0 }, mails: { waiting: 0, failed: 0 } });
  const { room, startedAt } = body;
  expect(room.database).toBeGreaterThan(100_000);
  expect(room.free).toBeGreaterThan(0);
  expect(room.disk).toBeGreaterThan(room.free);
  expect(Date.parse(startedAt)).toBeLessThanOrEqual(Date.now());
});

it('the steps that ran are told with their date and rows, those that did not as still to come', async () => {
  const names = (theServer().steps ?? []).map(({ name }) => name);
  const [first = '', ...others] = names;
  // The database of the tests is made anew: no step has run in it.
  expect((await readStatus()).migrations).toMatchObject({ applied: [], pending: names });
  const { db } = at.services;
  await sql`INSERT INTO touchline_steps (name, checksum, rows) VALUES (${first}, 'x', 12)`.execute(db);
  expect((await readStatus()).migrations).toEqual({
    ...{ isCurrent: true, migratedAt: expect.stringMatching(/Z$/) as string, pending: others },
    applied: [{ name: first, at: expect.stringMatching(/Z$/) as string, rows: 12 }],
  });
});

it('the slowest calls are told by route, with nothing of what they were about', async () => {
  await at.call('super', { url: '/api/clubs?filter={"q":"Geheim"}' });
  const text = JSON.stringify((await readStatus()).calls);
  expect(text).toContain('"GET /api/status"');
  expect(text).not.toContain('Geheim');
});

it('a backup is known by when it was made and what it takes', async () => {
  expect((await readStatus()).backup).toBeNull();
  const { dataDir } = at.services.settings;
  const folder = `${dataDir}/kept`;
  const manifest = await writeBackup(at.services, folder);
  await recordBackup(dataDir, folder, manifest);
  const { backup } = await readStatus();
  expect(backup?.at).toBe(manifest.at);
  expect(backup?.bytes).toBeGreaterThan(1_000);
});

it('jobs that failed are listed and counted, mails apart; a super admin lets them go on', async () => {
  const { db } = at.services;
  const store = async (kind: 'clubs.insert' | 'schedule.mail', status: string) => {
    const id = randomUUID();
    await at.store('jobs', { id, kind, name: 'Verborgen', status });
    return id;
  };
  const [job, mails] = [await store('clubs.insert', 'Failed'), await store('schedule.mail', 'Failed')];
  const later = await store('clubs.insert', 'Queued');
  await sql`UPDATE jobs SET total = 5, done = 2, payload = '{"items":[]}'::jsonb WHERE id = ${mails}`.execute(db);
  await sql`UPDATE jobs SET scheduled = '2999-01-01T00:00:00.000Z' WHERE id = ${later}`.execute(db);
  expect(await readStatus()).toMatchObject({ jobs: { waiting: 0, failed: 2 }, mails: { waiting: 0, failed: 3 } });
  expect((await listed('jobs')).map(({ id }) => id)).toEqual([job]);
  expect((await listed('mails')).map(({ id }) => id)).toEqual([mails]);
  expect(JSON.stringify(await listed('mails'))).not.toContain('payload');

  const retried = await at.call('super', { method: 'POST', url: `/api/status/jobs/${mails}/retry` });
  expect(retried).toMatchObject({ status: 202, body: { id: mails, status: 'Queued' } });
  const waiting = await at.call('super', { method: 'POST', url: `/api/status/jobs/${later}/retry` });
  expect(waiting).toMatchObject({ status: 202, body: { status: 'Queued' } });
  expect((await at.call('super', { method: 'POST', url: '/api/status/jobs/none/retry' })).status).toBe(404);
});
