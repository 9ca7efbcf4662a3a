import { describe, expect, it } from 'vitest';
import { defineResource } from '../resource/defineResource.ts';
import { fieldErrorKey } from '../errors/fieldErrorText.ts';
import { resolveResource } from '../resource/resolveResource.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { proposePlan } from './proposePlan.ts';
import { proposeValues, unknownValues } from './proposeValues.ts';
import { recallPlan, rememberPlan } from './rememberedPlans.ts';
import { readImportRow } from './readImportRow.ts';
import { readImportValue } from './readImportValue.ts';
import { unknownReferences } from './unknownReferences.ts';

const clubs = resolveResource(defineResource('club', { import: { key: 'federationMembershipNumber' } }), schemas.club);
const keyNumbers = resolveResource(defineResource('keyNumber'), schemas.keyNumber);

describe('the plan that headers suggest', () => {
  it('knows fields by name and by label in any language, whatever case and signs', () => {
    const plan = proposePlan(['NAME', 'N° de matricule', 'Land', 'Remarks'], clubs, {
      federationMembershipNumber: ['Federation number', 'N° de matricule'],
      country: ['Country', 'Land'],
    });
    expect(plan.columns.map(({ field }) => field)).toEqual(['name', 'federationMembershipNumber', 'country', null]);
    expect(plan).toMatchObject({ mode: 'upsert', key: ['country', 'federationMembershipNumber'] });
  });

  it('makes new records where no key is in the sheet, and takes no field twice', () => {
    const plan = proposePlan(['name', 'Name'], clubs);
    expect(plan.columns.map(({ field }) => field)).toEqual(['name', null]);
    expect(plan).toMatchObject({ mode: 'insert', key: [] });
  });

  it.each([
    ['name', 'en'],
    ['Name (fr)', 'fr'],
    ['name [nl]', 'nl'],
    ['name.ar', 'ar'],
  ])('reads the language of %s', (header, language) => {
    expect(proposePlan([header], keyNumbers).columns[0]).toMatchObject({ field: 'name', language });
  });
});

describe('the plan that is remembered', () => {
  const plan = (...headers: string[]) => proposePlan(headers, clubs);
  const { city: _city, ...properties } = clubs.schema.properties;
  const renamed = {
    ...clubs,
    schema: {
      ...clubs.schema,
      properties: { ...properties, town: { type: 'string' as const, 'x-renamedFrom': 'city' } },
    },
    import: clubs.import && { ...clubs.import, columns: ['name', 'town'] },
  };

  it('moves along with a field that is called otherwise now, and leaves out one that is gone', () => {
    const kept = rememberPlan([], plan('country', 'federationMembershipNumber', 'city', 'name'));
    const recalled = recallPlan(kept, ['name', 'city', 'country', 'federationMembershipNumber'], renamed);
    expect(recalled?.columns.map(({ field }) => field)).toEqual(['name', 'town', null, null]);
    expect(recalled).toMatchObject({ mode: 'insert', key: [] });
  });

  it('is the last one for the same headers, of no more than a preference holds', () => {
    const first = { ...plan('name', 'city'), emptyClears: true };
    let kept = rememberPlan(rememberPlan([], plan('city', 'name')), first);
    expect(kept).toEqual([first]);
    for (let one = 0; one < 40; one += 1) kept = rememberPlan(kept, plan('name', `é${one} ${'ü'.repeat(1_500)}`));
    expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThan(65_536);
    expect(kept.length).toBeGreaterThan(10);
    expect(recallPlan(kept, ['name', 'city'], clubs)).toBeNull();
    const tooLong = plan(...Array.from({ length: 300 }, (_, at) => `${at} ${'x'.repeat(300)}`));
    expect(rememberPlan(kept, tooLong)).toEqual(kept);
  });

  it.each([[null], [{}], [[null, 'x', {}]]])('is none where %j is kept', (kept) => {
    expect(recallPlan(kept, ['name'], clubs)).toBeNull();
  });
});

describe('a cell', () => {
  it.each([
    ['1.234,5', { type: 'number' }, 1234.5],
    ['1,234.5', { type: 'number' }, 1234.5],
    ['1 234,5', { type: 'number' }, 1234.5],
    ['12,5', { type: 'number' }, 12.5],
    ['1.234.567', { type: 'integer' }, 1234567],
    ['-1e-7', { type: 'number' }, -1e-7],
    ['1,5E+3', { type: 'number' }, 1500],
    [7, { type: 'integer' }, 7],
    ['Ja', { type: 'boolean' }, true],
    ['нет', { type: 'boolean' }, false],
    [1, { type: 'boolean' }, true],
    ['31/01/2026', { type: 'string', format: 'date' }, '2026-01-31'],
    [46053, { type: 'string', format: 'date' }, '2026-01-31'],
    ['1850-05-01', { type: 'string', format: 'date', 'x-years': [1800, 2300] }, '1850-05-01'],
    ['01/05/1850', { type: 'string', format: 'date', 'x-years': [1800, 2300] }, '1850-05-01'],
    ['2026-01-31T10:30', { type: 'string', format: 'date-time' }, '2026-01-31T10:30:00.000Z'],
    ['2026-01-31 10:30:15+02:00', { type: 'string', format: 'date-time' }, '2026-01-31T08:30:15.000Z'],
    ['2026-01-31T10:30:15.250Z', { type: 'string', format: 'date-time' }, '2026-01-31T10:30:15.250Z'],
    ['31/01/2026 9:30', { type: 'string', format: 'date-time' }, '2026-01-31T09:30:00.000Z'],
    ['31/01/2026', { type: 'string', format: 'date-time' }, '2026-01-31T00:00:00.000Z'],
    [46053.4375, { type: 'string', format: 'date-time' }, '2026-01-31T10:30:00.000Z'],
    ['9:05', { type: 'string', format: 'time' }, '09:05'],
    ['21:05:30', { type: 'string', format: 'time' }, '21:05'],
    [9.5 / 24, { type: 'string', format: 'time' }, '09:30'],
    [46053.999999, { type: 'string', format: 'time' }, '00:00'],
    ['elite', { type: 'string', enum: ['Elite', 'National'] }, 'Elite'],
    ['a; b', { type: 'array', items: { type: 'string' } }, ['a', 'b']],
    ['[1, 2]', { type: 'array', items: { type: 'integer' } }, [1, 2]],
    ['{"a":1}', { type: 'object' }, { a: 1 }],
    [20, { type: 'string' }, '20'],
    ['#1', { type: 'string' }, '#1'],
    ['#N/A is what it said', { type: 'string' }, '#N/A is what it said'],
    ['  ', { type: 'string' }, null],
  ] as const)('%j in a field of %j is %j', (cell, property, value) => {
    expect(readImportValue(cell, property as never)).toEqual({ value });
  });

  it.each([
    ['twelve', { type: 'number' }, 'type'],
    ['1e999', { type: 'number' }, 'type'],
    ['perhaps', { type: 'boolean' }, 'type'],
    ['31/02/2026', { type: 'string', format: 'date' }, 'format'],
    ['31/02/2026 10:00', { type: 'string', format: 'date-time' }, 'format'],
    ['2026-01-31T25:00', { type: 'string', format: 'date-time' }, 'format'],
    ['12', { type: 'string', format: 'date-time' }, 'format'],
    ['24:00', { type: 'string', format: 'time' }, 'format'],
    ['noon', { type: 'string', format: 'time' }, 'format'],
    [-1, { type: 'string', format: 'time' }, 'format'],
    ['Third', { type: 'string', enum: ['Elite'] }, 'enum'],
    ['{', { type: 'object' }, 'type'],
    ['#DIV/0!', { type: 'string' }, 'cellError'],
    [' #N/A ', { type: 'number' }, 'cellError'],
    ['#REF!', { type: 'string', enum: ['Elite'] }, 'cellError'],
    ['#VALUE!', { type: 'array', items: { type: 'string' } }, 'cellError'],
  ] as const)('%j in a field of %j is refused', (cell, property, rule) => {
    expect(readImportValue(cell, property as never)).toMatchObject({ error: { rule } });
  });
});

it('that holds an error of the spreadsheet is told so, whatever its field says of wrong values', () => {
  const property = clubs.schema.properties['seasonEndDay'] ?? {};
  expect(property['x-message']).toBeDefined();
  const read = readImportValue('#N/A', property);
  expect('error' in read && fieldErrorKey(read.error, property)).toBe('validation.cellError');
});

describe('a row', () => {
  it('joins the languages of a text and says where a cell is wrong', () => {
    const plan = proposePlan(['key', 'name (en)', 'name (fr)', 'labels'], keyNumbers);
    const row = readImportRow(['k', 'Pitches', 'Terrains', 'a;b'], plan, { schema: keyNumbers.schema });
    expect(row).toEqual({
      values: { key: 'k', name: { en: 'Pitches', fr: 'Terrains' }, labels: ['a', 'b'] },
      errors: [],
    });
    const sheet = proposePlan(['name', 'gotLabel'], clubs);
    expect(readImportRow(['FC', 'soon'], sheet, { schema: clubs.schema }).errors).toMatchObject([
      { field: 'gotLabel' },
    ]);
  });

  it('leaves a field alone where its cell is empty, unless empty means empty', () => {
    const plan = proposePlan(['name', 'city'], clubs);
    expect(readImportRow(['FC', null], plan, { schema: clubs.schema }).values).toEqual({ name: 'FC' });
    const clearing = { ...plan, emptyClears: true };
    expect(readImportRow(['FC', null], clearing, { schema: clubs.schema }).values).toEqual({ name: 'FC', city: null });
  });

  it('takes what the parts of a list were said to stand for, and nothing that only objects know', () => {
    const { schema } = resolveResource(defineResource('campFaq'), schemas.campFaq);
    const columns = [
      { header: 'x', field: 'categories', language: null, values: { Feuille: 'roadmap', AV: 'schedule' } },
    ];
    const plan = { columns, mode: 'insert', key: [], emptyClears: false } as const;
    expect(readImportRow(['AV; Users'], plan, { schema }).values).toEqual({ categories: ['schedule', 'users'] });
    expect(readImportRow(['AV; x'], plan, { schema }).errors).toMatchObject([{ field: 'categories', rule: 'enum' }]);
    expect(readImportRow(['constructor'], plan, { schema }).errors).toMatchObject([{ rule: 'enum' }]);
  });

  it('takes what a cell was said to stand for', () => {
    const plan = proposePlan(['name', 'niveau'], clubs);
    const columns = plan.columns.map((one) => (one.field === 'niveau' ? { ...one, values: { GEW: 'Regional' } } : one));
    expect(readImportRow(['FC', 'GEW'], { ...plan, columns }, { schema: clubs.schema }).values).toMatchObject({
      niveau: 'Regional',
    });
  });
});

describe('a cell of words that nobody knows', () => {
  const booleans = resolveResource(defineResource('club'), schemas.club).schema;
  const column = { header: 'x', language: null, values: { wel: true, niet: false, '?': null } };
  const planOf = (field: string, more: object = {}) =>
    ({ columns: [{ ...column, field, ...more }], mode: 'insert', key: [], emptyClears: false }) as const;

  it('is yes, no or empty where it was said to be', () => {
    const values = ['wel', 'niet', '?', 'ja'].map(
      (cell) => readImportRow([cell], planOf('subsidy'), { schema: booleans }).values,
    );
    expect(values).toEqual([{ subsidy: true }, { subsidy: false }, {}, { subsidy: true }]);
    const { values: cleared } = readImportRow(['?'], { ...planOf('subsidy'), emptyClears: true }, { schema: booleans });
    expect(cleared).toEqual({ subsidy: null });
  });

  it('is refused, or as good as empty where all others were said to be', () => {
    expect(readImportRow(['mss'], planOf('subsidy'), { schema: booleans }).errors).toMatchObject([{ rule: 'type' }]);
    const asEmpty = readImportRow(['mss'], planOf('subsidy', { others: 'empty' }), { schema: booleans });
    expect(asEmpty).toEqual({ values: {}, errors: [] });
    const { schema } = resolveResource(defineResource('campFaq'), schemas.campFaq);
    const list = readImportRow(['users; x'], planOf('categories', { others: 'empty' }), { schema });
    expect(list).toEqual({ values: { categories: ['users'] }, errors: [] });
    const wrongDay = readImportRow(['soon'], planOf('gotLabel', { others: 'empty' }), { schema: booleans });
    expect(wrongDay.errors).toMatchObject([{ rule: 'format' }]);
  });

  it('is one of those that are asked about', () => {
    expect(unknownValues(['ja', 'wel', true, 'x', 'wel', 0], { type: 'boolean' })).toEqual(['wel']);
  });
});

describe('the names in a column that lead to no record', () => {
  const failed = [
    { row: 2, errors: [{ field: 'country', rule: 'relation', message: 'x', params: { ids: ['009'] } }] },
    { row: 3, errors: [{ field: 'country', rule: 'ambiguous', message: 'x', params: { text: 'Congo' } }] },
    { row: 4, errors: [{ field: 'city', rule: 'maxLength', message: 'x', params: { limit: 5 } }] },
  ];
  it('are those that trying it has shown, as the sheet writes them', () => {
    const cells = ['9', 'Congo', 'Belgium', 'Congo', null];
    expect(unknownReferences({ failed }, cells, { schema: clubs.schema, field: 'country' })).toEqual(['9', 'Congo']);
    expect(unknownReferences({ failed }, ['5'], { schema: clubs.schema, field: 'city' })).toEqual([]);
  });
});

describe('the texts of a column with listed values', () => {
  const labels: Record<string, string> = { small: 'Klein', large: 'Größer', huge: 'Riesig', vast: 'Riesig' };
  const labelOf = (value: unknown) => labels[String(value)] ?? String(value);
  const choices = { enum: ['small', 'large', 'huge', 'vast'] };

  it('are taken for what the labels say, whatever case and accents, where only one value is called so', () => {
    const cells = ['Klein', 'GROSSER', 'größer', 'small', 'Riesig', 'other', null];
    expect(proposeValues(cells, choices, labelOf)).toEqual({ Klein: 'small', GROSSER: 'large', größer: 'large' });
    expect(unknownValues(cells, choices)).toEqual(['Klein', 'GROSSER', 'größer', 'Riesig', 'other']);
  });

  it('are those of its entries where the field holds a list', () => {
    const list = { type: 'array', items: choices } as const;
    expect(proposeValues(['klein; small', 'Größer'], list, labelOf)).toEqual({ klein: 'small', Größer: 'large' });
    expect(unknownValues(['a'], { type: 'string' })).toEqual([]);
  });
});
