import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils, type WorkBook } from 'xlsx';
import type { RoleKey } from '#domain/access/roles.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { readActivity } from '#server/features/gdpr/Registers.ts';
import { RegisterWords } from '#server/features/gdpr/RegisterWords.ts';
import { createMany } from '#engine/server/records/createMany.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { readDocx } from '#tests/support/readDocx.ts';

let test: TestApp;
const manager: RoleKey[] = ['gdprManager'];

beforeAll(async () => {
  test = await openTestApp();
  const { db, registry } = test.services;
  const session = { db, registry, actor: systemActor('test') };
  await createMany(session, registry.get('companies'), [
    { id: 'own', name: 'Touchline NV', type: 'touchline', address: 'A 1', email: 'a@b.example', dpoName: 'Dora' },
    { id: 'cloud', name: '=Nimbus()', type: 'supplier', category: 'Hosting' },
    { id: 'north', name: 'Fédération', type: 'client' },
  ]);
  await createMany(session, registry.get('processingactivities'), [
    {
      id: 'whole',
      name: 'Assessments\uFFFE of clubs',
      role: 'controller',
      startDate: '2026-01-31',
      config: {
        controller: { ids: ['own'] },
        general: { purpose: 'First line\nSecond line', legalBase: 'Legitimate interest' },
        transfers: { toEU: true, euCountries: ['FR'] },
      },
    },
    { id: 'audits', name: 'Audits', role: 'processor', config: { controller: { id: 'north' } } },
    { id: 'under', name: 'Below', role: 'subprocessor', config: { controller: { id: 'north' } } },
  ]);
});
afterAll(() => test.dispose());

const report = (payload: object) => test.callAs(manager, { method: 'POST', url: '/api/gdpr/report', payload });

describe('POST gdpr/report', () => {
  it('is a Word document of the controller activities', async () => {
    const answer = await report({ role: 'controller', lang: 'en' });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="report.docx"');
    const text = await readDocx(answer.rawPayload);
    for (const part of [
      'Controller Activities',
      'Assessments of clubs',
      'Touchline NV',
      'First line',
      'Second line',
      'Legitimate interest',
      'France',
      '31/01/2026',
      'As long as needed',
      'Active',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Audits');
  });
  it('of processors holds their subprocessing too', async () => {
    const text = await readDocx((await report({ role: 'processor', lang: 'en' })).rawPayload);
    for (const part of ['Audits', 'Below', 'Subprocessor', 'Fédération']) expect(text).toContain(part);
  });
  it('may be of one activity alone', async () => {
    const text = await readDocx((await report({ role: 'processor', lang: 'en', id: 'audits' })).rawPayload);
    expect(text).toContain('Audits');
    expect(text).not.toContain('Below');
  });
  it('of one activity reads that one and the companies it names, not the registers', async () => {
    const { db, registry } = test.services;
    const read = await readActivity({ db, registry, actor: systemActor('test') }, 'audits');
    expect(read.activities.map(({ id }) => id)).toEqual(['audits']);
    expect(read.companies.map(({ id }) => id)).toEqual(['north']);
  });
  it.each([
    ['one of the other register', { role: 'controller', id: 'audits' }],
    ['one that there is not', { role: 'controller', id: 'made-up' }],
  ])('is refused of %s', async (_, payload) => {
    expect((await report(payload)).statusCode).toBe(404);
  });
  it.each([
    ['nl', 'Activiteiten als verantwoordelijke', 'Frankrijk'],
    ['ar', 'أنشطة المتحكم', 'فرنسا'],
  ])('speaks %s', async (lang, title, country) => {
    const text = await readDocx((await report({ role: 'controller', lang })).rawPayload);
    expect(text).toContain(title);
    expect(text).toContain(country);
  });
  it.each([
    [{ role: 'subprocessor' }, 422, 20],
    [{}, 422, 20],
    [{ role: 'controller', id: 5 }, 422, 20],
    [{ role: 'controller', id: 'nobody' }, 404, 40],
  ])('refuses %j', async (payload, status, code) => {
    const answer = await report(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });
});

describe('GET gdpr/register', () => {
  const get = (format: string) => test.callAs(manager, { url: `/api/gdpr/register?format=${format}&lang=en` });
  it('as .xlsx has a sheet a register, and no formula', async () => {
    const book = read((await get('xlsx')).rawPayload, { bookFiles: true }) as WorkBook & {
      files: Record<string, { content: Uint8Array }>;
    };
    // As one that was typed with an apostrophe, so that it stays a text also where somebody edits its cell.
    const cells = new TextDecoder().decode(book.files['xl/worksheets/sheet2.xml']?.content);
    expect(cells).toMatch(/ s="3"><is><t[^>]*>=Nimbus\(\)</);
    expect(cells).toMatch(/<cols><col min="1" max="1" width="11"/);
    expect(book.SheetNames).toEqual([
      'Touchline',
      'suppliers',
      'clients',
      'Controller Activities',
      'Processor Activities',
    ]);
    const rows = (name: string) => utils.sheet_to_json<Record<string, string>>(book.Sheets[name] ?? {});
    expect(rows('suppliers')[0]).toMatchObject({ Name: '=Nimbus()', Category: 'Hosting' });
    expect(rows('Processor Activities').map(({ Name }) => Name)).toEqual(['Audits', 'Below']);
  });
  it('as .docx holds all', async () => {
    const text = await readDocx((await get('docx')).rawPayload);
    for (const part of [
      'Register of processing',
      'Touchline NV',
      '=Nimbus()',
      'Fédération',
      'Audits',
      'Assessments of clubs',
    ])
      expect(text).toContain(part);
  });
  it('as .json holds the records', async () => {
    const { companies, processingactivities } = (await get('json')).json<{
      companies: unknown[];
      processingactivities: unknown[];
    }>();
    expect([companies.length, processingactivities.length]).toEqual([3, 3]);
  });
  it.each([
    ['2026-06-30T22:30:00.000Z', '01/07/2026'],
    ['2026-12-31T22:59:59.999Z', '31/12/2026'],
    ['2026-12-31T23:00:00.000Z', '01/01/2027'],
  ])('tells what was changed at %s as of the day where the registers are kept, %s', (lastModificationDate, day) => {
    const words = new RegisterWords({ companies: [], activities: [], countries: new Map() }, 'en');
    expect(words.value('companies', 'lastModificationDate', { lastModificationDate })).toBe(day);
  });
  it('in no other format', async () => expect((await get('pdf')).statusCode).toBe(422));
});

it('GET gdpr/completeness says what is missing', async () => {
  const answer = await test.callAs(manager, { url: '/api/gdpr/completeness' });
  expect(answer.json()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ activityId: 'whole', text: 'dataSubjects', article: '30(1)(c)' }),
      expect.objectContaining({ activityId: 'audits', text: 'processing', article: '30(2)(b)' }),
    ]),
  );
});

describe('the document of security measures', () => {
  const url = (lang: string) => `/api/gdpr/securitymeasures?lang=${lang}`;
  const get = async (lang: string) =>
    (await test.callAs(manager, { url: url(lang), headers: { accept: 'application/json' } })).json<{
      language: string;
      markdown: string;
      version: string | null;
    }>();
  const put = (lang: string, payload: object) => test.callAs(manager, { method: 'PUT', url: url(lang), payload });
  it('is supplied in English until somebody writes another', async () => {
    expect(await get('nl')).toMatchObject({
      language: 'en',
      markdown: expect.stringContaining('# Security measures') as string,
    });
    const payload = { markdown: '# Maatregelen' };
    expect((await put('nl', { ...payload, version: null })).statusCode).toBe(200);
    expect(await get('nl')).toMatchObject({ language: 'nl', ...payload });
    expect((await get('fr')).language).toBe('en');
  });
  it('is not written over what somebody else wrote meanwhile', async () => {
    const answers = await Promise.all(['# Ours', '# Theirs'].map((markdown) => put('de', { markdown, version: null })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const current = await get('de');
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.json()).toMatchObject({ code: 21, details: { current } });
    const { version } = current;
    expect((await put('de', { markdown: '# Both', version })).json()).toMatchObject({ markdown: '# Both' });
    expect((await put('de', { markdown: '# Both', version })).statusCode).toBe(200);
    expect((await put('de', { markdown: '# Late', version })).statusCode).toBe(409);
    expect((await put('de', { markdown: '# No version' })).statusCode).toBe(422);
  });
  it('is not written in a language that there is not, in the place of the English one', async () => {
    const before = await get('en');
    const answer = await put('xx', { markdown: '# Other', version: before.version });
    expect([answer.statusCode, answer.json<{ details: unknown }>().details]).toMatchObject([422, [{ field: 'lang' }]]);
    expect(await get('en')).toEqual(before);
  });
  it.each([[{}], [{ markdown: ' ' }], [{ markdown: 7 }]])('is not emptied by %j', async (payload) => {
    expect((await test.callAs(manager, { method: 'PUT', url: '/api/gdpr/securitymeasures', payload })).statusCode).toBe(
      422,
    );
  });
});

it('the registers hold every record, however many there are', async () => {
  await sql`INSERT INTO companies (id, name, type) SELECT 'many' || n, 'Many ' || n, 'client' FROM generate_series(1, 10000) AS n`.execute(
    test.services.db,
  );
  const answer = await test.callAs(manager, { url: '/api/gdpr/register?format=json' });
  expect(answer.json<{ companies: unknown[] }>().companies).toHaveLength(10_003);
});
