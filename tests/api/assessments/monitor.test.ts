import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

/** The monitoring matrix (decisions A3): one row a club assessment, of clubs that are monitored. */
let at: AssessmentWorld;
const ids: Record<string, string> = {};
const days = { seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 };

beforeAll(async () => {
  at = await openAssessmentWorld();
  const club = (name: string, more: object) =>
    at.store('clubs', { name, country: '020', assessmentsMonitorEnabled: true, ...days, ...more });
  const other = await at.store('projects', { name: 'Other round', assessmentId: world.assessment });
  ids['other'] = other;
  const clubs = {
    watched: await club('Watched', {}),
    chosen: await club('Chosen', { assessmentsMonitorProjectsFilter: [world.project] }),
    elsewhere: await club('Elsewhere', { assessmentsMonitorProjectsFilter: [other] }),
    off: await club('Off', { assessmentsMonitorEnabled: false }),
  };
  for (const [name, clubId] of Object.entries(clubs)) {
    ids[name] = await at.openClubAssessment({
      ...{ clubId, assessmentDeadline: name === 'chosen' ? '2020-01-01' : null },
      steps: [{ processItemId: 's1', date: '2026-01-01' }],
    });
  }
  await at.store('assessmentvalues', {
    ...{ clubAssessmentId: ids['watched'], assessorId: 'assessor', assessmentTitleId: 't1' },
    itemValues: [
      { itemId: 'i1', value: true },
      { itemId: 'i2', value: null },
      // Of an expression, and of no item that is asked: they are no part of the checklist.
      { itemId: 'i3', numericScore: 0.5 },
      { itemId: 'gone', value: true },
    ],
  });
  await at.store('surveys', {
    name: 'S',
    clubAssessmentId: ids['watched'],
    groups: [{ id: 'g', minAmount: 2 }],
  });
  const person = { clubAssessmentId: ids['watched'], surveyGroupId: 'g', email: 'a@b.example' };
  await at.store('surveyUsers', { ...person, status: 300 });
  await at.store('surveyUsers', { ...person, email: 'c@b.example', status: 200 });
  await at.store('keynumbers', { id: 'kn', key: 'players', name: { en: 'Players' } });
  for (const [year, value] of [
    [2024, 10],
    [2025, 12],
  ])
    await at.store('keynumbervalues', { clubId: clubs.watched, keyNumberId: 'kn', season: year, ageGroup: '', value });
});
afterAll(() => at.dispose());

const monitor = async (person: Person, query: string) => {
  const { status, body } = await at.call(person, { url: `/api/clubassessments/monitor?${query}` });
  return { status, rows: body as { id: string; club: string }[] };
};
const of = `projectIds=${world.project}`;

describe('the monitoring matrix', () => {
  it('has a row of each club assessment of monitored clubs, as their filter of projects says, what is late first', async () => {
    const { rows } = await monitor('super', of);
    expect(rows.map(({ club }) => club)).toEqual(['Chosen', 'Watched']);
    expect((await monitor('super', `projectIds=${ids['other']}`)).rows).toEqual([]);
  });
  it('says stage, steps, checklist by assessor, surveys up to the minimum, and chosen key numbers', async () => {
    const { rows } = await monitor('lead', `${of}&keyNumberIds=kn`);
    const row = rows.find(({ id }) => id === ids['watched']);
    expect(row).toMatchObject({
      ...{
        stage: 'UNKOWN',
        stageColour: 'orange',
        process: { done: 1, all: 1 },
        surveys: { done: 1, all: 2 },
        keyNumbers: { kn: 12 },
      },
      overdue: [],
    });
    const { checklist } = row as unknown as { checklist: object[] };
    expect(checklist).toEqual([
      { id: 'lead', name: 'lead Test', lead: true, done: 0, all: 2 },
      { id: 'assessor', name: 'assessor Test', lead: false, done: 1, all: 2 },
      { id: 'assessor2', name: 'assessor2 Test', lead: false, done: 0, all: 2 },
    ]);
  });
  it('says what is amiss, by the rules that the project chose', async () => {
    const row = async () => (await monitor('super', of)).rows.find(({ id }) => id === ids['watched']);
    const rules = (await row()) as unknown as { quality: object[] };
    expect(rules.quality).toEqual([
      { rule: 'unanswered', count: 2 },
      { rule: 'surveyMinimum', count: 1 },
    ]);
    const structure = new AssessmentScenario().dimension('D');
    for (const topic of ['a', 'b', 'c', 'd']) structure.topic('D.1', topic, { askClubForEvidence: topic !== 'd' });
    await at.store('assessmentversions', {
      ...{ id: 'asking', assessmentId: world.assessment, number: 5, structure: structure.structure },
    });
    const project = await at.store('projects', {
      ...{ name: 'Strict', assessmentId: world.assessment },
      qualityRules: ['redWithoutNotes', 'missingEvidence'],
    });
    const clubId = await at.store('clubs', {
      name: 'Strict',
      country: '020',
      assessmentsMonitorEnabled: true,
      ...days,
    });
    const id = await at.openClubAssessment({ clubId, projectId: project, assessmentVersionId: 'asking' });
    const say = (assessorId: string, assessmentTitleId: string, trafficLightValue: number, notes?: string) =>
      at.store('assessmentvalues', { clubAssessmentId: id, assessorId, assessmentTitleId, trafficLightValue, notes });
    await say('lead', 'a', 1, ' \n ');
    await say('lead', 'b', 1, 'Nothing is written down');
    await say('lead', 'c', 4);
    await say('assessor', 'a', 4);
    await say('assessor', 'b', 2);
    await say('assessor2', 'c', 3);
    await say('assessor2', 'd', 1);
    const file = { path: 'p', name: 'Plan.pdf', size: 1, contentType: 'application/pdf', sha256: '0'.repeat(64) };
    await at.store('clubfiles', {
      clubAssessmentId: id,
      kind: 'evidence',
      assessmentTitleId: 'a',
      uploadedAt: '2026-01-01T00:00:00Z',
      ...file,
    });
    await at.store('clubvalues', { clubAssessmentId: id, assessmentTitleId: 'b', webLinks: ['kvv.example'] });
    const quality = async () => (await monitor('super', `projectIds=${project}`)).rows[0] as unknown as object;
    expect(await quality()).toMatchObject({
      quality: [
        { rule: 'redWithoutNotes', count: 1 },
        { rule: 'missingEvidence', count: 1 },
      ],
    });
    await sql`UPDATE projects SET "qualityRules" = '["differingLights"]' WHERE id = ${project}`.execute(at.services.db);
    expect(await quality()).toMatchObject({ quality: [{ rule: 'differingLights', count: 1 }] });
    // Before closing it is told of any club, monitored or not.
    await sql`UPDATE clubs SET "assessmentsMonitorEnabled" = false WHERE id = ${clubId}`.execute(at.services.db);
    const own = await at.call('lead', { url: `/api/clubassessments/${id}/quality` });
    expect(own.body).toEqual([{ rule: 'differingLights', count: 1 }]);
    await sql`UPDATE clubs SET "assessmentsMonitorEnabled" = true WHERE id = ${clubId}`.execute(at.services.db);
    await sql`UPDATE clubassessments SET closed = true WHERE id = ${id}`.execute(at.services.db);
    expect(await quality()).toMatchObject({ quality: [] });
  });
  it('says which deadlines are overdue', async () => {
    const { rows } = await monitor('pm', of);
    expect(rows[0]).toMatchObject({ overdue: [{ deadline: 'assessment', date: '2020-01-01' }] });
  });
  it.each<[Person, string[]]>([
    ['consultant', ['Chosen', 'Watched']],
    ['assessor', ['Chosen', 'Watched']],
    ['none', []],
    ['clubs', []],
  ])('shows %s what they may open: %j', async (person, expected) => {
    expect((await monitor(person, of)).rows.map(({ club }) => club)).toEqual(expected);
  });
  it('is empty without a project, or for one that is not there', async () => {
    expect((await monitor('super', '')).rows).toEqual([]);
    expect((await monitor('super', 'projectIds=gone')).rows).toEqual([]);
  });
  it.each(['projectIds=a&projectIds=b', `projectIds=${'x,'.repeat(101)}`, 'keyNumberIds=%00'])(
    'refuses %s',
    async (query) => {
      expect((await monitor('super', query)).status).toBe(422);
    },
  );
});
