import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleIds } from '#domain/access/roles.ts';
import { openAssessmentWorld, world, type AssessmentWorld } from '../assessments/openAssessmentWorld.ts';

/**
 * What gives a right and what does not, whatever a call claims (decisions B, D; issue: roles are read at each call).
 */
let at: AssessmentWorld;

beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

const setRoles = (person: string, ...roles: (keyof typeof roleIds)[]) =>
  sql`UPDATE accounts SET roles = ${JSON.stringify(roles.map((role) => roleIds[role]))}::jsonb WHERE id = ${person}`.execute(
    at.services.db,
  );

it('a role counts from the next call on, and no longer than it is held', async () => {
  const status = async () => (await at.call('none', { url: '/api/clubs/recent' })).status;
  expect(await status()).toBe(403);
  await setRoles('none', 'clubUserManager');
  expect(await status()).toBe(200);
  await setRoles('none');
  expect(await status()).toBe(403);
});

it('an account that is switched off is signed out with its next call', async () => {
  await sql`UPDATE accounts SET active = false WHERE id = 'translator'`.execute(at.services.db);
  expect(await at.call('translator', { url: '/api/accounts/me' })).toMatchObject({ status: 401, body: { code: 10 } });
});

it('somebody taken off a club assessment sees it no more', async () => {
  const id = await at.openClubAssessment();
  const read = async () => (await at.call('assessor2', { url: `/api/clubassessments/${id}` })).status;
  expect(await read()).toBe(200);
  const { body } = await at.call('lead', { url: `/api/clubassessments/${id}` });
  const { version } = body as { version: number };
  const payload = { version, assessors: [{ assessorId: 'lead', lead: true }] };
  expect((await at.call('lead', { method: 'PUT', url: `/api/clubassessments/${id}`, payload })).status).toBe(200);
  expect(await read()).toBe(404);
});

describe('isSuperAdmin in the query', () => {
  it.each([
    ['GET', '/api/status'],
    ['POST', '/api/clubs'],
    ['POST', '/api/clubs/insert'],
    ['GET', '/api/users/recentbulkreinvite'],
  ] as const)('grants nothing: %s %s', async (method, url) => {
    const request = { method, url: `${url}?isSuperAdmin=true`, ...(method === 'POST' ? { payload: {} } : {}) };
    expect((await at.call('none', request)).status).toBe(403);
  });

  it('does not reopen data for the lead', async () => {
    const id = await at.openClubAssessment({ dataClosedAt: '2026-01-01T00:00:00.000Z' });
    const url = `/api/clubassessments/${id}/reopen/data?isSuperAdmin=true`;
    expect((await at.call('lead', { method: 'POST', url })).status).toBe(403);
    expect((await at.call('super', { method: 'POST', url })).status).toBe(200);
  });
});

it.each(['SUPERADMIN', 'PM', 'LEADASSESSOR'])(
  'the header Role = %s gives no role that one does not hold',
  async (Role) => {
    const id = await at.openClubAssessment();
    const url = `/api/clubassessments/${id}/softclose/data`;
    expect((await at.call('assessor', { method: 'POST', url, headers: { Role } })).status).toBe(403);
    expect((await at.call('none', { method: 'POST', url, headers: { Role } })).status).toBe(404);
  },
);

describe('a club in the header and another in the query', () => {
  it.each([
    ['GET', '/api/club?clubId=c2'],
    ['GET', '/api/clubassessments?ClubId=c2'],
    ['GET', '/api/tagit/license?clubId=c2'],
  ] as const)('is a mistake of the call: %s %s', async (method, url) => {
    const answer = await at.call('super', { method, url, headers: { ClubId: world.club } });
    expect(answer).toMatchObject({ status: 400, body: { code: 20 } });
  });

  it('is none where both are the same, or only one is there', async () => {
    const club = async (url: string, headers = {}) => (await at.call('none', { url, headers })).body;
    const expected = { id: world.club };
    expect(await club('/api/club?clubId=c1', { ClubId: world.club })).toMatchObject(expected);
    expect(await club('/api/club?ClubId=c1')).toMatchObject(expected);
    expect(await club('/api/club', { ClubId: world.club })).toMatchObject(expected);
  });

  it('does not open a club assessment of another club', async () => {
    const id = await at.openClubAssessment();
    const answer = await at.call('super', { url: `/api/clubassessments/${id}`, headers: { ClubId: world.eliteClub } });
    expect(answer.status).toBe(404);
  });
});
