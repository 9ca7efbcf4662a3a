import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DimensionMedian, DimensionScore } from '#domain/results/DimensionScore.ts';
import type { PeerComparison } from '#domain/results/peerGroups.ts';
import { ScoreSpreads } from '#server/features/benchmark/ScoreSpreads.ts';
import { writeFinalLines } from '#server/features/results/writeFinalLines.ts';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
const clubIds = Array.from({ length: 7 }, (_unused, nth) => `benched-${nth}`);
/** Of the federation variant: two of its clubs, and an elite one that it does not see. */
let federation: string;

/** Shares by reference: dimensions `A` and `B`, sub-dimensions below them; null where there is nothing to score. */
type Shares = Record<string, number | null>;
const parts = ['A', 'A.1', 'A.2', 'B', 'B.1'];

const lineOf = (reference: string, share: number | null) => ({
  ...{ level: reference.includes('.') ? 2 : 1, elementId: `id-${reference}`, reference, name: { en: reference } },
  parentId: reference.includes('.') ? `id-${reference.slice(0, 1)}` : 'whole',
  ...{ score: share ?? 0, maxPossibleScore: 1, normalizedScore: share ?? 0, weightingFactor: 1 },
  ...{ weightingPercentage_InLevel: 1, weightingPercentage_Global: 1, proposedTrafficLight: 0 },
  ...{ overriddenTrafficLight: null, finalTrafficLight: 0, answered: 0, answerable: share === null ? 0 : 3 },
});

const openProject = (more: object = {}) =>
  at.store('projects', { name: 'Round', assessmentId: world.assessment, ...more });

/** Closes an assessment of a club with these scores. */
async function close(projectId: string, clubId: string, shares: Shares, visitDate = '2026-03-01', more: object = {}) {
  const id = await at.openClubAssessment({ projectId, clubId, visitDate, closed: true, ...more });
  const lines = Object.entries(shares).map(([reference, share]) => lineOf(reference, share));
  const whole = { ...lineOf('whole', 1), level: 0, elementId: 'whole', parentId: null };
  const topic = { ...lineOf('A.1.t', 0), level: 3, parentId: 'id-A.1' };
  await at.store('assessmentfinalscores', { clubAssessmentId: id, lines: [whole, ...lines, topic] });
  await writeFinalLines(at.services.db, [id]);
}

const read = async (person: Person, project: string, path: string, club?: string) =>
  at.call(person, {
    url: `/api/clubassessments/${project}/${path}`,
    ...(club && { headers: { ClubId: club } }),
  });
const medians = async (person: Person, project: string) => {
  const { status, body } = await read(person, project, 'medianScorePerDimension', world.club);
  expect(status).toBe(200);
  return body as DimensionMedian[];
};
const scores = async (person: Person, project: string, club: string) => {
  const { status, body } = await read(person, project, 'scorePerDimension', club);
  expect(status).toBe(200);
  return body as DimensionScore[];
};
const keyOf = ({ dimensionReference, subDimensionReference }: DimensionScore) =>
  subDimensionReference ?? dimensionReference;

beforeAll(async () => {
  at = await openAssessmentWorld();
  const season = { seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 };
  for (const id of clubIds) await at.store('clubs', { id, name: id, country: '020', niveau: 'Regional', ...season });
  federation = await openProject({ resources: { voetbalVlaanderen: true } });
  await close(federation, world.club, { A: 0.2 });
  await close(federation, clubIds[0]!, { A: 0.4 });
  await close(federation, world.eliteClub, { A: 1 });
});
afterAll(() => at.dispose());

/** The middle by its definition: as many are at most it as are at least it. */
function plainMedian(numbers: readonly number[]): number | null {
  const left = [...numbers].sort((a, b) => b - a);
  while (left.length > 2) {
    left.pop();
    left.shift();
  }
  return left.length === 0 ? null : left.reduce((sum, each) => sum + each, 0) / left.length;
}

const share = fc.option(fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000));
const ofClub = fc.record(Object.fromEntries(parts.map((part) => [part, share])));

it('medians are those of a plain computation over the latest closed assessment of each club', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ofClub, { maxLength: clubIds.length }), ofClub, async (clubs, before) => {
      const project = await openProject();
      for (const [nth, shares] of clubs.entries()) {
        await close(project, clubIds[nth]!, shares);
        if (nth === 0) await close(project, clubIds[0]!, before, '2024-03-01');
      }
      // What is open counts nowhere.
      await close(project, world.club, { A: 1 }, '2026-05-01', { closed: false });
      const found = await medians('super', project);
      expect(found.map(keyOf)).toEqual(clubs.length === 0 ? [] : parts);
      for (const median of found) {
        const known = clubs.flatMap((shares) => shares[keyOf(median)] ?? []);
        expect(median.n).toBe(known.length);
        const wanted = plainMedian(known);
        expect(median.score).toEqual(wanted === null ? null : (expect.closeTo(wanted, 9) as number));
      }
      for (const [nth, shares] of clubs.entries()) {
        const own = await scores('super', project, clubIds[nth]!);
        expect(Object.fromEntries(own.map((score) => [keyOf(score), score.score]))).toEqual(shares);
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 120_000);

it('a line says its dimension, its sub-dimension if it is of one, its name and a score of 0 to 1', async () => {
  const project = await openProject();
  await close(project, world.club, { A: 0.5, 'A.1': 0.25, B: null });
  expect(await scores('super', project, world.club)).toEqual([
    { dimensionReference: 'A', subDimensionReference: null, name: { en: 'A' }, score: 0.5 },
    { dimensionReference: 'A', subDimensionReference: 'A.1', name: { en: 'A.1' }, score: 0.25 },
    { dimensionReference: 'B', subDimensionReference: null, name: { en: 'B' }, score: null },
  ]);
  expect(await scores('super', project, clubIds[3]!)).toEqual([]);
});

const peers = (person: Person, project: string, club: string, by: string) =>
  read(person, project, `peerScorePerDimension?by=${by}`, club);

let year = 1950;
it('a club stands among those of its season where a plain computation places it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ofClub, { minLength: 1, maxLength: clubIds.length }), async (clubs) => {
      year += 1;
      const projects = [await openProject(), await openProject()];
      for (const [nth, shares] of clubs.entries()) {
        await close(projects[nth % 2]!, clubIds[nth]!, shares, `${year}-09-01`);
        // An earlier one of the same season does not count beside it.
        if (nth === 1) await close(projects[0]!, clubIds[1]!, { A: 1 }, `${year}-08-01`);
      }
      const { status, body } = await peers('super', projects[0]!, clubIds[0]!, 'season');
      expect(status).toBe(200);
      const found = body as PeerComparison;
      expect(found).toMatchObject({ by: ['season'], keys: [String(year)], n: clubs.length });
      expect(found.scores.map(keyOf)).toEqual(clubs.length < 5 ? [] : parts);
      for (const { n, score, percentile, ...line } of found.scores) {
        const key = keyOf({ ...line, score });
        const own = clubs[0]![key] ?? null;
        const known = clubs.flatMap((shares) => shares[key] ?? []);
        expect(n).toBe(known.length);
        const less = known.filter((other) => own !== null && other < own).length;
        const same = known.filter((other) => other === own).length;
        const place = own === null ? null : (100 * (less + same / 2)) / known.length;
        const isTold = known.length >= 5;
        expect(score).toEqual(isTold ? (expect.closeTo(plainMedian(known) ?? 0, 9) as number) : null);
        expect(percentile).toEqual(isTold && place !== null ? (expect.closeTo(place, 9) as number) : null);
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 120_000);

describe('clubs alike', () => {
  it.each([
    ['country', '020'],
    ['confederation', 'UEFA'],
    ['level', 'Regional'],
    ['gender', '2'],
    ['organisationType', '1'],
    ['season', '1900'],
  ])('are so by %s: %s', async (by, key) => {
    const project = await openProject({ gender: 2 });
    await close(project, world.club, { A: 0.5 }, '1900-10-01');
    expect((await peers('super', project, world.club, by)).body).toMatchObject({ by: [by], keys: [key] });
    expect((await peers('super', project, clubIds[6]!, by)).body).toEqual({
      ...{ by: [by], keys: [null], n: 0, scores: [] },
    });
  });

  it('are so in all that is asked at once', async () => {
    const project = await openProject({ gender: 1 });
    const others = await openProject({ gender: 2 });
    for (const club of clubIds.slice(0, 6)) await close(project, club, { A: 0.5 }, '1905-10-01');
    await close(others, clubIds[6]!, { A: 1 }, '1905-10-01');
    expect((await peers('super', project, clubIds[0]!, 'season')).body).toMatchObject({ n: 7 });
    expect((await peers('super', project, clubIds[0]!, 'season,gender')).body).toMatchObject({
      ...{ by: ['gender', 'season'], keys: ['1', '1905'], n: 6, scores: [{ n: 6, score: 0.5, percentile: 50 }] },
    });
    expect((await peers('super', others, clubIds[6]!, 'gender,season')).body).toMatchObject({ n: 1, scores: [] });
    for (const wrong of ['', ',', 'season,weather', 'season&by=gender'])
      expect((await peers('super', project, clubIds[0]!, wrong)).status).toBe(422);
  });

  it('are counted for VV as far as it sees them, and told of to nobody while they are fewer than five', async () => {
    expect((await peers('vv', federation, world.club, 'country')).body).toMatchObject({ n: 2, scores: [] });
    const project = await openProject();
    for (const club of clubIds.slice(0, 5)) await close(project, club, { A: 0.5 }, '1901-10-01');
    expect((await peers('super', project, clubIds[0]!, 'season')).body).toMatchObject({
      ...{ n: 5, scores: [{ dimensionReference: 'A', score: 0.5, percentile: 50, n: 5 }] },
    });
    expect((await peers('vv', project, clubIds[0]!, 'season')).status).toBe(404);
    expect((await peers('super', project, clubIds[0]!, 'weather')).status).toBe(422);
  });
});

describe('what is kept of closed assessments', () => {
  it('counts what is closed or deleted since, and what was mended by making the table again', async () => {
    const project = await openProject();
    for (const club of clubIds.slice(0, 5)) await close(project, club, { A: 0.5 }, '1902-10-01');
    const look = async () => (await peers('super', project, clubIds[0]!, 'season')).body as PeerComparison;
    expect(await look()).toMatchObject({ n: 5, scores: [{ score: 0.5, percentile: 50 }] });
    await close(project, clubIds[5]!, { A: 1 }, '1902-10-01');
    expect(await look()).toMatchObject({
      n: 6,
      scores: [{ n: 6, percentile: expect.closeTo(100 * (2.5 / 6)) as number }],
    });
    expect((await medians('super', project))[0]).toMatchObject({ n: 6, score: 0.5 });
    const { db } = at.services;
    await sql`UPDATE clubassessments SET "deletedAt" = now() WHERE "projectId" = ${project} AND "clubId" = ${clubIds[5]!}`.execute(
      db,
    );
    expect(await look()).toMatchObject({ n: 5, scores: [{ n: 5, percentile: 50 }] });
    expect((await medians('super', project))[0]).toMatchObject({ n: 5 });
    await sql`UPDATE assessmentfinalscores SET lines = replace(lines::text, '0.5', '0.75')::jsonb
      WHERE "clubAssessmentId" IN (SELECT id FROM clubassessments WHERE "projectId" = ${project} AND "clubId" <> ${clubIds[0]!})`.execute(
      db,
    );
    await at.call('super', { method: 'POST', url: '/api/assessmentfinalscores/rebuild', payload: {} });
    await expect.poll(async () => (await look()).scores[0]?.percentile, { timeout: 30_000 }).toBe(10);
    expect((await medians('super', project))[0]).toMatchObject({ score: 0.75 });
  });

  it('is read ahead of who asks: what the table says since is not looked at, and what stops reads no more', async () => {
    const { db } = at.services;
    const project = await openProject();
    await close(project, clubIds[0]!, { A: 0.25 }, '1906-09-01');
    const { rows } = await sql<{ id: string }>`SELECT id FROM clubassessments WHERE "projectId" = ${project}`.execute(
      db,
    );
    const id = rows[0]?.id ?? '';
    const [filled, stopped] = [new ScoreSpreads(db), new ScoreSpreads(db)];
    await filled.fill(new AbortController().signal);
    await stopped.fill(AbortSignal.abort());
    await sql`UPDATE assessmentfinallines SET score = 0.75 WHERE "clubAssessmentId" = ${id} AND level = 1`.execute(db);
    expect([...(await filled.scoresOf(id)).values()]).toEqual([[0.25]]);
    expect([...(await stopped.scoresOf(id)).values()]).toEqual([[0.75]]);
  });

  it('a club that came in another project since is compared as it came in this one', async () => {
    const [project, later] = [await openProject(), await openProject()];
    for (const club of clubIds.slice(0, 6)) await close(project, club, { A: 0.5 }, '1903-09-01');
    await close(later, clubIds[0]!, { A: 1, B: 1 }, '1904-01-01');
    const [{ body: own }, { body: other }] = [
      await peers('super', project, clubIds[0]!, 'season'),
      await peers('super', project, clubIds[1]!, 'season'),
    ];
    expect(own).toMatchObject({ n: 6, scores: [{ dimensionReference: 'A', n: 6, percentile: 50 }] });
    expect(other).toMatchObject({ n: 6, scores: [{ n: 6, percentile: expect.closeTo(100 * (2.5 / 6)) as number }] });
  });
});

describe('who compares', () => {
  it('the federation variant its own clubs alone, in scores and in medians', async () => {
    expect((await medians('vv', federation))[0]).toMatchObject({ n: 2, score: expect.closeTo(0.3) as number });
    expect((await medians('consultant', federation))[0]).toMatchObject({ n: 3, score: 0.4 });
    expect(await scores('vv', federation, world.club)).toHaveLength(1);
    expect(await scores('vv', federation, world.eliteClub)).toEqual([]);
    const other = await openProject();
    expect((await read('vv', other, 'medianScorePerDimension', world.club)).status).toBe(404);
  });

  it('an assessor what is assessed by them, and medians of five clubs and more', async () => {
    const project = await openProject();
    for (const club of clubIds.slice(0, 4)) await close(project, club, { A: 0.5 }, '2026-01-01', { assessors: [] });
    expect((await read('assessor', project, 'medianScorePerDimension', world.club)).status).toBe(404);
    await at.openClubAssessment({ projectId: project });
    expect((await medians('assessor', project))[0]).toMatchObject({ n: 4, score: null });
    expect((await medians('super', project))[0]).toMatchObject({ n: 4, score: 0.5 });
    await close(project, world.club, { A: 1 });
    expect((await medians('assessor', project))[0]).toMatchObject({ n: 5, score: 0.5 });
    expect(await scores('assessor', project, world.club)).toHaveLength(1);
    expect(await scores('assessor', project, clubIds[0]!)).toEqual([]);
  });

  it('nobody without a club, and nobody what is not there', async () => {
    expect(await read('super', federation, 'scorePerDimension')).toMatchObject({ status: 422, body: { code: 20 } });
    expect((await read('super', 'none', 'scorePerDimension', world.club)).status).toBe(404);
    expect((await read('super', 'a%00b', 'medianScorePerDimension')).status).toBe(404);
    expect(await scores('super', federation, 'no such club')).toEqual([]);
  });
});
