import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import type { RoleKey } from '#domain/access/roles.ts';
import { emptyTrash } from '#engine/server/trash/emptyTrash.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';

let test: TestApp;
const manager: RoleKey[] = ['gdprManager'];
const clientManager: RoleKey[] = ['gdprClientSupplierManager'];
const superAdmin: RoleKey[] = ['superAdmin'];

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.dispose());

const create = async (values: object, roles = manager) => {
  const answer = await test.callAs(roles, { method: 'POST', url: '/api/companies', payload: values });
  return { status: answer.statusCode, body: answer.json<Record<string, never> & { id: string; code: number }>() };
};

function form(content: Buffer | null, fields: Record<string, string> = {}) {
  const part = (name: string, more = '') => `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => Buffer.from(`${part(name)}${value}\r\n`));
  const file = content ? [Buffer.from(part('file', '; filename="companies.xlsx"')), content, Buffer.from('\r\n')] : [];
  return {
    method: 'POST' as const,
    url: '/api/companies/upload',
    payload: Buffer.concat([...texts, ...file, Buffer.from('--edge--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  };
}

function sheet(rows: (string | null)[][]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Companies');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

describe('companies', () => {
  it.each([
    ['companies', { name: 'Gone & Co', type: 'touchline' }],
    ['processingactivities', { name: 'Gone', role: 'controller' }],
  ])('nothing of the register %s is ever removed for good: by nobody, and in no night', async (register, values) => {
    const { db, registry } = test.services;
    const asSuper = async (method: 'POST' | 'DELETE', url: string, payload?: object) =>
      test.callAs(['superAdmin'], { method, url: `/api/${register}${url}`, ...(payload && { payload }) });
    const { id } = (await asSuper('POST', '', values)).json<{ id: string }>();
    await asSuper('DELETE', `/${id}`);
    await sql`UPDATE ${sql.table(register)} SET "deletedAt" = '2001-01-01T00:00:00Z' WHERE id = ${id}`.execute(db);
    expect((await asSuper('DELETE', `/trash/${id}`)).statusCode).toBe(403);
    await emptyTrash({ db, registry }, new Date());
    const { rows } = await sql`SELECT id FROM ${sql.table(register)} WHERE id = ${id}`.execute(db);
    expect(rows).toEqual([{ id }]);
  });

  it('are stamped with who changed them and when', async () => {
    const { body } = await create({ name: 'Paper & Co', type: 'supplier', userModified: 'Somebody else' });
    expect(body).toMatchObject({ userModified: 'Test test-gdprManager' });
    expect(Date.parse(String(body['lastModificationDate']))).toBeGreaterThan(Date.now() - 60_000);
    const payload = { ...body, city: 'Gent' };
    const changed = await test.callAs(superAdmin, { method: 'PUT', url: '/api/companies', payload });
    expect(changed.json()).toMatchObject({ city: 'Gent', userModified: 'Test test-superAdmin' });
  });

  it.each([
    ['a manager sees all three', manager, ['client', 'supplier', 'touchline']],
    ['a manager of clients and suppliers sees these two', clientManager, ['client', 'supplier']],
  ] as const)('%s', async (_what, roles, types) => {
    for (const type of ['touchline', 'supplier', 'client']) await create({ name: `Seen ${type}`, type });
    const answer = await test.callAs([...roles], { url: '/api/companies' });
    expect([...new Set(answer.json<{ type: string }[]>().map(({ type }) => type))].sort()).toEqual(types);
  });

  it.each([
    ['touchline', 403],
    ['supplier', 201],
    ['client', 201],
  ])('a manager of clients and suppliers adds a %s: %i', async (type, status) => {
    expect((await create({ name: 'New', type }, clientManager)).status).toBe(status);
  });

  it.each([
    ['touchline', manager, 200],
    ['supplier', manager, 403],
    ['client', manager, 403],
    ['supplier', clientManager, 403],
    ['client', clientManager, 403],
    ['touchline', clientManager, 403],
    ['supplier', superAdmin, 403],
    ['client', superAdmin, 403],
  ] as const)('of type %s are deleted by %j: %i', async (type, roles, status) => {
    const { body } = await create({ name: `Goes ${type}`, type });
    const inQuery = await test.callAs([...roles], { method: 'DELETE', url: `/api/companies?id=${body.id}` });
    expect(inQuery.statusCode).toBe(status);
    const again = (await create({ name: `Goes ${type}`, type })).body;
    const inBody = await test.callAs([...roles], {
      method: 'DELETE',
      url: '/api/companies',
      payload: { id: again.id },
    });
    expect(inBody.statusCode).toBe(status);
  });

  it.each([
    ['config.controller.ids', { role: 'controller' }, (id: string) => ({ controller: { ids: [id] } })],
    ['config.controller.id', { role: 'processor' }, (id: string) => ({ controller: { id } })],
    ['config.processor.ids', { role: 'controller' }, (id: string) => ({ processor: { ids: [id] } })],
    ['config.jointControllers.ids', { role: 'controller' }, (id: string) => ({ jointControllers: { ids: [id] } })],
  ] as const)('are kept while an activity names them in %s', async (where, values, config) => {
    const { body } = await create({ name: 'Used', type: 'touchline' });
    const payload = { name: `Uses ${where}`, ...values, config: config(body.id) };
    const made = await test.callAs(manager, { method: 'POST', url: '/api/processingactivities', payload });
    expect(made.statusCode).toBe(201);
    const answer = await test.callAs(manager, { method: 'DELETE', url: `/api/companies?id=${body.id}` });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 22,
      message: `Still in use by processingactivities: Uses ${where}`,
      details: [{ resource: 'processingactivities', field: where, count: 1 }],
    });
  });
});

describe('merging', () => {
  it('makes one of two suppliers, which otherwise stay in the register', async () => {
    const { body: keep } = await create({ name: 'Bakery One', type: 'supplier' });
    const { body: other } = await create({ name: 'Bakery 1', type: 'supplier' });
    const values = { name: 'Bread', role: 'controller', config: { processor: { ids: [other.id] } } };
    const activity = await test.callAs(manager, { method: 'POST', url: '/api/processingactivities', payload: values });
    const versions = { keepVersion: keep['version'], mergeVersion: other['version'] };
    const payload = { keep: keep.id, merge: other.id, ...versions };
    const merged = await test.callAs(manager, { method: 'POST', url: '/api/companies/merge', payload });
    expect(merged.statusCode, merged.body).toBe(200);
    const url = `/api/processingactivities/${activity.json<{ id: string }>().id}`;
    const named = (await test.callAs(manager, { url })).json<object>();
    expect(named).toMatchObject({ config: { processor: { ids: [keep.id] } } });
    expect((await test.callAs(manager, { method: 'DELETE', url: `/api/companies/${keep.id}` })).statusCode).toBe(403);
  });
});

describe('merging companies of two types', () => {
  it.each([
    ['touchline', 'client'],
    ['client', 'supplier'],
  ])('is refused: into a %s no %s goes, and none leaves its register', async (type, otherType) => {
    const { body: keep } = await create({ name: `Kept ${type}`, type });
    const { body: other } = await create({ name: `Stays ${otherType}`, type: otherType });
    const versions = { keepVersion: keep['version'], mergeVersion: other['version'] };
    const payload = { keep: keep.id, merge: other.id, ...versions };
    const answer = await test.callAs(manager, { method: 'POST', url: '/api/companies/merge', payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { details: [{ rule: 'otherType' }] }]);
    expect((await test.callAs(manager, { url: `/api/companies/${other.id}` })).statusCode).toBe(200);
  });
});

describe('POST companies/upload', () => {
  it('makes each company once where two send the same file at the same time', async () => {
    const rows = Array.from({ length: 40 }, (_one, nth) => [`At once ${nth}`, 'client']);
    const content = sheet([['Name', 'Type'], ...rows]);
    const answers = await Promise.all([1, 2].map(() => test.callAs(clientManager, form(content))));
    const [one, other] = answers.map((answer) => answer.json<{ companiesCreated: string[] }>().companiesCreated.length);
    expect((one ?? 0) + (other ?? 0)).toBe(40);
    const filter = encodeURIComponent(JSON.stringify({ q: 'At once' }));
    const found = await test.callAs(manager, { url: `/api/companies?filter=${filter}&range=[0,99]` });
    expect(found.json<object[]>()).toHaveLength(40);
  });

  it('makes a company of each row, and names those that it could not', async () => {
    const content = sheet([
      ['Naam', 'Type', 'Rechtsvorm', 'E-mail', 'BTW'],
      ['Drukkerij Een', 'supplier', 'NV', 'info@een.example', 'BE 0123'],
      ['Bad mail', 'supplier', 'BV', 'no address', null],
      [null, 'supplier', null, 'a@b.example', null],
      ['Klant Twee', null, null, null, null],
    ]);
    const answer = await test.callAs(clientManager, form(content, { type: 'client' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      companiesCreated: ['Drukkerij Een', 'Klant Twee'],
      companiesFailed: ['Bad mail', ''],
      failures: [
        { row: 3, errors: [{ field: 'email' }] },
        { row: 4, errors: [{ field: 'name' }] },
      ],
    });
    const filter = encodeURIComponent(JSON.stringify({ q: 'Twee' }));
    const [client] = (await test.callAs(manager, { url: `/api/companies?filter=${filter}` })).json<
      { type: string }[]
    >();
    expect(client?.type).toBe('client');
  });

  it('is one recent change, which is taken back: the companies go to the trash', async () => {
    const rows = [...'abc'].map((sign) => [`Taken back ${sign}`, 'client']);
    const made = await test.callAs(clientManager, form(sheet([['Name', 'Type'], ...rows, ['Not made', 'touchline']])));
    expect(made.json()).toMatchObject({ companiesFailed: ['Not made'] });
    const recent = async () =>
      (await test.callAs(clientManager, { url: '/api/recent-changes?resource=companies' })).json<{ id: string }[]>();
    const [change] = await recent();
    expect(change).toMatchObject({ action: 'import', count: 3, state: 'open', canUndo: true });
    const url = `/api/undo/${change?.id ?? ''}`;
    expect((await test.callAs(['consultant'], { method: 'POST', url, payload: {} })).statusCode).toBe(404);
    const answer = await test.callAs(clientManager, { method: 'POST', url, payload: {} });
    expect(answer.json()).toEqual({ restored: 3, skipped: [] });
    const { rows: left } = await sql`
      SELECT FROM companies WHERE name LIKE 'Taken back %' AND "deletedAt" IS NULL`.execute(test.services.db);
    expect(left).toEqual([]);
    expect((await recent())[0]).toMatchObject({ state: 'undone', restored: 3 });
  });

  it('knows the country by code, ISO code and name, as every import does', async () => {
    const countries = ['020', '20', 'be', 'BEL', 'Belgium', 'belgië', 'بلجيكا'];
    const rows = countries.map((country, at) => [`Land ${at}`, 'client', country]);
    const content = sheet([['Name', 'Type', 'Country code'], ...rows, ['Nowhere', 'client', 'Atlantis']]);
    const answer = await test.callAs(manager, form(content));
    expect(answer.json()).toMatchObject({
      companiesFailed: ['Nowhere'],
      failures: [{ row: 9, errors: [{ field: 'country' }] }],
    });
    const stored = await test.services.db
      .selectFrom('companies')
      .select('country')
      .where('name', 'like', 'Land %')
      .execute();
    expect(stored.map(({ country }) => country)).toEqual(countries.map(() => '020'));
  });

  it('makes no company twice: neither one of the register nor one of a row above', async () => {
    const { body } = await create({ name: 'Café Één', type: 'supplier', vat: 'BE 0999.111' });
    const content = sheet([
      ['Name', 'Type', 'VAT', 'City'],
      ['Another name', 'supplier', 'be0999111', null],
      ['cafe een', 'supplier', null, 'Gent'],
      ['Café Één', 'client', null, null],
      ['CAFÉ  ÉÉN', 'client', null, 'Brugge'],
      ['Café Één', 'supplier', 'BE 0777', null],
    ]);
    const answer = await test.callAs(manager, form(content));
    const same = { field: 'name', rule: 'unique' };
    expect(answer.json()).toMatchObject({
      companiesCreated: ['Café Één', 'Café Één'],
      companiesFailed: ['Another name', 'cafe een', 'CAFÉ  ÉÉN'],
      failures: [
        { row: 2, errors: [{ ...same, message: 'In the register already: Café Één' }] },
        { row: 3, errors: [same] },
        { row: 5, errors: [{ ...same, message: 'The same company as in row 4' }] },
      ],
    });
    // Nor does the number that a sheet gives it make it one of the register.
    const numbered = sheet([
      ['id', 'Name', 'Type'],
      [body.id, 'Numbered', 'supplier'],
    ]);
    expect((await test.callAs(manager, form(numbered))).json()).toMatchObject({ companiesCreated: ['Numbered'] });
    expect((await test.callAs(manager, { url: `/api/companies/${body.id}` })).json()).toMatchObject({
      name: 'Café Één',
    });
  });

  it('does not let a manager of clients and suppliers make companies of our own', async () => {
    const answer = await test.callAs(
      clientManager,
      form(
        sheet([
          ['Name', 'Type'],
          ['Ours', 'touchline'],
        ]),
      ),
    );
    expect(answer.json()).toMatchObject({ companiesCreated: [], companiesFailed: ['Ours'] });
  });

  it.each([
    ['no file', () => form(null), 'A file is required'],
    ['an empty file', () => form(Buffer.alloc(0)), 'A file is required'],
    [
      'what is no workbook',
      () => form(Buffer.from('<html>')),
      'This is not an Excel workbook: only .xls and .xlsx files can be read.',
    ],
    [
      'a sheet without names',
      () =>
        form(
          sheet([
            ['City', 'Phone'],
            ['Gent', '1'],
          ]),
        ),
      'The sheet has no column for the name',
    ],
  ])('refuses %s', async (_what, request, message) => {
    const answer = await test.callAs(manager, request());
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 20, message, details: [{ field: 'file' }] });
  });
});
