import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { createMany } from '#engine/server/records/createMany.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';

let test: TestApp;
const manager: RoleKey[] = ['clubUserManager'];

beforeAll(async () => {
  test = await openTestApp({ env: { CAMP_URL: 'https://camp.example' } });
  const { db, registry } = test.services;
  const session = { db, registry, actor: systemActor('test') };
  await createMany(session, registry.get('mailtemplates'), [
    {
      id: 'first',
      value: 'A first one',
      subject: { en: 'Welcome', nl: 'Welkom' },
      body: { en: 'Dear {{firstName}}', nl: 'Beste {{firstName}}' },
      kind: 'clubInvitation',
    },
    {
      id: 'second',
      value: 'Second',
      subject: { en: 'Once more' },
      body: { en: 'Again, {{fullName}}: {{link}}' },
      kind: 'clubInvitation',
    },
    {
      id: 'survey',
      value: 'A survey',
      subject: { en: 'Survey' },
      body: { en: 'Answer, {{link}}' },
      kind: 'surveyInvitation',
    },
  ]);
  await createMany(session, registry.get('users'), [
    { id: 'ann', email: 'Ann@users.example', firstName: 'Ann', lastName: 'Oldest', function: 'Chair' },
    {
      id: 'bob',
      email: 'bob@users.example',
      firstName: 'Bob',
      lastName: 'Next',
      function: 'Coach',
      preferredLanguage: 'nl',
    },
  ]);
});
afterAll(() => test.dispose());

const post = (path: string, payload: object = {}, roles = manager) =>
  test.callAs(roles, { method: 'POST', url: `/api/users${path}`, payload });

function mails({ settings } = test): string[] {
  const folder = join(settings.dataDir, 'outbox');
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
}

describe('an invitation', () => {
  it('is not sent to users that the program itself adds', async () => {
    expect(await settleJobs(test, 'users.invite')).toEqual([]);
    const ann = await test.services.db
      .selectFrom('users')
      .select(['fullName', 'invitedAt'])
      .where('id', '=', 'ann')
      .executeTakeFirst();
    expect(ann).toEqual({ fullName: 'Ann Oldest', invitedAt: null });
  });

  it('goes to whoever a person adds, in that person’s language', async () => {
    const answer = await post('', {
      email: 'eva@users.example',
      firstName: 'Eva',
      lastName: 'Nieuw',
      function: 'Coach',
      preferredLanguage: 'nl',
    });
    expect(answer.statusCode).toBe(201);
    const jobs = await settleJobs(test, 'users.invite');
    expect(jobs.map(({ status, done, name }) => [status, done, name])).toEqual([
      ['Done', 1, 'Invitation of Eva Nieuw'],
    ]);
    expect(mails().filter((mail) => mail.includes('To: eva@users.example') && mail.includes('Beste Eva'))).toHaveLength(
      1,
    );
    const { id } = answer.json<{ id: string }>();
    const eva = await test.callAs(manager, { url: `/api/users/${id}` });
    expect(eva.json<{ invitedAt: string }>().invitedAt).toMatch(/Z$/);
    const changed = await test.callAs(manager, {
      method: 'PUT',
      url: `/api/users/${id}`,
      payload: { ...eva.json<object>(), mobile: '123' },
    });
    expect(changed.statusCode).toBe(200);
    expect(await settleJobs(test, 'users.invite')).toHaveLength(1);
  });

  it('is sent again with the template asked for', async () => {
    const answer = await post('/ann/sendinvitation?invitationTemplateId=second');
    expect(answer.statusCode).toBe(202);
    await settleJobs(test, 'users.invite');
    expect(mails().some((mail) => mail.includes('Subject: Once more') && mail.includes('Again, Ann Oldest'))).toBe(
      true,
    );
  });

  it('leads to CAMP, not to this back-office', () => {
    expect(mails().filter((mail) => mail.includes('Again, Ann Oldest: https://camp.example'))).toHaveLength(1);
  });

  it.each<[string, RoleKey[], number]>([
    ['/nobody/sendinvitation', manager, 404],
    ['/ann/sendinvitation?invitationTemplateId=none', manager, 422],
    ['/ann/sendinvitation?invitationTemplateId=survey', manager, 422],
    ['/ann/sendinvitation', ['translator'], 403],
    ['/delete/ann', ['translator'], 403],
    ['/delete/nobody', manager, 404],
    ['/bulkreinvitate', ['translator'], 403],
  ])('POST users%s as %j gets %i', async (path, roles, status) => {
    expect((await post(path, {}, roles)).statusCode).toBe(status);
  });
});

it('POST users/bulkreinvitate invites each row once, and says which it could not', async () => {
  const rows = [
    ['ann@users.example', null],
    ['bob@users.example', 'Second'],
    ['ghost@users.example', null],
    ['BOB@users.example', null],
    [null, 'Second'],
    ['bob2@users.example', 'Nope'],
    ['#N/A', 'Second'],
    ['bob3@users.example', '#REF!'],
  ];
  const answer = await post('/bulkreinvitate', { headers: ['Courriel', 'Template'], rows });
  expect(answer.statusCode).toBe(202);
  const [job] = await settleJobs(test, 'users.reinvite');
  expect(job).toMatchObject({ status: 'Done', total: 8, done: 2, failed: 6 });
  const errors = (job?.logs ?? [])
    .filter(({ level }) => level === 'error')
    .map(({ row, column, key }) => [row, column, key]);
  expect(errors).toEqual([
    [4, 'email', 'engine.jobs.lines.unknownUser'],
    [5, 'Courriel', 'engine.jobs.lines.rowAbove'],
    [6, 'Courriel', 'sheets.problems.needed'],
    [7, 'Template', 'sheets.problems.noSuchTemplate'],
    [8, 'Courriel', 'sheets.problems.cellError'],
    [9, 'Template', 'sheets.problems.cellError'],
  ]);
  const recent = await test.callAs(manager, { url: '/api/users/recentbulkreinvite' });
  expect(recent.json<{ name: string }[]>().map(({ name }) => name)).toEqual(['Re-invitations 1–8 of 8']);
});

describe('a template of another kind', () => {
  it.each(['A survey', 'survey'])('is none for a sheet that names it as %s', async (named) => {
    await post('/bulkreinvitate', { headers: ['E-mail', 'Template'], rows: [['ann@users.example', named]] });
    const job = (await settleJobs(test, 'users.reinvite')).at(-1);
    expect(job).toMatchObject({ done: 0, failed: 1 });
    expect(job?.logs?.[0]).toMatchObject({ column: 'Template', key: 'sheets.problems.noSuchTemplate' });
  });

  it('is none for a user who was given it before it became one', async () => {
    await test.services.db
      .updateTable('users')
      .set({ invitationTemplateId: 'survey' })
      .where('id', '=', 'ann')
      .execute();
    await post('/ann/sendinvitation');
    const job = (await settleJobs(test, 'users.invite')).at(-1);
    expect(job?.logs?.[0]).toMatchObject({ level: 'error', key: 'engine.jobs.lines.noTemplate' });
    await test.services.db.updateTable('users').set({ invitationTemplateId: null }).where('id', '=', 'ann').execute();
    expect(mails().filter((mail) => mail.includes('Subject: Survey'))).toEqual([]);
  });
});

it('POST users/bulkreinvitate/check says how many would get which template, as the job chooses them', async () => {
  const { db } = test.services;
  const choose = (invitationTemplateId: string | null) =>
    db.updateTable('users').set({ invitationTemplateId }).where('id', '=', 'bob').execute();
  const before = mails().length;
  const check = async (rows: unknown[][], query = '') =>
    (await post(`/bulkreinvitate/check${query}`, { headers: ['E-mail', 'Template'], rows })).json<unknown>();
  const rows = [
    ['Ann@users.example', null],
    ['bob@users.example', null],
    ['BOB@users.example', null],
    ['ghost@x.be', null],
  ];
  const [first, second] = [
    { id: 'first', value: 'A first one' },
    { id: 'second', value: 'Second' },
  ];
  expect(await check(rows)).toEqual({ templates: [{ ...first, people: 2 }], left: 2 });
  await choose('second');
  expect(await check(rows)).toEqual({
    templates: [
      { ...first, people: 1 },
      { ...second, people: 1 },
    ],
    left: 2,
  });
  expect(await check([['ann@users.example', 'SECOND']])).toEqual({ templates: [{ ...second, people: 1 }], left: 0 });
  expect(await check(rows, '?invitationTemplateId=second')).toEqual({ templates: [{ ...second, people: 2 }], left: 2 });
  await choose(null);
  expect(mails()).toHaveLength(before);
});

it('POST users/delete/{id} moves a user to the trash', async () => {
  expect((await post('/delete/bob')).statusCode).toBe(200);
  expect((await test.callAs(manager, { url: '/api/users/bob' })).statusCode).toBe(404);
});

describe('an invitation without the address of CAMP', () => {
  let without: TestApp;
  beforeAll(async () => {
    without = await openTestApp();
    const { db, registry } = without.services;
    const session = { db, registry, actor: systemActor('test') };
    const body = { en: 'See: {{link}}', nl: 'Zie: {{link}}' };
    const template = { id: 'link', value: 'Link', subject: { en: 'Welcome' }, body, kind: 'clubInvitation' };
    await createMany(session, registry.get('mailtemplates'), [template]);
    await createMany(session, registry.get('users'), [
      { id: 'jan', email: 'jan@users.example', firstName: 'Jan', lastName: 'Eerst', function: 'Coach' },
    ]);
  });
  afterAll(() => without.dispose());

  it('says who will be in touch, and carries no link', async () => {
    const url = '/api/users/jan/sendinvitation';
    expect((await without.callAs(manager, { method: 'POST', url })).statusCode).toBe(202);
    await settleJobs(without, 'users.invite');
    const [mail = '', ...others] = mails(without);
    expect(others).toEqual([]);
    expect(mail).toContain('See: Test test-clubUserManager will be in touch with you.');
    expect(mail).not.toContain(without.settings.publicUrl);
  });

  it('speaks for the product in the language of the person where nobody is known', async () => {
    const { db, jobs } = without.services;
    await db.updateTable('users').set({ preferredLanguage: 'nl' }).where('id', '=', 'jan').execute();
    const items = [{ userId: 'jan', templateId: null }];
    await inTransaction(db, (trx) =>
      jobs.enqueue(trx, { kind: 'users.invite', name: 'Invitation', payload: { items }, total: 1 }),
    );
    await settleJobs(without, 'users.invite');
    expect(mails(without).filter((mail) => mail.includes('Zie: Touchline neemt contact met u op.'))).toHaveLength(1);
  });
});
