import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { percentOfShare } from '#domain/scoring/percentOfShare.ts';
import { scoreAssessment, wholeAssessmentId } from '#domain/scoring/scoreAssessment.ts';
import type { AssessorValue, ReportBlock, ScoreLine } from '#schemas/generated/types.ts';
import { ReportWords } from '#server/features/reports/ReportWords.ts';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { readDocx } from '#tests/support/readDocx.ts';
import { openAssessmentWorld, world, type AssessmentWorld } from './openAssessmentWorld.ts';

const dimensions = ['STRA', 'TEAM', 'FAC'];
const { structure } = dimensions.reduce((scenario, dimension, at) => {
  scenario.dimension(dimension, at + 1, [`${dimension}.1`, `${dimension}.2`]);
  for (const part of [1, 2]) {
    const topic = `${dimension}.${part}.t`;
    scenario.topic(`${dimension}.${part}`, topic, { weightingFactor: part }).interviewees(topic, 'Coach');
    scenario
      .item(topic, `${topic}1`, 1)
      .item(topic, `${topic}3`, 3)
      .item(topic, `${topic}5`, 5, { weightingFactor: 2 });
  }
  return scenario;
}, new AssessmentScenario());

let at: AssessmentWorld;
beforeAll(async () => {
  at = await openAssessmentWorld();
  await at.store('assessmentversions', { id: 'one', assessmentId: world.assessment, number: 2, structure });
});
afterAll(() => at.dispose());

const answer = fc.record({
  value: fc.constantFrom(true, false, null),
  said: fc.constantFrom(true, false, null),
  score: fc.integer({ min: 0, max: 100 }),
});
type Answer = typeof answer extends fc.Arbitrary<infer One> ? One : never;

/** What somebody may give a light of their own. */
const elements = [wholeAssessmentId, ...structure.dimensions, ...structure.subDimensions, ...structure.topics].map(
  (one) => (typeof one === 'string' ? one : one.id),
);
const day = fc.record({
  hasLights: fc.boolean(),
  answers: fc.array(answer, { minLength: structure.topics.length, maxLength: structure.topics.length }),
  overrides: fc.dictionary(
    fc.constantFrom(...elements),
    fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
    {
      maxKeys: 4,
      noNullPrototype: true,
    },
  ),
});
type Day = typeof day extends fc.Arbitrary<infer One> ? One : never;

/** The share of a part is 0.285 with it, which screen and report once took for 28 and for 29 %. */
const withHalves: Day = {
  hasLights: false,
  overrides: {},
  answers: [
    { value: null, said: null, score: 95 },
    { value: false, said: null, score: 0 },
    { value: null, said: false, score: 19 },
    { value: null, said: null, score: 95 },
    { value: null, said: false, score: 1 },
    { value: true, said: null, score: 98 },
  ],
};

/** What an assessor would have typed into one topic. */
function valueOf(topicId: string, { value, said, score }: Answer) {
  return {
    itemValues: [
      { itemId: `${topicId}1`, value },
      { itemId: `${topicId}3`, value: said },
      { itemId: `${topicId}5`, numericScore: score / 100 },
    ],
    interviewValues: [{ interviewee: 'Coach', itemValues: [{ itemId: `${topicId}3`, value: said }] }],
  };
}

const figures = (lines: readonly ScoreLine[]) =>
  lines.map(({ elementId, score, normalizedScore, proposedTrafficLight, finalTrafficLight }) => [
    ...[elementId, score, normalizedScore, proposedTrafficLight, finalTrafficLight],
  ]);

/** Spaces of every kind as one: a percentage is written with one of its own in some languages. */
const plain = (text: string) => text.replace(/\s+/gu, ' ');

async function playThrough({ hasLights, answers, overrides }: Day): Promise<void> {
  const scoring = { scoringSystem: hasLights ? 2 : 1 } as const;
  const project = await at.store('projects', { name: 'Round', assessmentId: world.assessment, ...scoring });
  const id = await at.openClubAssessment({ assessmentVersionId: 'one', projectId: project });
  const post = async (url: string, payload: object) => at.send('lead', { method: 'POST', url: `/api/${url}`, payload });
  const values = structure.topics.map(({ id: topic }, nth) => ({
    ...{ clubAssessmentId: id, assessorId: 'lead', assessmentTitleId: topic, mutationId: randomUUID() },
    ...valueOf(topic, answers[nth]!),
  }));
  expect((await post('assessmentvalues/assessor', values)).json()).toEqual(
    values.map(() => expect.objectContaining({ record: expect.anything() })),
  );
  const changedLines = Object.entries(overrides).map(([reference, score]) => ({ reference, score }));
  expect((await post('assessments/score', { clubAssessmentId: id, changedLines })).statusCode).toBe(200);

  const stored = await at.call('lead', { url: `/api/assessmentvalues/assessor?clubAssessmentId=${id}` });
  const inBrowser = scoreAssessment(structure, stored.body as AssessorValue[], { overrides });
  const onServer = (await post('assessments/score', { clubAssessmentId: id })).json<ScoreLine[]>();
  expect(figures(onServer)).toEqual(figures(inBrowser));

  const words = new ReportWords('en', scoring);
  const parts = inBrowser.filter(({ level }) => level <= 2);
  const sheet = await at.call('super', { url: `/api/assessments/score?projectId=${project}` });
  const [, row = ''] = String(sheet.body).replace('\uFEFF', '').trim().split('\r\n');
  const cellOf = ({ finalTrafficLight, normalizedScore }: ScoreLine) =>
    hasLights ? words.light(finalTrafficLight) : String(percentOfShare(normalizedScore, 2));
  expect(row.split(',').slice(-parts.length)).toEqual(parts.map(cellOf));

  await post('report/draft', { clubAssessmentId: id, lang: 'en' });
  const write = async () => plain(await readDocx((await post('report/final', { clubAssessmentId: id })).rawPayload));
  const rowsOf = (lines: readonly ScoreLine[]) =>
    lines
      .filter(({ level }) => level === 1 || level === 2)
      .map(({ elementId, normalizedScore, finalTrafficLight }) =>
        [elementId, ...(hasLights ? [] : [`${percentOfShare(normalizedScore)}%`]), words.light(finalTrafficLight)].join(
          ' ',
        ),
      );
  const open = await write();
  for (const line of rowsOf(parts)) expect(open).toContain(line);

  await post(`clubassessments/${id}/softclose/data`, {});
  const final = await at.call('lead', { url: `/api/clubassessments/${id}/dpmodel` });
  expect(figures(final.body as ScoreLine[])).toEqual(figures(inBrowser));
  const closed = await write();
  for (const line of rowsOf(parts)) expect(closed).toContain(line);
}

it('browser, server, sheet, report and final score are one and the same for any values', async () => {
  await fc.assert(fc.asyncProperty(day, playThrough), {
    numRuns: 16,
    examples: [[withHalves], [{ ...withHalves, hasLights: true, overrides: { STRA: 4, 'TEAM.1': 3 } }]],
    endOnFailure: true,
  });
}, 300_000);

it('a report of closed data is of the score that stands, its sentences too, whatever key numbers and the lead are now', async () => {
  const { structure: ofNumbers } = new AssessmentScenario()
    .dimension('STRA', 1, ['STRA.1'])
    .topic('STRA.1', 'k')
    .item('k', 'k1', 4, {
      ...{ expression: 'trained', truthyFinding: { en: 'Staff is there' }, falsyFinding: { en: 'Staff is missing' } },
    });
  const made = { assessmentId: world.assessment, number: 3, structure: ofNumbers };
  await at.store('assessmentversions', { id: 'of-numbers', ...made });
  const keyNumberId = await at.store('keynumbers', { key: 'trained', name: { en: 'trained' }, dataSources: 8 });
  const number = { clubId: world.club, keyNumberId, ageGroup: '' };
  await at.store('keynumbervalues', { ...number, season: 2024, value: 0.8 });
  const id = await at.openClubAssessment({ assessmentVersionId: 'of-numbers' });
  const post = async (url: string, payload: object = {}) =>
    at.send('pm', { method: 'POST', url: `/api/${url}`, payload });
  expect((await post(`clubassessments/${id}/softclose/data`)).statusCode).toBe(200);
  await at.store('keynumbervalues', { ...number, season: 2025, value: 0.1 });
  const assessors = ['assessor', 'lead'].map((assessorId) => ({ assessorId, lead: assessorId === 'assessor' }));
  await sql`UPDATE clubassessments SET assessors = ${JSON.stringify(assessors)}::jsonb WHERE id = ${id}`.execute(
    at.services.db,
  );

  const asked = { clubAssessmentId: id, lang: 'en' };
  const { texts } = (await post('report/draft', asked)).json<{ texts: ReportBlock[] }>();
  const proposed = texts.flatMap((block) => (block.proposed ?? []).map(({ text }) => text));
  expect(proposed).toEqual(expect.arrayContaining(['STRA.1: 80%', 'Staff is there']));
  const document = await readDocx((await post('report/final', asked)).rawPayload);
  expect(document).toContain('80%');
  expect(document).not.toContain('10%');
});

it('a final score stands for whoever leads since the data was closed, on the Score tab and in the scores of projects', async () => {
  const project = await at.store('projects', { name: 'Closed round', assessmentId: world.assessment });
  const id = await at.openClubAssessment({ assessmentVersionId: 'one', projectId: project });
  const ask = async (url: string, payload: object) =>
    (await at.send('super', { method: 'POST', url: `/api/${url}`, payload })).json<unknown>();
  const [{ id: topic = '' } = {}] = structure.topics;
  const value = { clubAssessmentId: id, assessorId: 'lead', assessmentTitleId: topic };
  await ask('assessmentvalues/assessor', { ...value, ...valueOf(topic, { value: true, said: true, score: 100 }) });
  await ask(`clubassessments/${id}/softclose/data`, {});
  const final = (await ask('assessments/score', { clubAssessmentId: id })) as ScoreLine[];
  const share = final[0]?.normalizedScore ?? 0;
  expect(share).toBeGreaterThan(0);

  const assessors = ['assessor', 'lead'].map((assessorId) => ({ assessorId, lead: assessorId === 'assessor' }));
  await sql`UPDATE clubassessments SET assessors = ${JSON.stringify(assessors)}::jsonb WHERE id = ${id}`.execute(
    at.services.db,
  );
  for (const more of [{}, { assessorId: 'assessor' }, { assessorId: 'lead' }])
    expect(await ask('assessments/score', { clubAssessmentId: id, ...more })).toEqual(final);
  expect(await ask('clubassessments/projectScores', { clubAssessments: [{ id }] })).toMatchObject([
    { assessorId: 'lead', assessorName: 'lead Test', lines: final.filter(({ level }) => level <= 2) },
  ]);
  const sheet = String((await at.call('super', { url: `/api/assessments/score?projectId=${project}` })).body);
  expect(sheet).toContain(`,lead Test,,${new Date().toISOString().slice(0, 10)},${percentOfShare(share, 2)},`);
});
