import type { AddressInfo } from 'node:net';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read as readBook, type CellObject } from 'xlsx';
import type { RoleKey } from '#domain/access/roles.ts';
import { proposePlan } from '#engine/rules/imports/proposePlan.ts';
import { readCsv as readSeparated } from '#engine/rules/sheets/readCsv.ts';
import { readWorkbook } from '#engine/rules/sheets/readWorkbook.ts';
import { createSessionTokens } from '#engine/server/session/SessionTokens.ts';
import { deriveKey } from '#engine/server/session/deriveKey.ts';
import { openClubApi, type ClubApi, type Refusal, type StoredClub } from './openClubApi.ts';

/** A list as a file: the same rows in the same order as the list, whatever is in them. */
let api: ClubApi;

const special = [
  'نادي الزمالك',
  'ФК «Олимпик»',
  'København "B" & <Sons>',
  'Semi;colon, comma',
  'Line\nbreak\r\nand tab\t.',
  '  spaces around  ',
  '日本 サッカー 🏆',
];

beforeAll(async () => {
  api = await openClubApi();
  for (const name of special) {
    await api.createClub({ name, country: '020', gotLabel: '2024-02-29', latitude: 50.85, subsidy: true });
  }
  // More than one batch.
  await sql`
    INSERT INTO clubs (id, name, city, "seasonStartDay", "seasonStartMonth", "seasonEndDay", "seasonEndMonth")
    SELECT 'e' || i, 'Club ' || i % 50, 'City ' || i, 1, 7, 30, 6 FROM generate_series(1, 2300) AS i`.execute(
    api.touchline.services.db,
  );
});
afterAll(() => api.touchline.dispose());

const addressOf = (query: Record<string, unknown>) => {
  const texts = Object.entries(query).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return `/api/clubs/export?${new URLSearchParams(texts).toString()}`;
};
const ask = (query: Record<string, unknown>, roles: RoleKey[] = []) =>
  api.touchline.callAs(roles, { url: addressOf(query) });

async function readCsv(query: Record<string, unknown>, roles: RoleKey[] = []): Promise<string[][]> {
  const answer = await ask({ ...query, format: 'csv' }, roles);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const { data, errors } = Papa.parse<string[]>(answer.body.replace(/^\uFEFF/, '').trimEnd(), {
    delimiter: ',',
    newline: '\r\n',
  });
  expect(errors).toEqual([]);
  return data;
}

it('has the records that a body names alone, more than an address holds, and of those only what is asked for', async () => {
  const ids = Array.from({ length: 1200 }, (_, index) => `e${index + 1}`);
  const post = (roles: RoleKey[], payload: object, query = {}) =>
    api.touchline.callAs(roles, {
      method: 'POST',
      url: addressOf({ format: 'csv', columns: 'name', ...query }),
      payload,
    });
  const rowsOf = ({ body }: { body: string }) => body.trimEnd().split('\r\n').length - 1;
  const whole = await post([], { ids: [...ids, 'nobody'] });
  expect([whole.statusCode, rowsOf(whole)]).toEqual([200, ids.length]);
  expect(rowsOf(await post([], { ids }, { filter: { name: 'Club 7' } }))).toBe(24);
  expect(rowsOf(await post([], { ids: [] }))).toBe(0);
  for (const wrong of [{}, { ids: 'e1' }, { ids: [1] }, { ids: Array.from({ length: 10_001 }, String) }]) {
    const refused = await post([], wrong);
    expect([refused.statusCode, refused.json<Refusal>().details[0]?.field]).toEqual([422, 'ids']);
  }
});

async function readXlsx(query: Record<string, unknown>) {
  const answer = await ask({ ...query, format: 'xlsx' });
  expect(answer.statusCode).toBe(200);
  const bytes = new Uint8Array(answer.rawPayload);
  const reading = await readWorkbook(bytes, { isKnownHeader: (header) => header === 'name' || header === 'Naam' });
  if (!reading.ok) throw new Error(reading.reason);
  return reading;
}

describe('an export', () => {
  const sort = [
    ['name', 'ASC'],
    ['city', 'DESC'],
  ];

  it('holds what the list holds, in its order, over all pages', async () => {
    const query = { sort, filter: { name_contains: 'club' } };
    const list = (await api.list('clubs', { ...query, range: [0, 9_999] })).json<StoredClub[]>();
    const [heads, ...rows] = await readCsv({ ...query, columns: 'id,name,city' });
    expect(heads).toEqual(['id', 'name', 'city']);
    expect(rows).toEqual(list.map(({ id, name, city }) => [id, name, city]));
    expect(rows).toHaveLength(2_300);
    const workbook = await readXlsx({ ...query, columns: 'id,name,city' });
    expect(workbook.rows).toEqual(rows);
  });

  it('keeps every writing, sign and kind of value', async () => {
    const query = { filter: { country: '020' }, sort: ['createdAt', 'ASC'], columns: 'name,gotLabel,latitude,subsidy' };
    const [, ...rows] = await readCsv(query);
    expect(rows).toEqual(special.map((name) => [name, '2024-02-29', '50.85', 'true']));
    const { headers, rows: cells } = await readXlsx(query);
    expect(headers).toEqual(['name', 'gotLabel', 'latitude', 'subsidy']);
    // The reader of sheets trims.
    expect(cells.map(([name]) => String(name).replaceAll('\r\n', '\n').trim())).toEqual(
      special.map((name) => name.replaceAll('\r\n', '\n').trim()),
    );
    expect(cells.map(([, day]) => day)).toEqual(special.map(() => '2024-02-29'));
    expect(cells.map(([, , latitude]) => Number(latitude))).toEqual(special.map(() => 50.85));
  });

  it('has the columns of the resource, heads as they are sent, and what relations lead to in the language', async () => {
    const filter = { q: 'Олимпик' };
    const columns = configuredResource('clubs').list.columns.map(({ field }) => field);
    expect((await readCsv({ filter }))[0]).toEqual(columns);
    const two = { filter, columns: 'name,country' };
    expect(await readCsv(two)).toEqual([
      ['name', 'country'],
      ['ФК «Олимпик»', 'Belgium'],
    ]);
    const heads = { name: 'Naam', country: 'Land' };
    expect((await readCsv({ ...two, heads, language: 'nl' }))[0]).toEqual(['Naam', 'Land']);
    expect((await readCsv({ ...two, heads, language: 'nl' }))[1]).toEqual(['ФК «Олимпик»', 'België']);
    expect((await readCsv({ ...two, language: 'en', namesLanguage: 'nl' }))[1]).toEqual(['ФК «Олимпик»', 'België']);
    expect((await readCsv({ ...two, relations: 'ids' }))[1]).toEqual(['ФК «Олимпик»', '020']);
    expect((await readXlsx({ ...two, heads, language: 'ar' })).headers).toEqual(['Naam', 'Land']);
  });

  it('has values that the schema names by the words that are sent, and no others', async () => {
    await api.createClub({ name: 'Labelled', city: 'Words', label: '2 sterren', subsidy: true, niveau: 'Regional' });
    const columns = 'name,label,niveau,subsidy';
    const values = {
      name: { Labelled: 'Renamed' },
      ...{
        label: { '2 sterren': '**', Labelled: 'x' },
        niveau: { Regional: 'GEW' },
        subsidy: { true: 'Ja', false: 'Nee' },
      },
    };
    const [, row] = await readCsv({ filter: { city: 'Words' }, columns, values });
    expect(row).toEqual(['Labelled', '**', 'GEW', 'Ja']);
  });

  it('never holds a formula', async () => {
    const evil = ['=HYPERLINK("http://x")', '+cmd|calc', '@SUM(1)', '-2+3', '\t=1'];
    for (const name of evil) await api.createClub({ name, city: 'Evil' });
    const query = { filter: { city: 'Evil' }, sort: ['createdAt', 'ASC'], columns: 'name', heads: { name: '=1+1' } };
    const rows = await readCsv(query);
    expect(rows.flat()).toEqual(["'=1+1", ...evil.map((name) => `'${name}`)]);
    const book = readBook((await ask({ ...query, format: 'xlsx' })).rawPayload);
    const cells = Object.entries<CellObject>(Object.values(book.Sheets)[0] ?? {}).filter(
      ([place]) => !place.startsWith('!'),
    );
    expect(cells.map(([, { t, v, f }]) => [t, v, f])).toEqual(['=1+1', ...evil].map((text) => ['s', text, undefined]));
  });

  it.each(['csv', 'xlsx'])('as %s comes in again as it went out, whatever its texts begin with', async (format) => {
    const filter = { country: '056' };
    if (!(await readCsv({ filter }))[1]) {
      const texts = [
        '+32 2 123 45 67',
        '+3221234567',
        '@home',
        '-2+3',
        '=1+1',
        "'t Zand",
        "'=1+1",
        "''@",
        "'+32 2",
        "'-12",
        "'",
        '-12',
        'file_x0041_b',
      ];
      for (const [index, text] of texts.entries()) {
        await api.createClub({ name: text, address: text, country: '056', federationMembershipNumber: `${index + 1}` });
      }
    }
    const columns = 'name,address,country,federationMembershipNumber';
    for (const relations of ['ids', 'labels']) {
      const { rawPayload } = await ask({ filter, columns, format, relations });
      const reading = format === 'csv' ? readSeparated(rawPayload) : await readWorkbook(new Uint8Array(rawPayload));
      if (!reading.ok) throw new Error(reading.reason);
      const plan = proposePlan(reading.headers, api.touchline.services.registry.get('clubs'));
      const answer = await api.call(['clubUserManager'], 'POST', 'clubs/import/check', { plan, rows: reading.rows });
      expect(answer.json()).toMatchObject({ created: 0, updated: 0, unchanged: 13, failed: [] });
    }
  });

  it('of nothing has heads only', async () => {
    expect(await readCsv({ filter: { name: 'nothing' }, columns: 'name' })).toEqual([['name']]);
  });

  it('is an attachment', async () => {
    const { headers } = await ask({ format: 'xlsx', filter: { name: 'nothing' } });
    expect(headers['content-disposition']).toBe('attachment; filename="clubs.xlsx"');
    expect(headers['content-type']).toContain('spreadsheetml.sheet');
  });

  it.each<[Record<string, unknown>, string]>([
    [{ format: 'pdf' }, 'format'],
    [{ columns: 'name,secret' }, 'columns'],
    [{ heads: '[]' }, 'heads'],
    [{ relations: 'none' }, 'relations'],
    [{ filter: { secret: 1 } }, 'filter.secret'],
    [{ sort: ['secret', 'ASC'] }, 'sort'],
  ])('with %j is refused', async (query, field) => {
    const answer = await ask(query);
    expect([answer.statusCode, answer.json<Refusal>().details[0]?.field]).toEqual([422, field]);
  });

  it('that its reader breaks off leaves the server as it was', async () => {
    const { app, settings } = api.touchline;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const tokens = createSessionTokens(deriveKey(settings, 'session token'));
    const authorization = `Bearer ${await tokens.sign('test-none')}`;
    const { port } = app.server.address() as AddressInfo;
    for (const format of ['csv', 'xlsx']) {
      const broken = new AbortController();
      const url = `http://127.0.0.1:${port}${addressOf({ format, columns: 'id,name,city' })}`;
      const answer = await fetch(url, { headers: { authorization }, signal: broken.signal });
      await answer.body?.getReader().read();
      broken.abort();
    }
    expect(await readCsv({ filter: { name: 'nothing' }, columns: 'name' })).toEqual([['name']]);
    expect((await ask({ columns: 'name' })).statusCode).toBe(200);
  });
});

describe('a field that is hidden', () => {
  const { city } = { city: { read: ['clubUserManager'] as RoleKey[] } };
  beforeAll(() => {
    Object.assign(api.touchline.services.registry.get('clubs').access, { fields: { city } });
  });
  afterAll(() => {
    Object.assign(api.touchline.services.registry.get('clubs').access, { fields: {} });
  });
  const count = async (path: string, filter: object, roles: RoleKey[]) => {
    const answer = await api.list(path, { filter, range: [0, 0] }, roles);
    return Number(String(answer.headers['content-range']).split('/')[1]);
  };

  it('is not in an export, nor can it be asked for', async () => {
    const refused = await ask({ columns: 'name,city' });
    expect([refused.statusCode, refused.json<Refusal>().details[0]?.field]).toEqual([422, 'columns']);
    expect((await ask({ columns: 'name,city' }, ['clubUserManager'])).statusCode).toBe(200);
  });

  it('cannot be read by a filter, a sort, a group or a search', async () => {
    for (const query of [{ filter: { city_contains: 'x' } }, { sort: ['city', 'ASC'] }]) {
      expect((await api.list('clubs', query)).status).toBe(422);
    }
    expect((await api.call([], 'GET', 'clubs/groups?by=city')).status).toBe(422);
    expect(await count('clubs', { q: 'City 1234' }, ['clubUserManager'])).toBe(1);
    expect(await count('clubs', { q: 'City 1234' }, [])).toBe(0);
    expect(await count('clubs', { q: 'ci' }, [])).toBe(0);
    expect(await count('clubs', { q: 'Club 17' }, [])).toBe(46);
  });
});
