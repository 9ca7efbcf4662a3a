import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from '../assessments/openAssessmentWorld.ts';

let at: AssessmentWorld;
beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

const season = 'Make sure the days of the season are correct';
const period = 'Start and end is mandatory';
const nextYear = new Date().getUTCFullYear() + 1;

const whole = {
  clubs: { name: 'KV', seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 },
  users: { email: 'a@club.example', firstName: 'A', lastName: 'B', function: 'Coach' },
  projects: { name: 'P', assessmentId: world.assessment },
  companies: { name: 'C', type: 'client' },
  processingactivities: { name: 'A', role: 'controller' },
  campfaqs: { question: { en: 'Where?' }, answer: { en: 'There' }, categories: ['general'] },
  roadmaps: { name: 'R', clubId: world.club, startPeriod: 2025, nbOfPeriods: 3 },
  mailtemplates: { value: 'M', subject: { en: 'S' }, body: { en: 'B' } },
} as const;
type Name = keyof typeof whole;

const writers: Readonly<Record<Name, Person>> = {
  ...{ clubs: 'clubs', users: 'clubs', projects: 'super', companies: 'gdpr', processingactivities: 'gdpr' },
  ...{ campfaqs: 'super', roadmaps: 'clubs', mailtemplates: 'super' },
};

const withSlot = (more: object) => ({
  schedule: { days: [{ id: 'd', timeSlots: [{ id: 's', title: 'Tour', duration: 60, ...more }] }] },
});
const call = { id: 'i', name: 'Call', stageId: 1 };

/** What is wrong, the field that is told of it, and the words of the documents where they have some. */
const refusals: [string, Name, object, string, string?][] = [
  ['1 §5', 'clubs', { seasonStartDay: null }, 'seasonStartDay', season],
  ['1 §5', 'clubs', { seasonStartMonth: null }, 'seasonStartMonth', season],
  ['1 §5', 'clubs', { seasonEndDay: null }, 'seasonEndDay', season],
  ['1 §5', 'clubs', { seasonEndMonth: null }, 'seasonEndMonth', season],
  ['1 §5', 'clubs', { seasonStartDay: 0 }, 'seasonStartDay', season],
  ['1 §5', 'clubs', { seasonStartDay: 32 }, 'seasonStartDay', season],
  ['1 §5', 'clubs', { seasonEndDay: 0 }, 'seasonEndDay', season],
  ['1 §5', 'clubs', { seasonEndDay: 32, seasonEndMonth: 12 }, 'seasonEndDay', season],
  ['1 §5', 'clubs', { seasonStartMonth: 0 }, 'seasonStartMonth', season],
  ['1 §5', 'clubs', { seasonStartMonth: 13 }, 'seasonStartMonth', season],
  ['1 §5', 'clubs', { seasonEndMonth: 0 }, 'seasonEndMonth', season],
  ['1 §5', 'clubs', { seasonEndMonth: 13 }, 'seasonEndMonth', season],
  ['1 §5', 'clubs', { seasonEndDay: 31, seasonEndMonth: 2 }, 'seasonEndDay', season],
  ['1 §5', 'clubs', { seasonEndDay: 30, seasonEndMonth: 2 }, 'seasonEndDay', season],
  ['1 §5', 'clubs', { seasonEndDay: 31, seasonEndMonth: 6 }, 'seasonEndDay', season],
  ['1 §5', 'clubs', { seasonStartDay: 31, seasonStartMonth: 4 }, 'seasonStartDay', season],
  ['1 §3', 'clubs', { organisationType: 5 }, 'organisationType'],
  ['1 §3', 'clubs', { logo: 'javascript:alert(1)' }, 'logo'],
  ['1 §5', 'users', { firstName: '' }, 'firstName'],
  ['1 §5', 'users', { lastName: null }, 'lastName'],
  ['1 §5', 'users', { email: 'nobody' }, 'email'],
  ['1 §5', 'users', { function: ' ' }, 'function'],
  ['1 §5', 'users', { role: 'BOSS' }, 'role'],
  ['2 §5', 'projects', { assessmentId: null }, 'assessmentId', 'An assessment is mandatory'],
  ['2 §3', 'projects', { nbOfTitleLevels: 5 }, 'nbOfTitleLevels'],
  ['2 §3', 'projects', { weightingFactor: 0.99 }, 'weightingFactor'],
  ['2 §5', 'projects', withSlot({ title: ' ' }), 'schedule.days.0.timeSlots.0.title', 'A title is required'],
  [
    '2 §5',
    'projects',
    withSlot({ duration: 0 }),
    'schedule.days.0.timeSlots.0.duration',
    'A valid duration is required',
  ],
  [
    '2 §5',
    'projects',
    { process: { items: [call, { ...call, id: 'j' }] } },
    'process.items.1.name',
    'Item already exists',
  ],
  ['2 §9', 'projects', { period: 2014 }, 'period'],
  ['2 §2', 'projects', { introductionVideo: { en: 'javascript:alert(1)' } }, 'introductionVideo.en'],
  ['3 §3.2', 'companies', { legalForm: 'GmbH' }, 'legalForm'],
  ['3 §3.2', 'companies', { dpoType: 'both' }, 'dpoType'],
  ['3 §3.2', 'companies', { type: 'partner' }, 'type'],
  ['3 §3.2', 'companies', { category: 'Hosting' }, 'category'],
  ['3 §3.2', 'companies', { compliancyUrl: 'https://client.example' }, 'compliancyUrl'],
  ['3 §3.2', 'companies', { type: 'touchline', category: 'Hosting' }, 'category'],
  ['3 §3.2', 'companies', { type: 'touchline', compliancyUrl: 'https://own.example' }, 'compliancyUrl'],
  ['3 §3.2', 'companies', { type: 'supplier', compliancyUrl: 'javascript:alert(1)' }, 'compliancyUrl'],
  ['3 §5', 'processingactivities', { name: '' }, 'name', 'Name processing activity is required'],
  [
    '3 §5',
    'processingactivities',
    { role: 'processor' },
    'config.controller.id',
    'Controller identification is required',
  ],
  [
    '3 §3.2',
    'processingactivities',
    { config: { transfers: { toEU: true, euCountries: ['GB'] } } },
    'config.transfers.euCountries.0',
  ],
  ['3 §5', 'campfaqs', { question: { nl: 'Waar?' } }, 'question.en', 'A question is required'],
  ['3 §5', 'campfaqs', { answer: { nl: 'Daar' } }, 'answer.en', 'A answer is required'],
  ['3 §5', 'campfaqs', { categories: [] }, 'categories', 'At least a main category is required'],
  ['3 §5', 'campfaqs', { categories: ['profile'] }, 'categories', 'At least a main category is required'],
  ['2 §5', 'roadmaps', { startPeriod: null }, 'startPeriod', period],
  ['2 §5', 'roadmaps', { nbOfPeriods: 0 }, 'nbOfPeriods', period],
  ['2 §5', 'roadmaps', { nbOfPeriods: null }, 'nbOfPeriods', period],
  ['2 §9', 'roadmaps', { startPeriod: 2014 }, 'startPeriod', period],
  ['2 §9', 'roadmaps', { startPeriod: nextYear + 1 }, 'startPeriod', `must be ${nextYear} or less`],
  ['A12', 'mailtemplates', { subject: {} }, 'subject', 'is needed'],
  ['A12', 'mailtemplates', { body: { nl: ' ' } }, 'body', 'is needed'],
  ['A12', 'mailtemplates', { body: { nl: 'Beste {{voornaam}}' } }, 'body', 'names what is not known in nl: voornaam'],
];

it.each(refusals)('document %s: %s with %j are refused at %s', async (_where, name, wrong, field, message) => {
  const payload = { ...whole[name], ...wrong };
  const { status, body } = await at.call(writers[name], { method: 'POST', url: `/api/${name}`, payload });
  expect(status).toBe(422);
  const { code, details } = body as { code: number; details: { field: string; message: string }[] };
  expect(code).toBe(20);
  const told = details.filter((one) => one.field === field);
  expect(told).not.toEqual([]);
  if (message) expect(told.map((one) => one.message)).toContain(message);
});

it.each<[string, Name, object]>([
  [
    'the last day of each month',
    'clubs',
    { seasonEndDay: 31, seasonEndMonth: 12, seasonStartDay: 30, seasonStartMonth: 4 },
  ],
  [
    'the first and the last day of a year',
    'clubs',
    { seasonStartDay: 1, seasonStartMonth: 1, seasonEndDay: 31, seasonEndMonth: 12 },
  ],
  [
    'a season that begins on a last day and ends on a first one',
    'clubs',
    { seasonStartDay: 31, seasonStartMonth: 12, seasonEndDay: 1, seasonEndMonth: 1 },
  ],
  ['29 February, of leap years', 'clubs', { seasonEndDay: 29, seasonEndMonth: 2 }],
  ['an uploaded logo', 'clubs', { logo: '/api/files/images/0123456789abcdef0123456789abcdef.png' }],
  ['a logo of the federation', 'clubs', { logo: 'https://federation.example/logo.png' }],
  [
    'a page on compliance',
    'companies',
    { type: 'supplier', category: 'Hosting', compliancyUrl: 'www.host.example/gdpr' },
  ],
  ['next year', 'roadmaps', { startPeriod: nextYear }],
  ['the first year, for one season', 'roadmaps', { startPeriod: 2015, nbOfPeriods: 1 }],
  [
    'another language than English',
    'mailtemplates',
    { value: 'Nl', subject: { nl: 'S' }, body: { nl: 'Beste {{firstName}}' } },
  ],
  ['the first period', 'projects', { period: 2015 }],
  ['the lowest weighting factor', 'projects', { weightingFactor: 1 }],
  ['a video to embed', 'projects', { introductionVideo: { nl: 'https://video.example/embed/1' } }],
])('%s is accepted', async (_what, name, values) => {
  const payload = { ...whole[name], ...values };
  expect(await at.call(writers[name], { method: 'POST', url: `/api/${name}`, payload })).toMatchObject({ status: 201 });
});

it('contents are kept in nine languages and in no other', async () => {
  const nine = Object.fromEntries(
    'en fr es de pt ru nl hu ar'.split(' ').map((language) => [language, `In ${language}`]),
  );
  const save = (question: object) =>
    at.call('super', { method: 'POST', url: '/api/campfaqs', payload: { ...whole.campfaqs, question } });
  const { status, body } = await save(nine);
  expect(status).toBe(201);
  const stored = await at.call('super', { url: `/api/campfaqs/${(body as { id: string }).id}` });
  expect(stored).toMatchObject({ body: { question: nine } });
  expect(await save({ ...nine, sv: 'In sv' })).toMatchObject({ status: 422, body: { code: 20 } });
});

it('a roadmap that is stored keeps its start, however late', async () => {
  const id = await at.store('roadmaps', { ...whole.roadmaps, startPeriod: 2025 });
  await at.services.db
    .updateTable('roadmaps')
    .set({ startPeriod: nextYear + 5 })
    .where('id', '=', id)
    .execute();
  const change = (values: object, version: number) =>
    at.call('clubs', { method: 'PUT', url: `/api/roadmaps/${id}`, payload: { ...values, version } });
  expect(await change({ name: 'Renamed' }, 1)).toMatchObject({ status: 200, body: { startPeriod: nextYear + 5 } });
  expect(await change({ startPeriod: nextYear + 6 }, 2)).toMatchObject({ status: 422 });
});

it('a club with a logo of older days loads as it is', async () => {
  const id = await at.store('clubs', { ...whole.clubs });
  await at.services.db.updateTable('clubs').set({ logo: 'logos/old.png' }).where('id', '=', id).execute();
  expect(await at.call('clubs', { url: `/api/clubs/${id}` })).toMatchObject({
    status: 200,
    body: { logo: 'logos/old.png' },
  });
});

it('a project keeps the levels of titles that it was saved with', async () => {
  const id = await at.store('projects', { ...whole.projects, nbOfTitleLevels: 3 });
  const change = (values: object) =>
    at.call('super', { method: 'PUT', url: `/api/projects/${id}`, payload: { version: 1, ...values } });
  const message = 'The number of title levels is fixed once the project is saved';
  for (const nbOfTitleLevels of [4, null])
    expect(await change({ nbOfTitleLevels })).toMatchObject({
      status: 422,
      body: { details: [{ field: 'nbOfTitleLevels', rule: 'readOnly', message }] },
    });
  expect(await change({ name: 'Renamed', nbOfTitleLevels: 3 })).toMatchObject({ status: 200 });
});
