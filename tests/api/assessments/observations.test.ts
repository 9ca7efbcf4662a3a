import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJsonService, type JsonService } from '#demo/startJsonService.ts';
import { startTagitService } from '#demo/tagit/startTagitService.ts';
import type { Observation } from '#domain/observations/Observation.ts';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
let service: JsonService;
/** What the service answers, and what it was asked. */
let answers: (() => object | null)[] = [];
let asked: string[] = [];

const whole = {
  ...{
    id: 'o1',
    kind: 'session',
    gender: 1,
    date: '2026-02-01',
    agegroup: 'U13',
    coaches: ['Ann'],
    focus: ['Pressing'],
  },
  syncMetaData: { date: '2026-02-01T10:00:00Z', touchline: true },
};

beforeAll(async () => {
  service = await startJsonService(async (url) => {
    asked.push(`${url.pathname}${url.search}`);
    return (answers.shift() ?? (() => [whole]))();
  });
  at = await openAssessmentWorld({ env: { TAGIT_SERVICE_URL: service.url } });
});
afterAll(async () => {
  await at.dispose();
  await service.close();
});

const read = (person: Person | null, club: string = world.club) =>
  at.call(person, { url: '/api/tagit/observations', headers: { ClubId: club } });

describe('GET tagit/observations', () => {
  it('gives those of the club, the latest first, of what the service says only what they are', async () => {
    const later = { ...whole, id: 'o2', date: '2026-03-01', secret: 'x' };
    answers = [() => [whole, later, { noId: true }, 'x']];
    asked = [];
    const { status, body } = await read('lead');
    expect(status).toBe(200);
    const { secret: _secret, ...known } = later;
    expect(body).toEqual([known, whole]);
    expect(asked).toEqual([`/observations?club=${world.club}`]);
  });

  it('has those that were handed over among them, as the service says them where it has them too', async () => {
    const kept = { clubId: world.club, kind: 'game', date: '2026-01-01' };
    await at.store('observations', { ...kept, id: 'o1' });
    const id = await at.store('observations', { ...kept, id: 'o3' });
    answers = [() => [whole]];
    const { body } = await read('lead');
    expect(body).toMatchObject([whole, { id: 'o3', kind: 'game', coaches: [] }]);
    expect(body).toHaveLength(2);
    await at.services.db.deleteFrom('observations').where('id', 'in', ['o1', id]).execute();
  });

  it.each<[string, () => object | null, number]>([
    ['fails', () => Promise.reject(new Error('down')) as never, 502],
    ['knows no such club', () => null, 200],
    ['answers something else', () => ({ error: 'odd' }), 200],
  ])('when the service %s', async (_what, answer, status) => {
    answers = [answer, answer];
    const found = await read('lead');
    expect(found.status).toBe(status);
    if (status === 200) expect(found.body).toEqual([]);
    else expect(found.body).toMatchObject({ code: 90, message: expect.stringContaining('Tag-it') as unknown });
    answers = [];
  });

  it('is for whoever may open the Tag-it page or an assessment of the club', async () => {
    expect((await read(null)).status).toBe(401);
    expect((await read('none')).status).toBe(200);
    expect((await read('vv')).status).toBe(403);
    await at.openClubAssessment();
    expect((await read('vv')).status).toBe(200);
    await at.openClubAssessment({ clubId: world.eliteClub });
    expect((await read('vv', world.eliteClub)).status).toBe(403);
  });

  it('refuses a call without a club, and knows which there are', async () => {
    expect((await at.call('lead', { url: '/api/tagit/observations' })).status).toBe(422);
    expect((await read('lead', 'nowhere')).status).toBe(404);
  });

  it('says that no service is set up', async () => {
    const other = await openAssessmentWorld();
    const answer = await other.call('lead', { url: '/api/tagit/observations', headers: { ClubId: world.club } });
    expect(answer).toMatchObject({ status: 404, body: { details: { reason: 'notSetUp' } } });
    await other.dispose();
  });
});

describe('linked observations', () => {
  const open = {};
  const dataClosed = { dataClosedAt: '2026-05-01T10:00:00.000Z' };
  const closed = { closed: true };
  const link = (person: Person, id: string, linkedObservations: unknown, version = 1) =>
    at.call(person, {
      ...{ method: 'PUT', url: '/api/clubassessments', headers: { ClubId: world.club } },
      payload: { id, version, linkedObservations },
    });

  it.each<[string, object, Person[]]>([
    ['open', open, ['super', 'pm', 'lead']],
    ['data closed', dataClosed, ['super', 'pm', 'lead']],
    ['closed', closed, []],
  ])('of an assessment that is %s are saved by whom the right lets', async (_state, state, allowed) => {
    for (const person of ['super', 'pm', 'lead', 'assessor', 'consultant'] as const) {
      const id = await at.openClubAssessment({ ...state });
      const answer = await link(person, id, ['o1', 'o2']);
      if (allowed.includes(person)) {
        expect(answer).toMatchObject({ status: 200, body: { linkedObservations: ['o1', 'o2'], version: 2 } });
      } else {
        expect([person, answer]).toMatchObject([
          person,
          { status: 403, body: { message: "You're not allowed to edit these values" } },
        ]);
      }
    }
  });

  it.each<[string, unknown, number, number]>([
    ['no list', 'o1', 1, 422],
    ['a list of other things', [{}], 1, 422],
    ['an old copy', ['o1'], 0, 409],
  ])('are not saved from %s', async (_what, given, version, status) => {
    const id = await at.openClubAssessment();
    expect((await link('lead', id, given, version)).status).toBe(status);
  });
});

it('the demonstration has the same observations each time, of its own clubs alone', async () => {
  const tagit = await startTagitService();
  const ask = async (club: string) =>
    (await (await fetch(`${tagit.url}/observations?club=${club}`)).json()) as Observation[];
  const some = await ask('demo-nl-1');
  expect(some.length).toBeGreaterThanOrEqual(8);
  expect((await ask('demo-nl-1')).map(({ id }) => id)).toEqual(some.map(({ id }) => id));
  expect(await ask('other')).toEqual([]);
  await tagit.close();
});
