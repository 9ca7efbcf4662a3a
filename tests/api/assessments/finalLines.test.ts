import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FinalLine, ScoreLine } from '#schemas/generated/types.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { deleteRecord } from '#engine/server/records/deleteRecord.ts';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

/** The table of final scores: written when an assessment is closed, made again by a job, read by other tools. */
let at: AssessmentWorld;
const topics = ['plans', 'means', 'teams'];

type Row = Omit<FinalLine, 'id'>;
type Answers = Record<string, boolean | null>;

const post = async (path: string, payload: object = {}, person: Person = 'super') =>
  at.call(person, { method: 'POST', url: `/api/${path}`, payload });

/** What the server has, by assessment and topic: a change says what it was made from. */
const versions = new Map<string, number>();

async function answer(id: string, answers: Answers): Promise<void> {
  for (const [topic, value] of Object.entries(answers)) {
    const key = `${id} ${topic}`;
    const about = {
      clubAssessmentId: id,
      assessorId: 'lead',
      assessmentTitleId: topic,
      baseVersion: versions.get(key),
    };
    const sent = await post('assessmentvalues/assessor', {
      ...about,
      itemValues: [{ itemId: `${topic}-item`, value }],
    });
    expect(sent.status).toBe(200);
    versions.set(key, (sent.body as { version: number }).version);
  }
}

const step = async (id: string, path: string) =>
  expect((await post(`clubassessments/${id}/${path}`)).status, path).toBe(200);

/** Opens one and closes it, or its data alone, with these answers. */
async function close(answers: Answers, more: object = {}, isClosed = true): Promise<string> {
  const id = await at.openClubAssessment({ assessmentVersionId: 'tabled', ...more });
  await answer(id, answers);
  await step(id, 'softclose/data');
  if (isClosed) await step(id, 'softclose/assessment');
  return id;
}

const table = async (ids: readonly string[] | null = null) =>
  (
    await sql<Row>`SELECT "clubAssessmentId", "clubId", "projectId", season, position, level, reference,
      "dimensionReference", names, score, weight, light, n FROM assessmentfinallines
      WHERE ${ids === null} OR "clubAssessmentId" = ANY(${[...(ids ?? [])]})
      ORDER BY "clubAssessmentId", position`.execute(at.services.db)
  ).rows;

/** The rows that a closing snapshot stands for, by its tree from above: the last dimension is what a line is in. */
async function rowsOf(id: string): Promise<Row[]> {
  const { body } = await at.call('super', { url: `/api/clubassessments/${id}/snapshot` });
  const { content } = body as { content: string };
  const { clubAssessment, score } = JSON.parse(content) as {
    clubAssessment: { clubId: string; projectId: string; visitDate: string };
    score: { lines: ScoreLine[] }[];
  };
  const [year, month] = clubAssessment.visitDate.split('-').map(Number);
  let dimension: string | null = null;
  return (score[0]?.lines ?? [])
    .filter(({ level }) => level < 4)
    .map((line, position) => {
      if (line.level === 1) dimension = line.reference;
      return {
        ...{ clubAssessmentId: id, clubId: clubAssessment.clubId, projectId: clubAssessment.projectId },
        ...{ season: year! - (month! < 7 ? 1 : 0), position, level: line.level as Row['level'] },
        ...{ reference: line.reference, dimensionReference: line.level === 0 ? null : dimension, names: line.name },
        ...{ score: line.answerable === 0 ? null : line.normalizedScore, weight: line.weightingFactor },
        ...{ light: line.finalTrafficLight, n: line.answerable },
      };
    });
}

async function rebuild(): Promise<void> {
  const { status, body } = await post('assessmentfinalscores/rebuild');
  expect(status).toBe(202);
  const ids = (body as { jobs: { id: string }[] }).jobs.map(({ id }) => id);
  // Where nothing is closed there is nothing to do.
  if (ids.length === 0) return;
  await expect
    .poll(
      async () => {
        const jobs = await at.services.db.selectFrom('jobs').select('status').where('id', 'in', ids).execute();
        return jobs.every((job) => job.status === 'Done');
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}

beforeAll(async () => {
  at = await openAssessmentWorld();
  const scenario = new AssessmentScenario()
    .dimension('STRA', 2)
    .topic('STRA.1', 'plans')
    .item('plans', 'plans-item', 1)
    .topic('STRA.1', 'means')
    .item('means', 'means-item', 1)
    .dimension('TEAM')
    .topic('TEAM.1', 'teams')
    .item('teams', 'teams-item', 1)
    .dimension('EMPTY')
    .topic('EMPTY.1', 'nothing');
  const { structure } = scenario;
  await at.store('assessmentversions', { id: 'tabled', assessmentId: world.assessment, number: 9, structure });
});
afterAll(() => at.dispose());

const given = fc.record(Object.fromEntries(topics.map((topic) => [topic, fc.option(fc.boolean())])));
const round = fc.record({
  answers: given,
  visitDate: fc.constantFrom('2025-06-30', '2025-07-01', '2026-03-01'),
  /** What is answered after the data was opened once more, if it was. */
  reopened: fc.option(given),
  isClosed: fc.boolean(),
});

it('is what the closing snapshots say, after random closes and once it was made again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 3 }), async (rounds) => {
      const closed: string[] = [];
      const open: string[] = [];
      for (const { answers, visitDate, reopened, isClosed } of rounds) {
        const id = await close(answers, { visitDate }, false);
        if (reopened) {
          await step(id, 'reopen/data');
          await answer(id, reopened);
          await step(id, 'softclose/data');
        }
        if (isClosed) await step(id, 'softclose/assessment');
        (isClosed ? closed : open).push(id);
      }
      const wanted = (await Promise.all(closed.sort().map(rowsOf))).flat();
      expect(await table(closed)).toEqual(wanted);
      expect(await table(open)).toEqual([]);
      const kept = await table();
      // The job mends whatever has come of the table.
      await sql`DELETE FROM assessmentfinallines WHERE level = 2`.execute(at.services.db);
      await sql`UPDATE assessmentfinallines SET score = 0, season = 1900`.execute(at.services.db);
      await rebuild();
      expect(await table()).toEqual(kept);
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 180_000);

it('keeps the season that an assessment was closed in, and forgets what is closed no more', async () => {
  const own = { seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 };
  const clubId = await at.store('clubs', { name: 'Moves its season', country: '020', ...own });
  const id = await close({ plans: true }, { clubId, visitDate: '2026-03-01' });
  await sql`UPDATE clubs SET "seasonStartMonth" = 1, "seasonStartDay" = 1, "seasonEndMonth" = 12 WHERE id = ${clubId}`.execute(
    at.services.db,
  );
  const astray = await close({ plans: true }, { visitDate: '2026-03-01' });
  await sql`UPDATE clubassessments SET closed = false WHERE id = ${astray}`.execute(at.services.db);
  await rebuild();
  expect((await table([id])).map(({ season }) => season)).toEqual(Array(11).fill(2025));
  expect(await table([astray])).toEqual([]);
}, 60_000);

describe('GET assessmentfinalscores', () => {
  let own: string;
  let elite: string;
  beforeAll(async () => {
    own = await close({ plans: true, means: false, teams: null }, { visitDate: '2026-03-01' });
    const others = [{ assessorId: 'assessor2', lead: true }];
    elite = await at.openClubAssessment({ clubId: world.eliteClub, assessors: others, visitDate: '2026-03-01' });
    await step(elite, 'softclose/data');
    await step(elite, 'softclose/assessment');
  });
  const list = (person: Person, more = '') => {
    const filter = encodeURIComponent(JSON.stringify({ level: 1 }));
    const sort = encodeURIComponent(JSON.stringify(['position', 'ASC']));
    return at.send(person, { url: `/api/assessmentfinalscores?filter=${filter}&sort=${sort}${more}` });
  };
  const rows = async (person: Person, more = '') => {
    const response = await list(person, more);
    expect(response.statusCode).toBe(200);
    return response.json<FinalLine[]>();
  };

  it.each<[Person, boolean, boolean]>([
    ['super', true, true],
    ['consultant', true, true],
    ['pm', true, true],
    ['vv', true, false],
    ['lead', true, false],
    ['assessor2', true, true],
    ['clubs', false, false],
    ['none', false, false],
  ])('gives %s the lines of what they may open: %s, %s', async (person, isOwn, isElite) => {
    const found = new Set((await rows(person)).map(({ clubAssessmentId }) => clubAssessmentId));
    expect([found.has(own), found.has(elite)]).toEqual([isOwn, isElite]);
  });

  it('has the range of a list, its filter and its refusals', async () => {
    const response = await list('super', '&range=%5B0%2C1%5D');
    expect(response.json<FinalLine[]>()).toHaveLength(2);
    expect(response.headers['content-range']).toMatch(/^assessmentfinalscores 0-1\/\d+$/);
    expect((await list('super', '&format=xml')).json()).toMatchObject({ code: 20 });
    const bad = encodeURIComponent(JSON.stringify({ nothing: 1 }));
    expect((await at.send('super', { url: `/api/assessmentfinalscores?filter=${bad}` })).statusCode).toBe(422);
  });

  it('is a csv with names of clubs and projects, of the same rows', async () => {
    const columns = 'clubId,projectId,season,reference,level,score,light,n';
    const filter = encodeURIComponent(JSON.stringify({ clubAssessmentId: own, level: [0, 1] }));
    const sort = encodeURIComponent(JSON.stringify(['position', 'ASC']));
    const url = `/api/assessmentfinalscores?format=csv&columns=${columns}&filter=${filter}&sort=${sort}`;
    const response = await at.send('lead', { url });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [heads, , ...lines] = response.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(heads).toBe(columns);
    expect(lines).toEqual([
      'KV Voorbeeld,Label round,2025,STRA,1,0.5,4,2',
      'KV Voorbeeld,Label round,2025,TEAM,1,0,1,1',
      'KV Voorbeeld,Label round,2025,EMPTY,1,,0,0',
    ]);
    expect((await at.send('none', { url })).body.replace('\uFEFF', '').trim()).toBe(columns);
  });

  it('is a Parquet file of the same rows, numbers as numbers and what is not scored as null', async () => {
    const filter = encodeURIComponent(JSON.stringify({ level: [0, 1, 2] }));
    const sort = encodeURIComponent(JSON.stringify(['id', 'ASC']));
    const url = `/api/assessmentfinalscores?filter=${filter}&sort=${sort}`;
    const wanted = (await at.send('lead', { url })).json<FinalLine[]>();
    const response = await at.send('lead', { url: `${url}&format=parquet&relations=ids` });
    expect(response.headers['content-type']).toBe('application/vnd.apache.parquet');
    expect(response.headers['content-disposition']).toContain('assessmentfinalscores.parquet');
    const file = new Uint8Array(response.rawPayload).buffer;
    const columns = parquetMetadata(file).schema.slice(1);
    expect(columns.find(({ name }) => name === 'score')).toMatchObject({ type: 'DOUBLE' });
    expect(columns.find(({ name }) => name === 'level')).toMatchObject({ type: 'INT32' });
    const found = await parquetReadObjects({ file });
    expect(found).toEqual(
      wanted.map((line) => {
        const values = new Map<string, unknown>(Object.entries(line));
        const own = columns.map(({ name }) => [name, values.get(name) ?? null] as const);
        return { ...Object.fromEntries(own), names: line.names['en'] };
      }),
    );
    expect(found.some(({ score }) => score === null)).toBe(true);
    const none = await at.send('none', { url: `${url}&format=parquet` });
    expect(await parquetReadObjects({ file: new Uint8Array(none.rawPayload).buffer })).toEqual([]);
  });

  it('leaves out what is in the trash', async () => {
    const gone = await close({ plans: true }, { visitDate: '2026-03-01' });
    const { db, registry } = at.services;
    // Nobody deletes a closed one; it may have gone with its club.
    await deleteRecord({ db, registry, actor: systemActor('test') }, registry.get('clubassessments'), gone, 'any');
    const found = (await rows('super')).map(({ clubAssessmentId }) => clubAssessmentId);
    expect(found).toContain(own);
    expect(found).not.toContain(gone);
  });
});
