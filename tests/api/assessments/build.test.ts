import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '#schemas/generated/tables.ts';
import { builderSwitches } from '#domain/builder/BuildParameters.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { createMany } from '#engine/server/records/createMany.ts';
import { buildProject } from '#server/features/projects/build/buildProject.ts';
import { readBuild } from '#server/features/projects/build/readBuild.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';
import { openAssessmentWorld, world, type Answer, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
let dimension: string;
let clubs: { id: string; leadAssessor: string; assessmentDeadline: string }[];

beforeAll(async () => {
  at = await openAssessmentWorld();
  const pass = await at.call('super', { url: '/api/assessments/globalpass' });
  dimension = (pass.body as { dimensions: { id: string }[] }).dimensions[0]?.id ?? '';
});
afterAll(() => at.dispose());

beforeEach(async () => {
  const season = { seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 };
  const ids = await Promise.all(
    [1, 2].map((nth) => at.store('clubs', { name: `Club ${nth}`, country: '020', ...season })),
  );
  clubs = ids.map((id) => ({ id, leadAssessor: 'lead', assessmentDeadline: '2027-02-01' }));
});

const label = { name: '1 ster', niveau: 'Regional', percentage: 50, endLabel: '2028-06-30' };
const build = (more: object = {}) => ({
  ...{ name: 'Season 2027', sport: 1, niveau: 2, gender: 3, period: 2027, projectManagers: ['pm'], labels: [label] },
  ...{ context: { firstTeamEnvironment: true }, resources: { surveyParents: false, voetbalVlaanderen: true } },
  ...{ dimensions: [{ id: dimension, focus: true }], clubs, ...more },
});
const send = (payload: object, headers: Record<string, string> = {}, person: Person = 'super') =>
  at.call(person, { method: 'POST', url: '/api/assessments/build', payload, headers });

interface Accepted {
  projectId: string;
  jobs: { id: string }[];
}
const accepted = ({ body }: Answer) => body as Accepted;
const state = async (answer: Answer) =>
  (await at.call('super', { url: `/api/assessments/build/${accepted(answer).jobs[0]?.id}` })).body;

/** How many rows there are of what a build makes. */
async function countRows() {
  const count = async (table: keyof Tables) => {
    const { rows } = await sql<{ rows: number }>`SELECT count(*)::int AS rows FROM ${sql.table(table)}`.execute(
      at.services.db,
    );
    return rows[0]?.rows ?? 0;
  };
  return {
    projects: await count('projects'),
    assessments: await count('assessments'),
    assessmentversions: await count('assessmentversions'),
    clubassessments: await count('clubassessments'),
    surveys: await count('surveys'),
  };
}

it('makes the project with a structure of its own, and an assessment for each club with its lead', async () => {
  const before = await countRows();
  const [first, second] = clubs;
  const sent = await send(
    build({
      clubs: [
        { ...first, visitDate: '2027-03-15' },
        { ...second, visitDate: '2027-03-15', surveyDeadline: '2027-03-20' },
      ],
    }),
  );
  expect(sent).toMatchObject({ status: 202, body: { jobs: [{ name: 'Building Season 2027', status: 'Queued' }] } });
  await settleJobs(at, 'assessments.build');
  expect(await state(sent)).toMatchObject({ status: 'Done', total: 2, done: 2, failed: 0 });
  expect(await countRows()).toEqual({
    projects: before.projects + 1,
    assessments: before.assessments + 1,
    assessmentversions: before.assessmentversions + 1,
    clubassessments: before.clubassessments + 2,
    surveys: before.surveys,
  });

  const { projectId } = accepted(sent);
  const project = (await at.call('super', { url: `/api/projects/${projectId}` })).body as Record<string, unknown>;
  expect(project).toMatchObject({
    ...{ name: 'Season 2027', sport: 1, niveau: 2, gender: 3, period: 2027, closed: false, labels: [label] },
    ...{ resources: { ...builderSwitches.resources, surveyParents: false, voetbalVlaanderen: true } },
    ...{ context: builderSwitches.context, clubIdConfiguration: builderSwitches.clubIdConfiguration },
    projectManagers: ['pm'],
  });
  const structure = await at.call('pm', { url: `/api/assessments?projectId=${projectId}` });
  expect(structure.body).toMatchObject({
    ...{ id: project['assessmentId'], assessmentVersionId: project['assessmentVersionId'], kind: 'project' },
    ...{ projectId, number: 1, dimensions: [{ id: dimension, filterValue: 2 }] },
  });
  const filtered = {
    method: 'POST',
    url: '/api/clubassessments/filter',
    payload: { projectIds: [projectId] },
  } as const;
  const opened = (await at.call('pm', filtered)).body as { clubId: string }[];
  expect(opened.find(({ clubId }) => clubId === first?.id)).toMatchObject({
    ...{ visitDate: '2027-03-15', assessmentDeadline: '2027-02-01', surveyDeadline: '2027-03-29' },
    ...{ assessors: [{ assessorId: 'lead', lead: true }], name: 'Season 2027' },
    assessmentVersionId: project['assessmentVersionId'],
  });
  expect(opened.find(({ clubId }) => clubId === second?.id)).toMatchObject({ surveyDeadline: '2027-03-20' });
  expect(opened).toHaveLength(2);
});

describe('traffic lights', () => {
  const built = async (more: object) => {
    const sent = await send(build(more));
    await settleJobs(at, 'assessments.build');
    return (await at.call('super', { url: `/api/projects/${accepted(sent).projectId}` })).body as { version: number };
  };

  it.each([
    [{ trafficLights: true }, 2],
    [{ trafficLights: true, scoringSystem: null }, 2],
    [{ trafficLights: true, scoringSystem: 1 }, 1],
    [{ scoringSystem: 2 }, 2],
    [{}, 1],
  ])('%j are stored with the scoring system %i', async (scoring, scoringSystem) => {
    expect(await built(scoring)).toMatchObject({ scoringSystem });
  });

  it('that are switched on alone, or off again, take the scoring system along', async () => {
    const { version, ...project } = await built({});
    const save = async (change: object) =>
      (await at.call('super', { method: 'PUT', url: '/api/projects', payload: { ...project, ...change } })).body;
    const lit = await save({ version, trafficLights: true });
    expect(lit).toMatchObject({ scoringSystem: 2 });
    const { version: next } = lit as { version: number };
    expect(await save({ version: next, scoringSystem: 2, trafficLights: false })).toMatchObject({ scoringSystem: 1 });
  });
});

it('opens surveys of the chosen template with the selected elements', async () => {
  const groups = [
    { id: 'parents', minAmount: 1, elements: [{ id: 'e1' }, { id: 'e2' }] },
    { id: 'coaches', minAmount: 1, elements: [{ id: 'e3' }] },
  ];
  const customSurveyTemplateId = await at.store('surveytemplates', { surveyName: 'Asked', groups });
  const sent = await send(build({ customSurveyTemplateId, surveySelection: ['e2'] }));
  await settleJobs(at, 'assessments.build');
  const { rows } = await sql<{ groups: unknown; surveyTemplateId: string }>`
    SELECT groups, "surveyTemplateId" FROM surveys WHERE "clubAssessmentId" IN
      (SELECT id FROM clubassessments WHERE "projectId" = ${accepted(sent).projectId})`.execute(at.services.db);
  const kept = { surveyTemplateId: customSurveyTemplateId, groups: [expect.objectContaining({ id: 'parents' })] };
  expect(rows).toEqual([kept, kept]);
});

it('tells how many clubs it has got to, a hundred at a time', async () => {
  const season = { seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 };
  const named = Array.from({ length: 101 }, (_club, nth) => ({ name: `Far club ${nth}`, country: '020', ...season }));
  const pass = await at.call('super', { url: '/api/assessments/globalpass' });
  const { assessmentVersionId } = pass.body as { assessmentVersionId: string };
  const told: number[] = [];
  await inTransaction(at.services.db, async (trx) => {
    const session = { db: trx, registry: at.services.registry, actor: systemActor('test') };
    const made = await createMany(session, session.registry.get('clubs'), named);
    const many = made.flatMap((result) =>
      result.status === 'failed' ? [] : [{ ...clubs[0], id: String(result.record['id']) }],
    );
    const plan = { ...readBuild(build({ clubs: many })), projectId: 'told', globalPassVersionId: assessmentVersionId };
    expect((await buildProject(session, plan, (reached) => told.push(reached))).clubs).toBe(101);
  });
  expect(told).toEqual([100, 101]);
});

it('is carried out once however often the call is sent', async () => {
  const before = await countRows();
  const headers = { 'idempotency-key': '01890a5d-ac96-774b-bcce-b302099a8060' };
  const payload = build();
  const [first, second] = await Promise.all([send(payload, headers), send(payload, headers)]);
  expect(second).toEqual(first);
  expect(await send(payload, headers)).toEqual(first);
  await settleJobs(at, 'assessments.build');
  expect((await countRows()).projects).toBe(before.projects + 1);
});

it('leaves nothing behind when it fails, and says why', async () => {
  const before = await countRows();
  // What was there when the build was accepted goes before the job runs.
  const { jobs, db } = at.services;
  const [, second] = clubs;
  const planned = build();
  const plan = { project: { name: 'Season', sport: 1 }, dimensions: planned.dimensions, clubs: planned.clubs };
  await sql`UPDATE clubs SET "deletedAt" = now() WHERE id = ${second?.id}`.execute(db);
  const id = await db.transaction().execute((trx) =>
    jobs.enqueue(trx, {
      ...{ kind: 'assessments.build', name: 'Build', total: 2, createdBy: 'super' },
      payload: { plan: { ...plan, projectId: 'never', globalPassVersionId: world.version } },
    }),
  );
  await settleJobs(at, 'assessments.build');
  expect(await countRows()).toEqual(before);
  expect((await at.call('super', { url: `/api/assessments/build/${id}` })).body).toMatchObject({
    ...{ status: 'Done', done: 0, failed: 2 },
    logs: [{ level: 'error', errors: [{ field: 'clubs.1.clubId', rule: 'relation' }] }],
  });
});

const refusals: [string, () => object, string, string][] = [
  ['no name', () => ({ name: '  ' }), 'name', 'please name this project'],
  ['no clubs', () => ({ clubs: [] }), 'clubs', 'Please select or add at least 1 club to this project'],
  ['no gender', () => ({ gender: null }), 'gender', 'please choose sport, level and gender'],
  ['no dimension', () => ({ dimensions: [] }), 'dimensions', 'please choose at least 1 dimension'],
  ['a label without name', () => ({ labels: [{ ...label, name: '' }] }), 'labels.0.name', 'no name'],
  ['no percentage', () => ({ labels: [{ ...label, percentage: null }] }), 'labels.0.percentage', 'no percentage'],
  ['no expiry date', () => ({ labels: [{ ...label, endLabel: null }] }), 'labels.0.endLabel', 'no expiry date'],
  ['nothing of a label', () => ({ labels: [{}] }), 'labels.0.name', 'no name, no percentage, no expiry date'],
  ['a club twice', () => ({ clubs: [clubs[0], clubs[0]] }), 'clubs.1.id', 'This club is in the selection already'],
  [
    'no lead',
    () => ({ clubs: [{ ...clubs[0], leadAssessor: null }] }),
    'clubs.0.leadAssessor',
    'A lead assessor is mandatory',
  ],
  [
    'no deadline',
    () => ({ clubs: [{ ...clubs[0], assessmentDeadline: '' }] }),
    'clubs.0.assessmentDeadline',
    'A clubdata deadline is mandatory',
  ],
];
it.each(refusals)('with %s it is refused in the words of the product', async (_what, more, field, message) => {
  const before = await countRows();
  const answer = await send(build(more()));
  expect(answer).toMatchObject({ status: 422, body: { code: 20, message } });
  const { details } = answer.body as { details: unknown[] };
  expect(details).toContainEqual(expect.objectContaining({ field, message: message.replace(/^(no name), .*/, '$1') }));
  expect(await countRows()).toEqual(before);
});

it.each<[string, () => object, string]>([
  ['a period before 2015', () => ({ period: 2014 }), 'period'],
  ['a sport that there is not', () => ({ sport: 7 }), 'sport'],
  ['a level that there is not', () => ({ niveau: 4 }), 'niveau'],
  ['a weighting factor below 1', () => ({ weightingFactor: 0 }), 'weightingFactor'],
  ['two levels of titles', () => ({ nbOfTitleLevels: 2 }), 'nbOfTitleLevels'],
  ['a switch that there is not', () => ({ context: { moon: true } }), 'context.moon'],
  ['a name too long', () => ({ name: 'n'.repeat(10_000) }), 'name'],
  ['a dimension that there is not', () => ({ dimensions: [{ id: 'none', focus: true }] }), 'dimensions.0.id'],
  ['dimensions that are none', () => ({ dimensions: 'STRA' }), 'dimensions'],
  ['clubs that are none', () => ({ clubs: [7] }), 'clubs'],
  ['labels that are none', () => ({ labels: ['x'] }), 'labels'],
  ['a club that there is not', () => ({ clubs: [{ ...clubs[0], id: 'none' }] }), 'clubs.0.id'],
  ['a lead without an account', () => ({ clubs: [{ ...clubs[0], leadAssessor: 'none\0' }] }), 'clubs.0.leadAssessor'],
  ['a lead who cannot lead', () => ({ clubs: [{ ...clubs[0], leadAssessor: 'vv' }] }), 'clubs.0.leadAssessor'],
  ['a date that is none', () => ({ clubs: [{ ...clubs[0], visitDate: '2027-02-30' }] }), 'clubs.0.visitDate'],
  ['a template that there is not', () => ({ customSurveyTemplateId: 'none' }), 'customSurveyTemplateId'],
  ['a parameter that there is not', () => ({ closed: true }), 'closed'],
  ['a name that no database takes', () => ({ name: 'a\0b' }), 'name'],
  ['half a character', () => ({ name: 'a\ud800' }), 'name'],
  ['a selection that no database takes', () => ({ surveySelection: ['\0'] }), 'surveySelection.0'],
  ['a manager that no database takes', () => ({ projectManagers: ['\0'] }), 'projectManagers.0'],
  ['a club id that no database takes', () => ({ clubs: [{ ...clubs[0], id: '\ud800' }] }), 'clubs.0.id'],
  [
    'a date that no database takes',
    () => ({ clubs: [{ ...clubs[0], surveyDeadline: '\0' }] }),
    'clubs.0.surveyDeadline',
  ],
])('%s is refused before anything is queued', async (_what, more, field) => {
  const answer = await send(build(more()));
  expect(answer).toMatchObject({ status: 422, body: { code: 20 } });
  const { details } = answer.body as { details: { field: string }[] };
  expect(details.map((detail) => detail.field)).toContain(field);
});

it('takes a name of an emoji and one that is written from the right', async () => {
  const name = '⚽ تقييم الموسم';
  const sent = await send(build({ name }));
  await settleJobs(at, 'assessments.build');
  expect((await at.call('super', { url: `/api/projects/${accepted(sent).projectId}` })).body).toMatchObject({ name });
});
