import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Club } from '#schemas/generated/types.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { buildIndexes } from '#engine/server/migrate/buildIndexes.ts';
import { orderBy, sortKeys } from '#engine/server/list/sortKeys.ts';
import { requireAccess } from '#engine/server/records/RecordSession.ts';
import { openClubApi, type ClubApi, type Refusal } from './openClubApi.ts';

let api: ClubApi;

beforeAll(async () => {
  api = await openClubApi();
});
afterAll(() => api.touchline.dispose());

describe('a search', () => {
  beforeAll(async () => {
    await api.empty();
    await api.createClub({ name: "A.C. L'Anvaing-Sud", country: '020', postalCode: '7910' });
    await api.createClub({ name: 'Racing', country: '020', postalCode: '1000', city: 'Sint-Jans' });
  });

  it.each([
    ['ac anvaing', ["A.C. L'Anvaing-Sud"]],
    ['A.C.', ["A.C. L'Anvaing-Sud"]],
    ['lanvaing sud', ["A.C. L'Anvaing-Sud"]],
    ["l'anvaing-s", ["A.C. L'Anvaing-Sud"]],
    ['sint jans', ['Racing']],
    ['Sint-Jans', ['Racing']],
    ['7910', ["A.C. L'Anvaing-Sud"]],
    ['...', ["A.C. L'Anvaing-Sud", 'Racing']],
    ['ac racing', []],
  ])('of %j does not mind dots, apostrophes and hyphens, and knows postal codes', async (q, expected) => {
    const found = (filter: object) =>
      api.list('clubs', { filter, sort: ['name', 'ASC'] }).then((answer) => answer.json<Club[]>());
    expect((await found({ q })).map(({ name }) => name)).toEqual(expected);
  });

  it.each([
    ["l'anv", ["A.C. L'Anvaing-Sud"]],
    ['lanv', []],
    ['-', ["A.C. L'Anvaing-Sud"]],
  ])('within one field holds %j as it is written', async (part, expected) => {
    const answer = await api.list('clubs', { filter: { name_contains: part }, sort: ['name', 'ASC'] });
    expect(answer.json<Club[]>().map(({ name }) => name)).toEqual(expected);
  });
});

describe('a search that is written otherwise than what it looks for', () => {
  beforeAll(async () => {
    await api.empty();
    await api.createClub({ name: 'Numbers', country: '040', federationMembershipNumber: '1/2345' });
    await api.createClub({ name: 'Signs', country: '040', federationMembershipNumber: 'B 78-9' });
    await api.createClub({ name: 'K.S.V. Zonnebeke', country: '020', niveau: 'Elite', city: 'Ieper' });
    const { id: clubId } = await api.createClub({ name: 'Zonnebekke United', country: '020', niveau: 'Regional' });
    for (const email of ['jan.de_bo@club-x.example', 'an@club-x.example', 'jan@other.example']) {
      const user = { email, firstName: 'A', lastName: 'B', function: 'coach', clubId };
      expect((await api.call(['clubUserManager'], 'POST', 'users', user)).status).toBe(201);
    }
  });
  const names = (answer: { json: <T>() => T }) => answer.json<Club[]>().map(({ name }) => name);
  const find = (q: string, more: object = {}) =>
    api.list('clubs', { filter: { q, ...more }, sort: ['name', 'ASC'], range: [0, 9] });

  it.each([
    ['Ieper, KSV', ['K.S.V. Zonnebeke']],
    ['"KSV Zonnebeke"', ['K.S.V. Zonnebeke']],
    ['Zonnebeke (Ieper)', ['K.S.V. Zonnebeke']],
    ['ksv/zonnebeke', ['K.S.V. Zonnebeke']],
    ['united & zonnebekke', ['Zonnebekke United']],
    ['"Zonnebeke United"', ['Zonnebekke United']],
    ['("', []],
  ])('finds %j whatever the signs that were typed', async (q, expected) => {
    expect(names(await find(q))).toEqual(expected);
  });

  it('finds first letters together and apart, however they are stored', async () => {
    const stored = ['R. F. C. Liège', 'R.F.C. Liège', 'RFC Liège', 'Racing Fléron', 'Liège R F', 'R F Charleroi'];
    for (const name of stored) await api.createClub({ name });
    const found = async (q: string) => names(await find(q)).sort();
    const written = ['R. F. C. Liège', 'R.F.C. Liège', 'RFC Liège'];
    for (const q of ['rfc liege', 'R.F.C. Liège', 'r f c liege', 'R-F-C Liège'])
      expect(await found(q)).toEqual(written);
    // The end of a letter is the end of a word: "Charleroi" is no C.
    expect(await found('rfc')).toEqual(written);
    expect(await found('rf liege')).toEqual(['Liège R F', ...written].sort());
    expect(await found('r fleron')).toEqual(['Racing Fléron']);
  });

  it.each([
    ['jan.de_bo@club-x.example', ['jan.de_bo@club-x.example']],
    ['<Jan.De_Bo@club-x.example>', ['jan.de_bo@club-x.example']],
    ['de_bo@club', ['jan.de_bo@club-x.example']],
    ['club-x.example', ['an@club-x.example', 'jan.de_bo@club-x.example']],
  ])('finds an e-mail address by %j', async (q, expected) => {
    const query = { filter: { q }, sort: ['email', 'ASC'], range: [0, 9] };
    const found = await api.list('users', query, ['clubUserManager']);
    expect(found.json<{ email: string }[]>().map(({ email }) => email)).toEqual(expected);
  });

  it.each([
    ['12.345', ['Numbers']],
    ['12345', ['Numbers']],
    ['1-2345', ['Numbers']],
    ['12 345', ['Numbers']],
    ['12/34-5', ['Numbers']],
    ['numbers 123-45', ['Numbers']],
    ['b789', ['Signs']],
    ['B-78.9', ['Signs']],
    ['78/9', ['Signs']],
    ['12346', []],
  ])('finds a number by %j whatever its signs, never another one', async (q, expected) => {
    const found = await find(q);
    expect([names(found), found.headers['x-search-near']]).toEqual([expected, undefined]);
  });

  it.each([
    ['zonebeke', ['K.S.V. Zonnebeke']],
    ['ksv zonnebkee', ['K.S.V. Zonnebeke']],
    ['Sonnebeke', ['K.S.V. Zonnebeke']],
    ['zonnebeke ieper', ['K.S.V. Zonnebeke']],
    ['zonmebeke iepr', []],
    ['onnebekke unitd', ['Zonnebekke United']],
    ['zonebek', ['K.S.V. Zonnebeke', 'Zonnebekke United']],
    ['zonebke', []],
  ])('forgives a letter in each word of %j', async (q, expected) => {
    const found = await find(q);
    expect(names(found)).toEqual(expected);
    const range = expected.length > 0 ? `0-${expected.length - 1}` : '*';
    expect(found.headers['content-range']).toBe(`clubs ${range}/${expected.length}`);
  });

  it('says so, and forgives only what no record that one may see holds', async () => {
    expect((await find('zonebeke')).headers['x-search-near']).toBe('true');
    const exact = await find('zonnebeke');
    expect([names(exact), exact.headers['x-search-near']]).toEqual([['K.S.V. Zonnebeke'], undefined]);
    expect(names(await find('zonnebeke', { niveau: 'Regional' }))).toEqual([]);
    expect(names(await find('zonebek', { niveau: 'Regional' }))).toEqual(['Zonnebekke United']);
  });

  it('counts, exports and changes the same records', async () => {
    const filter = JSON.stringify({ q: 'zonebek' });
    const groups = await api.call([], 'GET', `clubs/groups?by=niveau&filter=${filter}`);
    expect(groups.json()).toEqual([
      { value: 'Elite', count: 1 },
      { value: 'Regional', count: 1 },
    ]);
    const sheet = await api.touchline.callAs(['clubUserManager'], {
      method: 'GET',
      url: `/api/clubs/export?format=csv&columns=name&filter=${filter}`,
    });
    expect(sheet.body.trim().split(/\r?\n/)).toHaveLength(3);
    const body = { filter: { q: 'zonebek' }, action: 'update', set: { niveau: 'National' } };
    const changed = await api.call(['clubUserManager'], 'POST', 'clubs/bulk', body);
    expect(changed.status).toBe(200);
    expect(names(await find('zonebek', { niveau: 'National' }))).toHaveLength(2);
  });
});

describe('a list', () => {
  beforeAll(async () => {
    await api.empty();
    await api.createClub({ name: 'Ántwerp', country: '020', niveau: 'Elite', renewalYear: 2020 });
    await api.createClub({ name: 'anderlecht', country: '020', niveau: 'Regional', renewalYear: 2022 });
    await api.createClub({ name: 'Zulte', country: '020', city: 'Antwerpen' });
    await api.createClub({ name: '100% Club_X', country: '040', renewalYear: 2024 });
  });

  const names = (answer: { json: <T>() => T }) => answer.json<Club[]>().map(({ name }) => name);

  it.each<[string, object, unknown, string[]]>([
    ['nothing asked', {}, ['name', 'ASC'], ['100% Club_X', 'anderlecht', 'Ántwerp', 'Zulte']],
    ['search without accents', { q: 'antwerp' }, ['name', 'ASC'], ['Ántwerp', 'Zulte']],
    ['search of two words', { q: 'zul ANT' }, ['name', 'ASC'], ['Zulte']],
    [
      'search of two letters at the beginning of a word',
      { q: 'AN' },
      ['name', 'ASC'],
      ['anderlecht', 'Ántwerp', 'Zulte'],
    ],
    ['search of two letters within a word only', { q: 'nd' }, ['name', 'ASC'], []],
    ['search of a joker', { q: '%' }, ['name', 'ASC'], ['100% Club_X']],
    ['search of another joker', { q: '_' }, ['name', 'ASC'], ['100% Club_X']],
    ['country as a number', { country: '20' }, ['name', 'DESC'], ['Zulte', 'Ántwerp', 'anderlecht']],
    ['any of', { niveau: ['Elite', 'Regional'] }, ['name', 'ASC'], ['anderlecht', 'Ántwerp']],
    ['a limit', { renewalYear_gte: 2022 }, ['renewalYear', 'DESC'], ['100% Club_X', 'anderlecht']],
    ['a limit as text', { renewalYear_lt: '2022' }, ['name', 'ASC'], ['Ántwerp']],
    ['empty values last', {}, ['renewalYear', 'DESC'], ['100% Club_X', 'anderlecht', 'Ántwerp', 'Zulte']],
    ['the newest first', {}, ['createdAt', 'DESC'], ['100% Club_X', 'Zulte', 'anderlecht', 'Ántwerp']],
    ['not', { niveau_neq: 'Elite' }, ['name', 'ASC'], ['100% Club_X', 'anderlecht', 'Zulte']],
    ['contains', { city_contains: 'WERP' }, ['name', 'ASC'], ['Zulte']],
    ['nothing found', { q: 'xyz' }, ['name', 'ASC'], []],
  ])('%s', async (_, filter, sort, expected) => {
    const answer = await api.list('clubs', { filter, sort, range: [0, 24] });
    expect(names(answer)).toEqual(expected);
    const range = expected.length > 0 ? `0-${expected.length - 1}` : '*';
    expect(answer.headers['content-range']).toBe(`clubs ${range}/${expected.length}`);
  });

  it('shows each record as a call for it alone does', async () => {
    const records = (await api.list('clubs', {})).json<Club[]>();
    for (const record of records) expect((await api.call([], 'GET', `clubs/${record.id}`)).json()).toEqual(record);
  });

  it('comes in pages, without a range whole', async () => {
    const second = await api.list('clubs', { range: [2, 3], sort: ['name', 'ASC'] });
    expect(names(second)).toEqual(['Ántwerp', 'Zulte']);
    expect(second.headers['content-range']).toBe('clubs 2-3/4');
    const behind = await api.list('clubs', { range: [50, 74] });
    expect([names(behind), behind.headers['content-range']]).toEqual([[], 'clubs */4']);
    expect(names(await api.list('clubs', {}))).toHaveLength(4);
  });

  it('finds parts of texts in any language, not how they are stored, and what lists of values hold', async () => {
    await sql`
      INSERT INTO campfaqs (id, question, answer, categories) VALUES
      ('f1', '{"en":"When?","fr":"À quelle heure ?"}', '{"en":"Now"}', '["general","analysis"]'),
      ('f2', '{"en":"Who?","nl":"Wie dan?"}', '{"en":"You"}', '["roadmap"]')`.execute(api.touchline.services.db);
    const found = async (filter: object) => {
      const answer = await api.list('campfaqs', { filter, sort: ['id', 'ASC'] }, ['translator']);
      return answer.json<{ id: string }[]>().map(({ id }) => id);
    };
    expect(await found({ question_contains: 'A QUELLE' })).toEqual(['f1']);
    expect(await found({ question_contains: 'da' })).toEqual(['f2']);
    for (const stored of ['nl', '":', '{"en']) expect(await found({ question_contains: stored })).toEqual([]);
    expect(await found({ answer_contains: 'who' })).toEqual([]);
    expect(await found({ categories: 'analysis' })).toEqual(['f1']);
    expect(await found({ categories: ['roadmap', 'analysis'] })).toEqual(['f1', 'f2']);
    expect(await found({ categories_neq: 'general' })).toEqual(['f2']);
    expect(await found({ categories: 'gen' })).toEqual([]);
  });

  it.each([
    ['filter=nonsense', 'filter'],
    ['filter=[1]', 'filter'],
    ['filter={"nonsense":1}', 'filter.nonsense'],
    ['filter={"searchText":"x"}', 'filter.searchText'],
    ['filter={"renewalYear":"abc"}', 'filter.renewalYear'],
    ['filter={"gotLabel_gte":"2026-02-30"}', 'filter.gotLabel_gte'],
    ['filter={"q":{}}', 'filter.q'],
    ['filter={"name":{"a":1}}', 'filter.name'],
    ['sort=["nonsense","ASC"]', 'sort'],
    ['sort=["assessmentsMonitorProjectsFilter","ASC"]', 'sort'],
    ['sort=["name","SIDEWAYS"]', 'sort'],
    ['range=[5,2]', 'range'],
    ['range=[-1,2]', 'range'],
    ['range=[0,1e9]', 'range'],
  ])('refuses %s', async (query, field) => {
    const answer = await api.call([], 'GET', `clubs?${encodeURI(query)}`);
    expect([answer.status, answer.json<Refusal>().details[0]?.field]).toEqual([422, field]);
  });

  it('shows VV only its own rows, in lists and one by one', async () => {
    const seen = await api.list('clubs', { sort: ['name', 'ASC'], range: [0, 9] }, ['vv']);
    expect(names(seen)).toEqual(['anderlecht', 'Zulte']);
    expect(seen.headers['content-range']).toBe('clubs 0-1/2');
    const [elite] = (await api.list('clubs', { filter: { niveau: 'Elite' } })).json<Club[]>();
    expect((await api.call(['vv'], 'GET', `clubs/${elite?.id ?? ''}`)).status).toBe(404);
    expect((await api.call(['vv', 'consultant'], 'GET', `clubs/${elite?.id ?? ''}`)).status).toBe(200);
  });
});

it.each(['ASC', 'DESC'] as const)(
  'a text in many languages of a long list is sorted %s by an index, in every language',
  async (order) => {
    const { db, registry } = api.touchline.services;
    const faqs = registry.get('campfaqs');
    const access = requireAccess({ db, registry, actor: { user: 'system', source: 'test' } }, 'read', faqs);
    await sql`INSERT INTO campfaqs (id, question, answer, categories)
      SELECT n::text, '{"en": "Q"}', '{"en": "A"}', '["schedule"]' FROM generate_series(1, 1000) AS n
      ON CONFLICT DO NOTHING`.execute(db);
    await buildIndexes(db, registry, { concurrently: false, languages });
    await db.transaction().execute(async (trx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(trx);
      await sql`SET LOCAL enable_sort = off`.execute(trx);
      for (const language of languages) {
        const keys = sortKeys({ filter: {}, sort: [{ field: 'question', order }], language } as never, faqs, access);
        const { rows: plan } = await sql<Record<string, string>>`
        EXPLAIN SELECT id FROM campfaqs WHERE "deletedAt" IS NULL ORDER BY ${orderBy(keys)} LIMIT 25`.execute(trx);
        const lines = plan.map((line) => Object.values(line)[0]).join('\n');
        expect(lines).toContain(`campfaqs_question_${language}_${order === 'DESC' ? 'desc_' : ''}idx`);
        expect(lines).not.toContain('Sort');
      }
    });
  },
);
