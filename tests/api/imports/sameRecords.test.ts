import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { RowForecast } from '#engine/rules/imports/ImportForecast.ts';
import type { ImportPlan } from '#engine/rules/imports/ImportPlan.ts';
import { proposePlan } from '#engine/rules/imports/proposePlan.ts';
import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';
import { openImports } from './openImports.ts';

/** What an import says of the records that are there already, and what becomes of a row that is about one of them. */
const { test, call, run, sheet, stored, empty } = await openImports();

afterAll(() => test.dispose());
beforeEach(() => empty());

const check = async (rows: CellValue[][], change: Partial<ImportPlan> = {}): Promise<RowForecast[]> => {
  const answer = await call('POST', 'clubs/import/check', sheet(rows, change));
  expect(answer.statusCode).toBe(200);
  return answer.json<{ rows: RowForecast[] }>().rows;
};

describe('a row', () => {
  it('about a record that is there names it, and what would change in it', async () => {
    await run([
      ['FC Oud', '00001', 'Belgium', 'Gent', null, null],
      ['FC Zelfde', '00002', 'Belgium', 'Gent', null, null],
    ]);
    const [old] = await stored();
    const rows = await check([
      ['FC Oud', '00001', 'BE', 'Brugge', 'Elite', null],
      ['FC Zelfde', '00002', 'BE', 'Gent', null, null],
      ['Verder niets', '00003', 'BE', 'Mons', null, null],
    ]);
    expect(rows).toMatchObject([
      {
        status: 'updated',
        record: { id: old?.id, name: 'FC Oud' },
        changes: { city: ['Gent', 'Brugge'], niveau: [null, 'Elite'] },
      },
      { status: 'unchanged', record: { name: 'FC Zelfde' } },
      { status: 'created' },
    ]);
    expect(rows[1]).not.toHaveProperty('changes');
    expect(rows[2]).not.toHaveProperty('alike');
  });

  it('without a number that looks like a record says which, and whether nothing in it differs', async () => {
    await run([
      ['R.F.C. Liégeois', '00001', 'Belgium', 'Liège', null, null],
      ['KSV Roeselare', '00002', 'Belgium', 'Roeselare', null, null],
    ]);
    const rows = await check([
      ['RFC Liegeois', null, 'BE', 'Liege', null, null],
      ['RFC Liegeois', '77777', 'BE', 'Liège', null, null],
      ['KSV Roeselaere', null, 'BE', null, null, null],
      ['FC Barcelona', null, 'ES', null, null, null],
    ]);
    expect(rows.map(({ alike = [] }) => alike.map(({ name, isSame }) => [name, isSame]))).toEqual([
      [['R.F.C. Liégeois', true]],
      [['R.F.C. Liégeois', false]],
      [['KSV Roeselare', false]],
      [],
    ]);
  });

  it('is about the record that the plan says, in the dry run and in the import, which can be taken back', async () => {
    await run([['R.F.C. Liégeois', null, 'Belgium', null, null, null]]);
    const [club] = await stored();
    const rows: CellValue[][] = [
      ['RFC Liège', '00007', 'BE', 'Liège', null, null],
      ['RFC Liège B', null, 'BE', 'Liège', null, null],
    ];
    const same = { 2: club?.id ?? '', 3: null };
    expect(await check(rows, { same })).toMatchObject([
      { status: 'updated', record: { id: club?.id }, changes: { federationMembershipNumber: [null, '00007'] } },
      { status: 'created' },
    ]);
    const id = await run(rows, { same });
    expect(await stored()).toMatchObject([
      { id: club?.id, name: 'RFC Liège', federationMembershipNumber: '00007', city: 'Liège' },
      { name: 'RFC Liège B' },
    ]);
    expect((await call('GET', `imports/${id}`)).json()).toMatchObject({ created: 1, updated: 1, failed: 0 });
    // Whoever only makes records has said so of one row: the others still are made.
    expect(await check(rows, { same, mode: 'insert', key: [] })).toMatchObject([
      { status: 'unchanged' },
      { status: 'created' },
    ]);
  });

  it('is about the record whose id it holds, as exports give it; an id of none says nothing', async () => {
    await run([
      ['FC Alfa', null, 'BE', 'Gent', null, null],
      ['FC Beta', null, 'BE', 'Gent', null, null],
    ]);
    const [alfa, beta] = await stored();
    const plan = proposePlan(['id', 'name', 'country', 'city'], test.services.registry.get('clubs'));
    expect(plan).toMatchObject({ mode: 'insert', columns: [{ field: 'id' }, {}, {}, {}] });
    const rows = [
      [alfa?.id, 'Renamed', '020', 'Gent'],
      [beta?.id, 'FC Beta', '020', 'Gent'],
      ['12', 'FC Gamma', '020', null],
      [beta?.id, 'FC Delta', '020', null],
    ];
    const sent = { plan: { ...plan, same: { 5: null } }, rows };
    const tried = (await call('POST', 'clubs/import/check', sent)).json<{ rows: RowForecast[] }>();
    expect(tried.rows).toMatchObject([
      { status: 'updated', record: { id: alfa?.id }, changes: { name: ['FC Alfa', 'Renamed'] } },
      { status: 'unchanged', record: { id: beta?.id } },
      { status: 'created' },
      { status: 'created' },
    ]);
    await call('POST', 'clubs/import', sent);
    await settleJobs(test, 'records.import');
    const now = await stored();
    expect(now.map(({ name }) => name)).toEqual(['FC Beta', 'FC Delta', 'FC Gamma', 'Renamed']);
    expect(now.map(({ id }) => id)).not.toContain('12');
  });

  it('that is said to be about a record that is not there fails, and says so', async () => {
    const rows = await check([['FC Weg', null, 'BE', null, null, null]], { same: { 2: 'nobody' } });
    expect(rows).toMatchObject([{ status: 'failed', errors: [{ rule: '40' }] }]);
  });

  it.each([[['x']], [{ a: 'x' }], [{ 2: 7 }], [{ 2: '' }], ['x'], [{ 2: 'x'.repeat(101) }]])(
    'is not about %j, which is refused',
    async (same) => {
      const answer = await call('POST', 'clubs/import/check', {
        ...sheet([['FC', null, null, null, null, null]]),
        plan: { ...sheet([]).plan, same },
      });
      expect([
        answer.statusCode,
        answer.json<{ details: { field: string }[] }>().details.map(({ field }) => field),
      ]).toEqual([422, ['plan.same']]);
    },
  );

  it('says all that is wrong with it at once, read or not', async () => {
    await run([['FC Eerst', '00001', 'Belgium', null, null, null]]);
    const rows = await check(
      [
        [null, '00001', 'Atlantis', 'x'.repeat(300), 'Third', null],
        ['FC Fout', '00001', 'BE', null, 'Third', null],
        ['x'.repeat(300), '00001', 'BE', null, null, null],
      ],
      { mode: 'insert', key: [] },
    );
    expect(rows.map(({ errors = [] }) => errors.map(({ field, rule }) => `${field} ${rule}`).sort())).toEqual([
      ['city maxLength', 'country relation', 'name required', 'niveau enum'],
      ['country unique', 'federationMembershipNumber unique', 'niveau enum'],
      ['country unique', 'federationMembershipNumber unique', 'name maxLength'],
    ]);
    expect(await stored()).toHaveLength(1);
  });
});
