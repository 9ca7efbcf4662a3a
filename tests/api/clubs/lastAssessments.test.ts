import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { step } from '#server/db/steps/004-last-assessments-of-clubs.ts';
import { season } from '#tests/support/season.ts';
import { openAssessmentWorld, world, type AssessmentWorld } from '../assessments/openAssessmentWorld.ts';

/** The day on which the last assessment of a club was closed stands in the list of clubs (an office's day). */
let at: AssessmentWorld;
beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

interface Club {
  id: string;
  version: number;
  lastAssessment?: string | null;
}

const today = new Date().toISOString().slice(0, 10);
const earlier = '2025-04-30';
const read = async (id: string) => (await at.call('clubs', { url: `/api/clubs/${id}` })).body as Club;
const lastOf = async (id: string) => (await read(id)).lastAssessment ?? null;
const post = (person: 'lead' | 'clubs', url: string, payload: object = {}) =>
  at.call(person, { method: 'POST', url: `/api/${url}`, payload });
const makeClub = (name: string) => at.store('clubs', { name, country: '020', ...season });
const closedBefore = { closed: true, closedAt: `${earlier}T20:00:00Z`, dataClosedAt: `${earlier}T20:00:00Z` };

it('is that of the newest one that is closed, and nobody else can set it', async () => {
  const clubId = await makeClub('FC Laatste');
  expect(await lastOf(clubId)).toBeNull();
  await at.openClubAssessment({ clubId, ...closedBefore });
  expect(await lastOf(clubId)).toBe(earlier);
  const { version } = await read(clubId);
  const id = await at.openClubAssessment({ clubId });
  expect(await read(clubId)).toMatchObject({ lastAssessment: earlier, version });
  for (const one of ['data', 'assessment'])
    expect((await post('lead', `clubassessments/${id}/softclose/${one}`)).status).toBe(200);
  expect(await lastOf(clubId)).toBe(today);
  const [newest] = (await at.call('clubs', { url: `/api/clubs/${clubId}/history` })).body as object[];
  expect(newest).toMatchObject({ changes: { lastAssessment: [earlier, today] } });
  const sent = { lastAssessment: '2030-01-01', version: (await read(clubId)).version };
  await at.call('clubs', { method: 'PUT', url: `/api/clubs/${clubId}`, payload: sent });
  expect(await lastOf(clubId)).toBe(today);
});

it('comes along where two clubs become one, and goes back with them', async () => {
  const [keep, merge] = [await makeClub('Kept'), await makeClub('Gone')];
  await at.openClubAssessment({ clubId: merge, ...closedBefore });
  const body = { keepVersion: (await read(keep)).version, mergeVersion: (await read(merge)).version };
  const payload = { keep, merge, ...body };
  const answer = await at.send('clubs', { method: 'POST', url: '/api/clubs/merge', payload });
  expect(answer.statusCode).toBe(200);
  expect(await lastOf(keep)).toBe(earlier);
  expect(await post('clubs', `undo/${String(answer.headers['x-undo-id'])}`)).toMatchObject({ body: { skipped: [] } });
  expect([await lastOf(keep), await lastOf(merge)]).toEqual([null, earlier]);
});

it('is given to clubs whose assessments were closed before it was kept', async () => {
  await at.openClubAssessment({ clubId: world.eliteClub, ...closedBefore });
  const { db } = at.services;
  await db.transaction().execute(async (trx) => {
    await sql`UPDATE clubs SET "lastAssessment" = NULL`.execute(trx);
    await step({ trx, run: async (statement) => void (await sql.raw(statement).execute(trx)) });
  });
  expect(await lastOf(world.eliteClub)).toBe(earlier);
  expect(await lastOf(world.club)).toBeNull();
});
