import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '#engine/rules/errors/codeOf.ts';
import { openAssessmentWorld, people, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
let id: string;

beforeAll(async () => {
  at = await openAssessmentWorld();
  id = await at.openClubAssessment({ schedule: { days: [] } });
  await at.openClubAssessment({ clubId: world.eliteClub });
});
afterAll(() => at.dispose());

const everybody = Object.keys(people) as Person[];
const onIt: Person[] = ['super', 'consultant', 'vv', 'pm', 'lead', 'assessor', 'assessor2'];
const values = (assessorId: string): InjectOptions => ({
  method: 'POST',
  url: '/api/assessmentvalues/assessor',
  payload: { clubAssessmentId: id, assessorId, assessmentTitleId: 't1', notes: 'x' },
});

describe.each<[string, () => InjectOptions, Person[]]>([
  ['GET assessments', () => ({ url: '/api/assessments' }), everybody],
  ['GET assessments/globalpass', () => ({ url: '/api/assessments/globalpass' }), everybody],
  ['GET assessments?projectId', () => ({ url: `/api/assessments?projectId=${world.project}` }), everybody],
  ['GET clubassessments', () => ({ url: '/api/clubassessments' }), everybody],
  ['GET clubassessments/{id}', () => ({ url: `/api/clubassessments/${id}` }), onIt],
  ['GET schedule', () => ({ url: `/api/clubassessments/${id}/schedule` }), onIt],
  ['GET key numbers', () => ({ url: `/api/clubassessments/${id}/keynumbers` }), onIt],
  ['GET evaluation', () => ({ url: `/api/clubassessments/${id}/evaluation?itemId=i4` }), onIt],
  ['GET values', () => ({ url: `/api/assessmentvalues/assessor?clubAssessmentId=${id}` }), onIt],
  [
    "GET an assessor's values",
    () => ({ url: `/api/assessmentvalues/assessor?clubAssessmentId=${id}&assessorId=assessor2` }),
    onIt.filter((person) => person !== 'assessor'),
  ],
  ['GET club values', () => ({ url: `/api/assessmentvalues/club?clubAssessmentId=${id}` }), onIt],
  ['GET survey users', () => ({ url: `/api/assessmentsurveys/${id}/users` }), onIt],
  ['GET listing', () => ({ url: `/api/fifalisting?clubAssessmentId=${id}` }), onIt],
  ['GET final scores', () => ({ url: `/api/assessmentfinalscores/available?clubAssessmentId=${id}` }), onIt],
  ['POST status', () => ({ method: 'POST', url: `/api/clubassessments/${id}/softclose/data/status` }), onIt],
  ['POST score', () => ({ method: 'POST', url: '/api/assessments/score', payload: { clubAssessmentId: id } }), onIt],
  ["POST the lead's values", () => values('lead'), ['super', 'pm', 'lead']],
  ["POST an assessor's values", () => values('assessor'), ['assessor']],
])('%s', (_call, request, allowed) => {
  it.each(everybody)('as %s', async (person) => {
    const { status } = await at.call(person, request());
    const isOutside = !onIt.includes(person);
    expect(status).toBe(allowed.includes(person) ? 200 : isOutside ? 404 : 403);
  });

  it('not without sign-in', async () => {
    expect((await at.call(null, request())).status).toBe(401);
  });
});

describe('the club assessments somebody sees', () => {
  it.each<[Person, number]>([
    ['super', 2],
    ['consultant', 2],
    ['clubs', 0],
    ['pm', 2],
    ['lead', 2],
    ['vv', 1],
    ['translator', 0],
    ['none', 0],
  ])('%s: %d', async (person, count) => {
    expect((await at.call(person, { url: '/api/clubassessments' })).body).toHaveLength(count);
    const filter: InjectOptions = {
      method: 'POST',
      url: '/api/clubassessments/filter',
      payload: { projectIds: [world.project] },
    };
    expect((await at.call(person, filter)).body).toHaveLength(count);
    expect((await at.call(person, { ...filter, payload: { projectIds: ['other'] } })).body).toEqual([]);
  });

  it('are those that are named, as far as one may open them', async () => {
    const all = (await at.call('super', { url: '/api/clubassessments' })).body as { id: string }[];
    const [first = '', second = ''] = all.map(({ id }) => id);
    const named = async (person: Person, id: unknown) => {
      const filter = encodeURIComponent(JSON.stringify({ id }));
      const { status, body } = await at.call(person, { url: `/api/clubassessments?filter=${filter}` });
      return status === 200 ? (body as { id: string }[]).map((one) => one.id).sort() : [status, codeOf(body)];
    };
    expect(await named('super', [first, second, 'gone'])).toEqual([first, second].sort());
    expect(await named('super', second)).toEqual([second]);
    expect(await named('super', [])).toEqual([]);
    expect(await named('none', [first, second])).toEqual([]);
    for (const id of [null, [1], ['a\0b'], 'x'.repeat(65), Array.from({ length: 1001 }, () => 'a')]) {
      expect(await named('super', id), JSON.stringify(id).slice(0, 40)).toEqual([422, 20]);
    }
  });

  it('are those of a club, by header or query, but not of two', async () => {
    const url = `/api/clubassessments?ClubId=${world.eliteClub}`;
    expect((await at.call('super', { url })).body).toHaveLength(1);
    expect(
      (await at.call('super', { url: '/api/clubassessments', headers: { ClubId: world.club } })).body,
    ).toHaveLength(1);
    const both = await at.call('super', { url, headers: { ClubId: world.club } });
    expect(both).toMatchObject({ status: 400, body: { code: 20 } });
  });
});

it('somebody with several roles acts in the chosen one if it is held, else in the one with most rights', async () => {
  const own = await at.openClubAssessment({ assessors: [{ assessorId: 'pm', lead: true }] });
  const roleOf = async (headers: Record<string, string>) =>
    (await at.call('pm', { url: `/api/clubassessments/${own}`, headers })).body;
  expect(await roleOf({ Role: 'LEADASSESSOR' })).toMatchObject({ role: 'LEADASSESSOR' });
  expect(await roleOf({ Role: 'SUPERADMIN' })).toMatchObject({ role: 'PM' });
  expect(await roleOf({})).toMatchObject({ role: 'PM' });
});

describe('closing, as', () => {
  const statusFor = (person: Person) => (onIt.includes(person) ? 403 : 404);
  it.each<[Person, number]>(
    everybody.map((person) => [person, ['super', 'pm', 'lead'].includes(person) ? 200 : statusFor(person)]),
  )('%s: %d', async (person, status) => {
    const own = await at.openClubAssessment();
    const post = (path: string, as: Person = person) =>
      at.call(as, { method: 'POST', url: `/api/clubassessments/${own}/${path}?isSuperAdmin=true` });
    expect((await post('softclose/data')).status).toBe(status);
    if (status !== 200) await post('softclose/data', 'super');
    expect((await post('reopen/data')).status).toBe(person === 'super' ? 200 : statusFor(person));
    if (person === 'super') await post('softclose/data');
    expect((await post('softclose/assessment')).status).toBe(status);
  });
});
