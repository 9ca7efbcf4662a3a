import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proposePlan } from '#engine/rules/imports/proposePlan.ts';
import type { ImportPlan } from '#engine/rules/imports/ImportPlan.ts';
import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';
import { everyField, everyFieldSchema } from '#tests/fixtures/everyField/everyField.ts';
import { everyfields } from '#tests/fixtures/everyField/everyfields.ts';
import { everySheet, sheetValues, wrongCells } from '#tests/fixtures/everyField/everySheet.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { season } from '#tests/support/season.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';

type Stored = Record<string, unknown> & { id: string; version: number };

let touchline: TestApp;
let ids: { club: string; owner: string; parent: string };
const sheet = everySheet({ club: 'KV Øst', owner: 'Ann Smit', parent: 'The parent' });
const headers = sheet.map(([header]) => header);
const cells = sheet.map(([, cell]) => cell);
const plan: ImportPlan = proposePlan(headers, everyField);

async function call<T>(method: 'GET' | 'POST', path: string, payload?: object): Promise<T> {
  const answer = await touchline.callAs(['superAdmin'], { method, url: `/api/${path}`, ...(payload && { payload }) });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json<T>();
}
const check = (rows: CellValue[][], change: Partial<ImportPlan> = {}) =>
  call<{ created: number; failed: { row: number; errors: { field: string; rule: string }[] }[] }>(
    'POST',
    'everyfields/import/check',
    { plan: { ...plan, ...change }, rows },
  );
async function run(rows: CellValue[][], of: ImportPlan = plan): Promise<Stored[]> {
  await call('POST', 'everyfields/import', { plan: of, rows });
  await settleJobs(touchline, 'records.import');
  return call<Stored[]>('GET', `everyfields?filter=${encodeURIComponent('{"code":"S-1"}')}`);
}

beforeAll(async () => {
  touchline = await openTestApp({ extra: { definitions: [everyfields], schemas: { everyField: everyFieldSchema } } });
  const club = await call<Stored>('POST', 'clubs', { name: 'KV Øst', ...season });
  const person = { firstName: 'Ann', lastName: 'Smit', email: 'ann@club.example', function: 'Coach', clubId: club.id };
  const owner = await call<Stored>('POST', 'users', person);
  const parent = await call<Stored>('POST', 'everyfields', { name: 'The parent', kind: 'small' });
  ids = { club: club.id, owner: owner.id, parent: parent.id };
});
afterAll(() => touchline.dispose());

describe('a sheet with a column of every field', () => {
  it('has a column for whatever an import sets, found by its header', () => {
    const mapped = new Set(plan.columns.map(({ field }) => field));
    expect([...mapped].sort()).toEqual([...(everyField.import?.columns ?? [])].sort());
    expect(plan).toMatchObject({ mode: 'upsert', key: ['code'] });
  });

  it('is tried, comes in, and holds what its cells mean', async () => {
    expect(await check([cells])).toMatchObject({ created: 1, failed: [] });
    const [record] = await run([cells]);
    const { club, owner, parent } = ids;
    expect(record).toMatchObject({ ...sheetValues, clubId: club, ownerId: owner, parentId: parent, partners: [club] });
    expect(record).toMatchObject({ title: 'Every (S-1)', version: 1 });
  });

  it('changes nothing when it comes again, and only what it says when it says less', async () => {
    expect(await run([cells])).toMatchObject([{ version: 1 }]);
    const less = proposePlan(['Code', 'Label (fr)', 'Count'], everyField);
    const [changed] = await run([['S-1', 'Étiquette', 4]], less);
    expect(changed).toMatchObject({ version: 2, count: 4, label: { ...sheetValues.label, fr: 'Étiquette' } });
    const [emptied] = await run([['S-1', null, null]], { ...less, emptyClears: true });
    expect(emptied).toMatchObject({ version: 3, count: null, label: sheetValues.label });
  });

  it('says nothing by a text that only repeats what its language falls back to, as an export gives it', async () => {
    const { label } = sheetValues;
    const [before] = await run([['S-1']], proposePlan(['Code'], everyField));
    const hungarian = proposePlan(['Code', 'Label (hu)'], everyField);
    expect(await run([['S-1', label.en]], hungarian)).toEqual([before]);
    const both = proposePlan(['Code', 'Label (en)', 'Label (hu)'], everyField);
    const [renamed] = await run([['S-1', 'Other', label.en]], both);
    expect(renamed).toMatchObject({ label: { ...label, en: 'Other', hu: label.en } });
    await run([['S-1', label.en, null]], { ...both, emptyClears: true });
  });

  it('names the field of each wrong cell, whatever its type, and the rule that it breaks', async () => {
    const rows = wrongCells.map(([header, wrong], row) =>
      cells.map((right, column) =>
        headers[column] === header ? wrong : headers[column] === 'Code' ? `W-${row}` : right,
      ),
    );
    const { created, failed } = await check(rows);
    expect(created).toBe(0);
    const found = failed.map(({ row, errors }) => [
      wrongCells[row - 2]?.[0],
      errors.map(({ field, rule }) => `${field}: ${rule}`),
    ]);
    expect(found).toEqual(
      wrongCells.map(([header, , field, rule]) => [header, expect.arrayContaining([`${field}: ${rule}`]) as unknown]),
    );
  });

  it('has a wrong cell tried in each of its columns', () => {
    const tried = new Set(wrongCells.map(([header]) => header.replace(/ \(..\)$/, '')));
    expect(new Set(headers.map((header) => header.replace(/ \(..\)$/, '')))).toEqual(tried);
  });
});

describe('what rows refer to', () => {
  const head = ['Name', 'Kind', 'Parent id', 'Club id', 'Partners'];
  const planned = (change: Partial<ImportPlan['columns'][number]> = {}): ImportPlan => {
    const proposed = proposePlan(head, everyField);
    const columns = proposed.columns.map((one) => ({ ...one, ...change }));
    return { ...proposed, columns, mode: 'insert', key: [] };
  };

  it('may be made by any row before it, as the forecast says', async () => {
    const rows: CellValue[][] = Array.from({ length: 300 }, (_, at) => [`Løaf ${at}`, 'small', null, null, null]);
    rows[1] = ['Branch', 'small', 'LOAF 0', null, null];
    rows[270] = ['Twig', 'small', 'branch', null, null];
    rows[280] = ['Early', 'small', 'Løaf 299', null, null];
    // At most 100 are tried at once: the last hundred, with those that they name.
    const tried = [...rows.slice(0, 2), ...rows.slice(202)];
    const forecast = await check(tried, planned());
    expect(forecast).toMatchObject({ created: 99, failed: [{ row: 82, errors: [{ field: 'parentId' }] }] });
    await call('POST', 'everyfields/import', { plan: planned(), rows });
    await settleJobs(touchline, 'records.import');
    const [latest] = await call<{ created: number; failed: number }[]>('GET', 'imports?resource=everyfields');
    expect(latest).toMatchObject({ created: 299, failed: 1 });
    const byName = async (name: string) =>
      (
        await call<(Stored & { parentId: string })[]>(
          'GET',
          `everyfields?filter=${encodeURIComponent(JSON.stringify({ name }))}`,
        )
      )[0];
    const [branch, twig] = [await byName('Branch'), await byName('Twig')];
    expect(twig?.parentId).toBe(branch?.id);
    expect(branch?.parentId).toBe((await byName('Løaf 0'))?.id);
  });

  it('is told of once where a list names the same several records twice', async () => {
    for (const city of ['Ost', 'West']) await call('POST', 'clubs', { name: 'KV Dubbel', city, ...season });
    const { failed } = await check([['Doubled', 'small', null, null, 'KV Dubbel; kv dubbel; KV Dubbel']], planned());
    const told = failed[0]?.errors.filter(({ rule }) => rule === 'ambiguous').map(({ field }) => field);
    expect(told).toEqual(['partners', 'partners']);
  });

  it('is what its name was said to stand for, or left empty', async () => {
    const rows = [['Mapped', 'small', null, 'Our club', 'Our club; Nobody']];
    expect((await check(rows, planned())).failed).toMatchObject([
      {
        errors: [
          { field: 'clubId', rule: 'relation' },
          { field: 'partners', rule: 'relation' },
        ],
      },
    ]);
    const own = { 'Our club': ids.club };
    await call('POST', 'everyfields/import', { plan: planned({ values: own, others: 'empty' }), rows });
    await settleJobs(touchline, 'records.import');
    const filter = encodeURIComponent('{"name":"Mapped"}');
    expect(await call('GET', `everyfields?filter=${filter}`)).toMatchObject([
      { clubId: ids.club, partners: [ids.club] },
    ]);
    expect(await check([['None', 'small', 'x', 'y', 'z']], planned({ others: 'empty' }))).toMatchObject({ created: 1 });
  });
});

describe('an export', () => {
  const words = { kind: { small: 'Klein', large: 'Groot' }, level: { 2: 'Twee' }, kinds: { a: 'Eerste', c: 'Derde' } };
  const heads = { code: 'Code', kind: 'Soort', level: 'Niveau', kinds: 'Soorten', clubId: 'Club id' };
  const read = async (more: Record<string, string>) => {
    const columns = Object.keys(heads).join(',');
    const query = new URLSearchParams({ filter: '{"code":"S-1"}', columns, ...more });
    const url = `/api/everyfields/export?${query}`;
    const answer = await touchline.callAs(['superAdmin'], { method: 'GET', url });
    return answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  };

  it('says listed values in the words of the reader', async () => {
    const lines = await read({ heads: JSON.stringify(heads), values: JSON.stringify(words) });
    expect(lines).toEqual(['Code,Soort,Niveau,Soorten,Club id', 'S-1,Klein,Twee,"Eerste; Derde",KV Øst']);
  });

  it('comes in again as it was with ids and codes', async () => {
    const [head = '', row = ''] = await read({ relations: 'ids' });
    expect(row).toBe(`S-1,small,2,"a; c",${ids.club}`);
    const again = proposePlan(head.split(','), everyField);
    const answer = await call<object>('POST', 'everyfields/import/check', {
      plan: again,
      rows: [['S-1', 'small', '2', 'a; c', ids.club]],
    });
    expect(answer).toMatchObject({ unchanged: 1, failed: [] });
  });

  it('takes words for nothing else', async () => {
    const more = JSON.stringify({ kind: { small: '=1+1', huge: 'x' }, code: { 'S-1': 'x' } });
    expect((await read({ values: more }))[1]).toMatch(/^S-1,'=1\+1,/);
    expect(
      (await touchline.callAs(['superAdmin'], { method: 'GET', url: '/api/everyfields/export?values=x' })).statusCode,
    ).toBe(422);
  });
});
