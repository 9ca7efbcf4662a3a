import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ScoreLine } from '#schemas/generated/types.ts';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
let id: string;

beforeAll(async () => {
  at = await openAssessmentWorld();
  const numbers = { coaches: 4, licensed: 3, teams: 0 };
  for (const [key, value] of Object.entries(numbers)) {
    const keyNumberId = await at.store('keynumbers', { key, name: { en: key }, dataSources: 8, labels: ['staff'] });
    await at.store('keynumbervalues', { clubId: world.club, keyNumberId, season: 2024, ageGroup: '', value: 100 });
    await at.store('keynumbervalues', { clubId: world.club, keyNumberId, season: 2025, ageGroup: '', value });
  }
  await at.store('keynumbers', { key: 'share', name: { en: 'share' }, expression: 'licensed / coaches' });
  await at.store('keynumbers', { key: 'broken', name: { en: 'broken' }, expression: 'licensed / teams' });
});
afterAll(() => at.dispose());
beforeEach(async () => {
  id = await at.openClubAssessment({ label: '2 sterren', gotLabel: '2025-06-01' });
});

const post = (person: Person, path: string, payload?: object, headers: Record<string, string> = {}) =>
  at.call(person, { method: 'POST', url: `/api/${path}`, ...(payload ? { payload } : {}), headers });
const answer = (itemValues: object[], more: object = {}) =>
  post('lead', 'assessmentvalues/assessor', {
    clubAssessmentId: id,
    assessorId: 'lead',
    assessmentTitleId: 't1',
    itemValues,
    ...more,
  });
const score = async (more: object = {}, person: Person = 'lead') =>
  (await post(person, 'assessments/score', { clubAssessmentId: id, ...more })).body as ScoreLine[];
const lineOf = (lines: ScoreLine[], elementId: string) => lines.find((line) => line.elementId === elementId);

describe('the score', () => {
  it('comes from the values and the expressions, level by level', async () => {
    await answer([{ itemId: 'i1', value: true }]);
    const lines = await score({ assessorId: 'lead', recalcOfItemsNumericScore: true });
    expect(lines.map(({ level, elementId }) => `${level} ${elementId}`)).toEqual([
      ...['0 assessment', '1 STRA', '2 STRA.1', '3 t1', '4 i1', '4 i2', '4 i3', '3 t2', '4 i4'],
    ]);
    expect(lineOf(lines, 'i3')?.normalizedScore).toBe(0.75);
    expect(lineOf(lines, 't1')?.normalizedScore).toBeCloseTo(1.75 / 3);
    expect(lineOf(lines, 'assessment')?.normalizedScore).toBeCloseTo(1.75 / 3 / 2);
  });

  it('keeps a stored score of an expression unless it is to be calculated anew', async () => {
    await answer([{ itemId: 'i3', numericScore: 0.2 }]);
    expect(lineOf(await score(), 'i3')?.normalizedScore).toBe(0.2);
    expect(lineOf(await score({ recalcOfItemsNumericScore: true }), 'i3')?.normalizedScore).toBe(0.75);
  });

  it('keeps the lights that people gave lines, until they are taken away', async () => {
    const given = await score({ changedLines: [{ reference: 'STRA', score: 3 }] });
    expect(lineOf(given, 'STRA')).toMatchObject({
      proposedTrafficLight: 1,
      overriddenTrafficLight: 3,
      finalTrafficLight: 3,
    });
    expect(lineOf(await score(), 'assessment')?.finalTrafficLight).toBe(3);
    const taken = await score({ changedLines: [{ reference: 'STRA', score: null }] });
    expect(lineOf(taken, 'STRA')).toMatchObject({ overriddenTrafficLight: null, finalTrafficLight: 1 });
    const again = await score({ changedLines: [{ reference: 'STRA', score: 2 }] });
    expect(lineOf(again, 'STRA')?.finalTrafficLight).toBe(2);
  });

  it('keeps the reason of a light with it, and lets go of both together', async () => {
    const give = (reason: unknown) => score({ changedLines: [{ reference: 'STRA', score: 3, reason } as never] });
    expect(lineOf(await give('  seen on the pitch '), 'STRA')?.overrideReason).toBe('seen on the pitch');
    expect(lineOf(await score(), 'STRA')?.overrideReason).toBe('seen on the pitch');
    const taken = await score({ changedLines: [{ reference: 'STRA', score: null }] });
    expect(lineOf(taken, 'STRA')).not.toHaveProperty('overrideReason');
    for (const reason of ['x'.repeat(2_001), 7, { a: 1 }]) {
      const body = { clubAssessmentId: id, changedLines: [{ reference: 'STRA', score: 3, reason }] };
      expect((await post('lead', 'assessments/score', body)).status).toBe(422);
    }
  });

  it('writes once what it is told many times of a line, as it was told last', async () => {
    const element = lineOf(await score(), 'STRA')?.elementId ?? '';
    const named = Array.from({ length: 5_000 }, (_, index) => ({
      reference: index % 2 === 0 ? 'STRA' : element,
      score: ((index + 1) % 5) as 0 | 1 | 2 | 3 | 4,
      reason: `said ${index}`,
    }));
    const stored = () =>
      at.services.db
        .selectFrom('scoreoverrides')
        .select(['trafficLight', 'reason', 'version'])
        .where('clubAssessmentId', '=', id)
        .execute();
    const last = named.slice(0, 4_999);
    expect(lineOf(await score({ changedLines: last }), 'STRA')?.overriddenTrafficLight).toBe(4);
    expect(await stored()).toEqual([{ trafficLight: 4, reason: 'said 4998', version: 1 }]);
    expect(lineOf(await score({ changedLines: named }), 'STRA')?.overriddenTrafficLight).toBe(0);
    expect(await stored()).toEqual([{ trafficLight: 0, reason: 'said 4999', version: 2 }]);
    const unknown = [...last, { reference: 'nowhere', score: 3 as const }];
    const refused = await post('lead', 'assessments/score', { clubAssessmentId: id, changedLines: unknown });
    expect([refused.status, (await stored())[0]?.version]).toEqual([422, 2]);
  });

  it('shows the lights of an assessor in the score of that assessor alone', async () => {
    const light = async (assessorId: string) =>
      lineOf(await score({ assessorId }), 'STRA')?.overriddenTrafficLight ?? null;
    const own = await post('assessor', 'assessments/score', {
      clubAssessmentId: id,
      changedLines: [{ reference: 'STRA', score: 4 }],
    });
    expect(lineOf(own.body as ScoreLine[], 'STRA')?.overriddenTrafficLight).toBe(4);
    expect([await light('assessor'), await light('assessor2'), await light('lead')]).toEqual([4, null, null]);
    await score({ changedLines: [{ reference: 'STRA', score: 2 }] });
    expect([await light('assessor'), await light('assessor2'), await light('lead')]).toEqual([4, null, 2]);
  });

  it.each(['lead', 'pm', 'super'] as const)('takes none by %s for the score of another assessor', async (person) => {
    const changedLines = [{ reference: 'STRA', score: 4 }];
    const body = { clubAssessmentId: id, assessorId: 'assessor2', changedLines };
    expect((await post(person, 'assessments/score', body)).status).toBe(403);
  });

  it('takes no lights from those who may only read, nor for lines that are not there', async () => {
    const changedLines = [{ reference: 'STRA', score: 3 }];
    expect((await post('consultant', 'assessments/score', { clubAssessmentId: id, changedLines })).status).toBe(403);
    const statusOf = async (reference: string) => {
      const wanted = { clubAssessmentId: id, changedLines: [{ reference, score: 3 }] };
      return (await post('lead', 'assessments/score', wanted)).status;
    };
    // A topic is the last that has a light of its own: an item is scored.
    expect([await statusOf('nowhere'), await statusOf('i1'), await statusOf('t1')]).toEqual([422, 422, 200]);
  });
});

describe('expressions', () => {
  it('are evaluated on the server, errors with their place', async () => {
    const evaluate = async (item: string) =>
      (await at.call('lead', { url: `/api/clubassessments/${id}/evaluation?itemId=${item}` })).body;
    expect(await evaluate('i3')).toEqual({ result: 0.75, error: null });
    const of = (ClubId: string) => ({ url: `/api/clubassessments/${id}/evaluation?itemId=i3`, headers: { ClubId } });
    expect((await at.call('lead', of(world.club))).body).toEqual({ result: 0.75, error: null });
    expect((await at.call('lead', of(world.eliteClub))).status).toBe(404);
    expect(await evaluate('i4')).toEqual({ result: null, error: 'division by zero (line 1, column 10)' });
    expect(await evaluate('i1')).toEqual({ result: null, error: 'This item has no expression' });
    expect((await at.call('lead', { url: `/api/clubassessments/${id}/evaluation?itemId=nowhere` })).status).toBe(404);
  });

  it('are evaluated all at once when no item is named', async () => {
    const { body } = await at.call('lead', { url: `/api/clubassessments/${id}/evaluation` });
    expect(body).toEqual({
      i3: { result: 0.75, error: null },
      i4: { result: null, error: 'division by zero (line 1, column 10)' },
    });
  });

  it('make key numbers too', async () => {
    const { body } = await at.call('lead', { url: `/api/clubassessments/${id}/keynumbers` });
    const results = (body as { key: string; result: number | null; error: string | null }[]).map((one) => [
      one.key,
      one.result,
    ]);
    expect(Object.fromEntries(results)).toEqual({ coaches: 4, licensed: 3, teams: 0, share: 0.75, broken: null });
    for (const one of body as object[]) {
      expect(Object.keys(one)).toEqual(expect.arrayContaining(['name', 'result', 'error', 'dataSources', 'labels']));
    }
    expect(body).toContainEqual(expect.objectContaining({ key: 'broken', error: expect.any(String) as unknown }));
    const coaches = { name: { en: 'coaches' }, result: 4, error: null, dataSources: 8, labels: ['staff'] };
    expect(body).toContainEqual(expect.objectContaining(coaches));
  });

  it('are those of an age group where one is asked for, and of no other', async () => {
    const keyNumberId = await at.store('keynumbers', { key: 'players', name: { en: 'players' } });
    const stored = { clubId: world.club, keyNumberId, season: 2025 };
    await at.store('keynumbervalues', { ...stored, ageGroup: 'U13', value: 22 });
    await at.store('keynumbervalues', { ...stored, ageGroup: '', value: 240 });
    const read = async (ageGroup: string) => {
      const { status, body } = await at.call('lead', { url: `/api/clubassessments/${id}/keynumbers${ageGroup}` });
      return status === 200
        ? (body as { key: string; result: unknown }[]).find((one) => one.key === 'players')
        : status;
    };
    expect(await read('')).toMatchObject({ result: 240 });
    expect(await read('?ageGroup=U13')).toMatchObject({ result: 22 });
    expect(await read('?ageGroup=U6')).toMatchObject({ result: null });
    for (const wrong of ['U5', 'U22', 'x', 'U13&ageGroup=U14']) expect(await read(`?ageGroup=${wrong}`)).toBe(422);
    await at.services.db.deleteFrom('keynumbers').where('key', '=', 'players').execute();
  });
});

describe('the life cycle', () => {
  const step = (path: string, person: Person = 'lead', headers: Record<string, string> = {}) =>
    post(person, `clubassessments/${id}/${path}`, undefined, headers);
  const isAvailable = async () =>
    (await at.call('lead', { url: `/api/assessmentfinalscores/available?clubAssessmentId=${id}` })).body;

  it('freezes the lights of the lead, not those of an assessor', async () => {
    await post('assessor', 'assessments/score', {
      clubAssessmentId: id,
      changedLines: [{ reference: 'STRA', score: 4 }],
    });
    await score({ changedLines: [{ reference: 'STRA', score: 2 }] });
    expect((await step('softclose/data', 'pm')).status).toBe(200);
    expect(lineOf(await score(), 'STRA')).toMatchObject({ overriddenTrafficLight: 2, finalTrafficLight: 2 });
  });

  it('goes from open to data closed to closed, with the product’s refusals', async () => {
    const unled = await at.openClubAssessment({ clubId: world.eliteClub, assessors: [] });
    const refused = await post('super', `clubassessments/${unled}/softclose/data`);
    expect(refused).toMatchObject({ status: 422, body: { details: { reason: 'noLead' } } });
    expect(await step('softclose/assessment')).toMatchObject({
      status: 422,
      body: { message: 'Close the data before closing the assessment.', details: { reason: 'closeDataFirst' } },
    });
    expect(await step('reopen/data', 'super')).toMatchObject({
      body: { message: 'The data is already opened', details: { reason: 'dataAlreadyOpened' } },
    });
    expect((await step('softclose/data/status')).body).toBe(false);
    expect(await isAvailable()).toBe(false);

    const changes = JSON.stringify({ changedLines: [{ reference: 'STRA', score: 4 }] });
    expect(await step('softclose/data?isSuperAdmin=false', 'lead', { Changes: changes })).toMatchObject({
      status: 200,
      body: { dataClosedBy: 'lead', closed: false },
    });
    expect((await step('softclose/data/status')).body).toBe(true);
    expect(await isAvailable()).toBe(true);
    expect(await step('softclose/data')).toMatchObject({
      body: { message: 'The data is already closed', details: { reason: 'dataAlreadyClosed' } },
    });
    expect(lineOf(await score(), 'STRA')?.finalTrafficLight).toBe(4);

    expect(await step('reopen/data', 'super')).toMatchObject({ status: 200, body: { dataClosedAt: null } });
    expect(await isAvailable()).toBe(false);
    await answer([{ itemId: 'i1', value: true }]);
    await step('softclose/data');
    expect(lineOf(await score(), 'i1')?.score).toBe(1);

    expect(await step('softclose/assessment?isSuperAdmin=false')).toMatchObject({
      status: 200,
      body: { closed: true, closedBy: 'lead' },
    });
    expect(await step('reopen/data', 'super')).toMatchObject({
      status: 422,
      body: { message: 'This assessment is already closed.' },
    });
    const club = await at.services.db
      .selectFrom('clubs')
      .select(['label', 'gotLabel'])
      .where('id', '=', world.club)
      .executeTakeFirst();
    expect(club).toEqual({ label: '2 sterren', gotLabel: '2025-06-01' });
  });

  it('takes lights with the header Changes when the data is reopened, and no others than those of lines', async () => {
    await step('softclose/data');
    const changes = (reference: string) => ({ Changes: JSON.stringify({ changedLines: [{ reference, score: 2 }] }) });
    expect((await step('reopen/data?isSuperAdmin=true', 'lead', changes('STRA'))).status).toBe(403);
    expect((await step('reopen/data?isSuperAdmin=true', 'super', changes('nowhere'))).status).toBe(422);
    expect((await step('softclose/data/status')).body).toBe(true);
    expect((await step('reopen/data?isSuperAdmin=true', 'super', changes('STRA'))).status).toBe(200);
    expect(lineOf(await score({ assessorId: 'lead' }), 'STRA')).toMatchObject({ overriddenTrafficLight: 2 });
  });

  it('takes the same lights as body', async () => {
    const changedLines = [{ reference: 'STRA', score: 4 }];
    expect((await post('lead', `clubassessments/${id}/softclose/data`, { changedLines })).status).toBe(200);
    expect(lineOf(await score(), 'STRA')).toMatchObject({ overriddenTrafficLight: 4, finalTrafficLight: 4 });
  });

  it('is stepped once when asked for many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => step('softclose/data')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('a light that is given while the data is closed stands in the final score, or is refused', async () => {
    for (const turns of Array.from({ length: 24 }, (_unused, at) => at)) {
      id = await at.openClubAssessment();
      const closing = step('softclose/data');
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      const changedLines = [{ reference: 'STRA', score: 4 }];
      const given = await post('lead', 'assessments/score', { clubAssessmentId: id, changedLines });
      expect((await closing).status).toBe(200);
      const stored = await at.services.db
        .selectFrom('scoreoverrides')
        .select('trafficLight')
        .where('clubAssessmentId', '=', id)
        .execute();
      const final = lineOf(await score(), 'STRA')?.overriddenTrafficLight ?? null;
      expect([given.status, stored.length, final], `${turns} turns later`).toEqual(
        given.status === 200 ? [200, 1, 4] : [403, 0, null],
      );
    }
  });

  it('refuses a header that is no JSON', async () => {
    expect((await step('softclose/data', 'lead', { Changes: '{' })).status).toBe(422);
  });
});
