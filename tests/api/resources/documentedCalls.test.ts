import { afterAll, beforeAll, expect, it } from 'vitest';
import { season } from '#tests/support/season.ts';
import { world, openAssessmentWorld, type AssessmentWorld, type Person } from '../assessments/openAssessmentWorld.ts';

let at: AssessmentWorld;
beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

const faq = () => ({ question: { en: 'Where?' }, answer: { en: 'There' }, categories: ['general', 'users'] });
const activity = () => ({ name: 'Assessments', role: 'controller' });
const person = () => ({
  email: `${crypto.randomUUID()}@club.example`,
  firstName: 'A',
  lastName: 'B',
  function: 'Coach',
});

interface Resource {
  name: string;
  who: Person;
  values: () => Record<string, unknown>;
  /** What is changed by PUT. */
  change: Record<string, unknown>;
}

const resources: Resource[] = [
  { name: 'clubs', who: 'clubs', values: () => ({ name: 'KV', ...season }), change: { city: 'Gent' } },
  { name: 'users', who: 'clubs', values: person, change: { role: 'COORDINATOR' } },
  {
    name: 'projects',
    who: 'super',
    values: () => ({ name: 'P', assessmentId: world.assessment }),
    change: { name: 'Q' },
  },
  { name: 'companies', who: 'gdprClients', values: () => ({ name: 'C', type: 'client' }), change: { city: 'Gent' } },
  { name: 'processingactivities', who: 'gdpr', values: activity, change: { name: 'Other' } },
  { name: 'campfaqs', who: 'super', values: faq, change: { answer: { en: 'Here' } } },
  {
    name: 'roadmaps',
    who: 'clubs',
    values: () => ({ name: 'R', clubId: world.club, startPeriod: 2025 }),
    change: { active: true },
  },
];

/** The plain form of documents 1 §7, 2 §7 and 3 §7.2: a JSON array, POST and PUT of the record at the collection. */
it.each(resources)('GET, POST and PUT $name', async ({ name, who, values, change }) => {
  const url = `/api/${name}`;
  const made = await at.call(who, { method: 'POST', url, payload: values() });
  expect(made).toMatchObject({
    status: 201,
    body: { ...values(), ...(name === 'users' && { email: expect.anything() as unknown }) },
  });
  const record = made.body as { id: string; version: number };
  const put = await at.call(who, { method: 'PUT', url, payload: { ...record, ...change } });
  expect(put).toMatchObject({ status: 200, body: { ...change, id: record.id, version: 2 } });
  const list = (await at.call(who, { url })).body as { id: string }[];
  expect(list.map(({ id }) => id)).toContain(record.id);
});

type Make = () => Promise<string> | string;
const store = (table: string, values: () => Record<string, unknown>) => () => at.store(table, values());

it('GET roadmaps gives those of the club of the header', async () => {
  for (const clubId of [world.club, world.eliteClub])
    await at.store('roadmaps', { name: 'R', clubId, startPeriod: 2025, nbOfPeriods: 3 });
  const { body } = await at.call('none', { url: '/api/roadmaps', headers: { ClubId: world.eliteClub } });
  expect(body).toMatchObject([{ name: 'R', clubId: world.eliteClub }]);
});

const belgium: unknown = expect.objectContaining({
  ...{ id: '020', name: 'Belgium', confederation: 'UEFA' },
  names: expect.objectContaining({ nl: 'België' }) as unknown,
});

/** Calls that delete, by the list in which the record is no longer found. */
it.each<[string, string, Person, Make, (id: string) => object]>([
  [
    'POST users/delete/{id}',
    'users',
    'clubs',
    store('users', person),
    (id) => ({ method: 'POST', url: `users/delete/${id}` }),
  ],
  [
    'DELETE projects/delete/{id}',
    'projects',
    'super',
    store('projects', () => ({ name: 'P', assessmentId: world.assessment })),
    (id) => ({ method: 'DELETE', url: `projects/delete/${id}` }),
  ],
  [
    'DELETE campfaqs',
    'campfaqs',
    'super',
    store('campfaqs', faq),
    (id) => ({ method: 'DELETE', url: `campfaqs?id=${id}` }),
  ],
])('%s takes the record away', async (_call, name, who, make, request) => {
  const id = await make();
  const { url, ...more } = request(id) as { url: string };
  expect((await at.call(who, { url: `/api/${name}/${id}` })).status).toBe(200);
  expect((await at.call(who, { url: `/api/${url}`, ...more })).status).toBe(200);
  expect((await at.call(who, { url: `/api/${name}/${id}` })).status).toBe(404);
});

it.each<[string, Person, Make, (id: string) => object, unknown]>([
  [
    'POST users/delete/{id}',
    'clubs',
    store('users', person),
    (id) => ({ method: 'POST', url: `users/delete/${id}` }),
    {},
  ],
  [
    'PUT clubs with club id param',
    'clubs',
    store('clubs', () => ({ name: 'KV', ...season })),
    (id) => ({
      method: 'PUT',
      url: `clubs?clubId=${id}`,
      payload: { version: 1, name: 'KV', ...season, city: 'Gent' },
    }),
    { name: 'KV', city: 'Gent', version: 2 },
  ],
  [
    'DELETE projects/delete/{id}',
    'super',
    store('projects', () => ({ name: 'P', assessmentId: world.assessment })),
    (id) => ({ method: 'DELETE', url: `projects/delete/${id}` }),
    {},
  ],
  [
    'DELETE companies with its id',
    'gdpr',
    store('companies', () => ({ name: 'Own', type: 'touchline' })),
    (id) => ({ method: 'DELETE', url: 'companies', payload: { id } }),
    { name: 'Own' },
  ],
  [
    'DELETE processingactivities with its id replaces the item with the result',
    'gdpr',
    store('processingactivities', () => ({ ...activity(), role: 'subprocessor' })),
    (id) => ({ method: 'DELETE', url: 'processingactivities', payload: { id } }),
    { role: 'subprocessor', status: false },
  ],
  ['DELETE campfaqs', 'super', store('campfaqs', faq), (id) => ({ method: 'DELETE', url: `campfaqs?id=${id}` }), {}],
  [
    'PUT campfaqs/translate/{lang}',
    'translator',
    store('campfaqs', faq),
    (id) => ({ method: 'PUT', url: 'campfaqs/translate/fr', payload: { ...faq(), id, question: { fr: 'Où ?' } } }),
    { question: { en: 'Where?', fr: 'Où ?' } },
  ],
  [
    'PUT surveys/{id}/translate/{lang}',
    'translator',
    store('surveys', () => ({ name: 'S', groups: [{ id: 'g', minAmount: 1, pages: [{ id: 'p' }] }] })),
    (id) => ({
      method: 'PUT',
      url: `surveys/${id}/translate/hu`,
      payload: { groups: [{ id: 'g', minAmount: 1, pages: [{ id: 'p', translation: { hu: 'Oldal' } }] }] },
    }),
    { groups: [{ pages: [{ translation: { hu: 'Oldal' } }] }] },
  ],
  [
    'GET club',
    'none',
    store('clubs', () => ({ name: 'Year FC', ...season, calendarYear: true })),
    (id) => ({ url: 'club', headers: { ClubId: id } }),
    { name: 'Year FC', calendarYear: true },
  ],
  ['GET roadmaps', 'none', () => world.club, (id) => ({ url: 'roadmaps', headers: { ClubId: id } }), expect.any(Array)],
  ['GET surveys', 'none', () => '', () => ({ url: 'surveys' }), expect.any(Array)],
  [
    'GET surveytemplates',
    'none',
    store('surveytemplates', () => ({ surveyName: 'Coaches' })),
    () => ({ url: 'surveytemplates' }),
    [{ id: expect.any(String) as string, surveyName: 'Coaches' }],
  ],
  [
    'GET projectemplates',
    'none',
    store('projectemplates', () => ({ templateName: 'Report' })),
    () => ({ url: 'projectemplates' }),
    [{ id: expect.any(String) as string, templateName: 'Report' }],
  ],
  [
    'GET projectcategories',
    'none',
    store('projectcategories', () => ({ projectCategory: 'Audit' })),
    () => ({ url: 'projectcategories' }),
    [{ id: expect.any(String) as string, projectCategory: 'Audit' }],
  ],
  [
    'GET mailtemplates',
    'none',
    store('mailtemplates', () => ({ value: 'Gewestelijk', subject: { en: 'S' }, body: { en: 'B' } })),
    () => ({ url: 'mailtemplates' }),
    [{ value: 'Gewestelijk' }],
  ],
  [
    'GET keynumbers',
    'none',
    store('keynumbers', () => ({ key: 'teams', name: { en: 'Teams' }, dataSources: 1 })),
    () => ({ url: 'keynumbers' }),
    [{ dataSources: 1 }],
  ],
  [
    'GET constants',
    'none',
    () => '',
    () => ({ url: 'constants' }),
    { countries: expect.arrayContaining([belgium]) as unknown },
  ],
  [
    'POST accounts/rolemembers',
    'super',
    () => '',
    () => ({ method: 'POST', url: 'accounts/rolemembers', payload: ['07d3e1ab-946f-4c52-b8e5-2f1c6a9d7b76'] }),
    { '07d3e1ab-946f-4c52-b8e5-2f1c6a9d7b76': ['vv'] },
  ],
])('%s', async (_call, who, make, request, answer) => {
  const { url, ...more } = request(await make()) as { url: string };
  expect(await at.call(who, { url: `/api/${url}`, ...more })).toMatchObject({ status: 200, body: answer });
});
