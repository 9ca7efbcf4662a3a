import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { describeError } from '#engine/server/plugins/errors/describeError.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import { deleteRecord } from '#engine/server/records/deleteRecord.ts';
import type { Use } from '#engine/server/relations/usesOf.ts';
import { openClubApi, type ClubApi } from './openClubApi.ts';

let api: ClubApi;

beforeAll(async () => {
  api = await openClubApi();
});
afterAll(() => api.touchline.dispose());

const session = () => ({ ...api.touchline.services, actor: systemActor('test') });
const table = (name: string) => api.touchline.services.registry.get(name);
const store = async (name: string, values: object) =>
  String((await createRecord(session(), table(name), values))['id']);
/** A project without all that its form asks for. */
async function storeProject(name: string): Promise<string> {
  const id = crypto.randomUUID();
  await sql`INSERT INTO projects (id, name, version, "createdAt", "updatedAt") VALUES (${id}, ${name}, 1, now(), now())`.execute(
    api.touchline.services.db,
  );
  return id;
}
const usesOf = async (path: string, roles: RoleKey[] = ['clubUserManager']) =>
  (await api.call(roles, 'GET', `${path}/uses`)).json<Use[]>();
const person = (clubId: string, number: number) => ({
  ...{
    email: `p${number}.${clubId}@club.example`,
    firstName: 'Pia',
    lastName: `No${number}`,
    function: 'Coach',
    clubId,
  },
});

it('a relation leads to what its schema allows only, as soon as it is changed', async () => {
  const mailTemplate = (kind: string) =>
    store('mailtemplates', { value: `T ${crypto.randomUUID()}`, subject: { en: 'S' }, body: { en: 'B' }, kind });
  const [fits, other] = [await mailTemplate('clubInvitation'), await mailTemplate('surveyInvitation')];
  const { id } = await api.createClub();
  const user = await store('users', { ...person(id, 90), invitationTemplateId: fits });
  const { db } = api.touchline.services;
  const put = (values: object) =>
    api.call(['clubUserManager'], 'PUT', `users/${user}`, { ...person(id, 90), ...values });
  const version = async () => (await api.call(['clubUserManager'], 'GET', `users/${user}`)).json<{ version: number }>();
  const refused = await put({ ...(await version()), invitationTemplateId: other });
  expect(refused.status).toBe(422);
  expect(refused.json()).toMatchObject({ details: [{ field: 'invitationTemplateId', rule: 'relation' }] });
  // What stands already is left alone.
  await db.updateTable('users').set({ invitationTemplateId: other }).where('id', '=', user).execute();
  const kept = await put({ ...(await version()), function: 'Chair' });
  expect(kept.status).toBe(200);
});

it('what the keys of the database refuse past all checks is told by fields, whichever side of a reference it is', async () => {
  const { db, registry } = api.touchline.services;
  const { id } = await api.createClub();
  const user = await store('users', person(id, 91));
  await store('users', person(id, 92));
  const answerTo = async (statement: { execute(): Promise<unknown> }) => {
    const { status, body } = describeError(
      await statement.execute().catch((error: unknown) => error),
      'r',
      registry.tables,
    );
    return { status, code: body.code, details: body.details };
  };
  const change = (values: { email?: string; clubId?: string }) =>
    answerTo(db.updateTable('users').set(values).where('id', '=', user));
  const refused = (field: string, rule: string) => ({
    status: 422,
    code: 20,
    details: [expect.objectContaining({ field, rule })],
  });
  expect(await change({ email: person(id, 92).email.toUpperCase() })).toEqual(refused('email', 'unique'));
  expect(await change({ clubId: 'nowhere' })).toEqual(refused('clubId', 'exists'));
  const template = await store('surveytemplates', { surveyName: `T ${crypto.randomUUID()}` });
  await store('surveys', { name: 'Survey of a club', surveyTemplateId: template });
  const removal = db.deleteFrom('surveytemplates').where('id', '=', template);
  expect(await answerTo(removal)).toEqual({ status: 409, code: 22 });
});

describe('who refers to a record', () => {
  it('is counted and named, five of them', async () => {
    const { id } = await api.createClub();
    for (let number = 0; number < 7; number += 1) await store('users', person(id, number));
    const uses = await usesOf(`clubs/${id}`);
    expect(uses.find(({ resource }) => resource === 'users')).toMatchObject({ field: 'clubId', count: 7 });
    expect(uses.find(({ resource }) => resource === 'users')?.examples).toHaveLength(5);
    expect(uses.flatMap(({ examples }) => examples).map(({ name }) => name)).toContain('Pia No0');
  });

  it('is found in lists of references too', async () => {
    const project = await storeProject('Listed');
    const club = await api.createClub({ name: 'Lister', assessmentsMonitorProjectsFilter: [project] });
    expect(await usesOf(`projects/${project}`)).toContainEqual({
      resource: 'clubs',
      field: 'assessmentsMonitorProjectsFilter',
      count: 1,
      examples: [{ id: club.id, name: 'Lister' }],
    });
  });

  it('is found within objects, checked there, and taken out of them when it goes', async () => {
    const [stays, goes] = [await storeProject('Stays'), await storeProject('Goes')];
    const faq = { question: { en: 'Why?' }, answer: { en: 'So' }, categories: ['general'] };
    const id = await store('campfaqs', { ...faq, params: { projectIds: [stays, goes] } });
    expect(await usesOf(`projects/${goes}`, ['superAdmin'])).toContainEqual({
      ...{ resource: 'campfaqs', field: 'params.projectIds', count: 1 },
      examples: [{ id, name: 'Why?' }],
    });
    await expect(store('campfaqs', { ...faq, params: { projectIds: [stays, 'nobody'] } })).rejects.toMatchObject({
      code: 20,
      details: [{ field: 'params.projectIds', rule: 'relation', params: { ids: ['nobody'] } }],
    });
    await deleteRecord(session(), table('projects'), goes);
    const { rows } = await sql`SELECT params, version FROM campfaqs WHERE id = ${id}`.execute(
      api.touchline.services.db,
    );
    expect(rows).toEqual([{ params: { projectIds: [stays] }, version: 2 }]);
  });

  it('is told only of what the reader may read: rows, fields, resources, and of no tables without routes unless one may delete', async () => {
    const { id } = await api.createClub({ country: '020' });
    await store('users', person(id, 1));
    const { access } = table('users');
    const before = { ...access };
    const answers: unknown[] = [(await usesOf(`clubs/${id}`, ['vv'])).length];
    access.fields = { clubId: { read: ['superAdmin'] } };
    answers.push((await usesOf(`clubs/${id}`)).length);
    access.fields = {};
    access.read = 'nobody';
    answers.push((await usesOf(`clubs/${id}`)).length);
    Object.assign(access, before);
    answers.push((await usesOf(`clubs/${id}`)).length);
    expect(answers).toEqual([0, 0, 0, 1]);
    const country = await usesOf('countries/020', ['vv']);
    expect(country.every(({ resource }) => table(resource).configured)).toBe(true);
  });

  it('is counted where it has no list of its own, for those who may delete the record, as the refusal says', async () => {
    const { id } = await api.createClub({ country: '020' });
    const { db } = api.touchline.services;
    const project = await storeProject('Of the assessment');
    await sql`INSERT INTO clubassessments (id, "clubId", "projectId") VALUES ('kept-by', ${id}, ${project})`.execute(
      db,
    );
    await sql`INSERT INTO keynumbers (id, key, name) VALUES ('members', 'members', '{"en":"Members"}')`.execute(db);
    for (const season of [2024, 2025, 2026]) {
      await sql`INSERT INTO keynumbervalues (id, "keyNumberId", "clubId", season, value, "deletedAt")
        VALUES (${`v${season}`}, 'members', ${id}, ${season}, 1, ${season === 2024 ? new Date() : null})`.execute(db);
    }
    const assessments = { resource: 'clubassessments', field: 'clubId', count: 1, examples: [] };
    const values = { resource: 'keynumbervalues', field: 'clubId', count: 2, examples: [] };
    const told = await usesOf(`clubs/${id}`);
    expect(told).toHaveLength(2);
    expect(told).toEqual(expect.arrayContaining([assessments, values]));
    expect(await usesOf(`clubs/${id}`, ['vv'])).toEqual([]);
    const refused = await api.call(['clubUserManager'], 'DELETE', `clubs/${id}`);
    expect(refused.json()).toMatchObject({ code: 22, details: [assessments] });
  });

  it('is told by number what keeps a record that the reader could else delete, as the refusal says', async () => {
    const template = await store('surveytemplates', { surveyName: `T ${crypto.randomUUID()}` });
    await store('surveys', { name: 'Survey of a club', surveyTemplateId: template });
    const { access } = table('surveys');
    const before = { ...access };
    access.read = 'nobody';
    const [told, refused] = [
      await usesOf(`surveytemplates/${template}`, ['superAdmin']),
      await api.call(['superAdmin'], 'DELETE', `surveytemplates/${template}`),
    ];
    Object.assign(access, before);
    expect(told).toEqual([{ resource: 'surveys', field: 'surveyTemplateId', count: 1, examples: [] }]);
    expect(refused.json()).toMatchObject({ code: 22, details: told });
  });

  it('is not told of a record out of reach', async () => {
    const { id } = await api.createClub({ country: '020', niveau: 'Elite' });
    expect((await api.call(['vv'], 'GET', `clubs/${id}/uses`)).status).toBe(404);
  });
});

describe('a record that is still in use', () => {
  it('is not deleted, and says by whom, all at once', async () => {
    const template = await store('surveytemplates', { surveyName: `T ${crypto.randomUUID()}` });
    await store('surveys', { name: 'Survey of a club', surveyTemplateId: template });
    const refusal = deleteRecord(session(), table('surveytemplates'), template);
    await expect(refusal).rejects.toMatchObject({
      code: 22,
      status: 409,
      details: [{ resource: 'surveys', field: 'surveyTemplateId', count: 1, examples: [{ name: 'Survey of a club' }] }],
    });
  });

  it('names nobody whom the reader may not see, only how many', async () => {
    const template = await store('surveytemplates', { surveyName: `T ${crypto.randomUUID()}` });
    await store('surveys', { name: 'Verborgen', surveyTemplateId: template });
    const templates = table('surveytemplates');
    const { access } = table('surveys');
    const [read, may] = [access.read, templates.access.delete];
    access.read = 'nobody';
    templates.access.delete = 'staff';
    const user = { id: 'u', email: 'u@x.example', firstName: 'U', lastName: 'U', roles: [], clubs: [] };
    const refusal = deleteRecord({ ...session(), actor: { user, source: null } }, templates, template);
    await expect(refusal).rejects.toMatchObject({
      code: 22,
      message: 'Still in use by surveys (1)',
      details: [{ count: 1, examples: [] }],
    });
    access.read = read;
    templates.access.delete = may;
  });

  it('may go when what uses it goes along', async () => {
    const project = await storeProject('Round');
    const assessment = await store('assessments', {
      name: { en: 'Of the round' },
      kind: 'globalPass',
      projectId: project,
    });
    const { db } = api.touchline.services;
    await db.updateTable('projects').set({ assessmentId: assessment }).where('id', '=', project).execute();
    await expect(deleteRecord(session(), table('projects'), project)).resolves.toMatchObject({ id: project });
  });
});
