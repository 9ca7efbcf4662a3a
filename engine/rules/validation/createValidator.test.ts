import { describe, expect, it } from 'vitest';
import { schemas } from '#schemas/generated/schemas.ts';
import type { EntitySchema, PropertySchema } from '../resource/EntitySchema.ts';
import { createValidator, withoutEmpty } from './createValidator.ts';

const validate = createValidator(schemas.club);
const club = { name: 'KV Test', seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 };
const rules = (values: Record<string, unknown>) =>
  validate({ ...club, ...values }).map(({ field, rule }) => `${field}: ${rule}`);

describe('the validator of clubs', () => {
  it('accepts a club', () => {
    expect(validate(club)).toEqual([]);
  });

  it.each([
    [{ nonsense: 1 }, ['nonsense: additionalProperties']],
    [{ name: '' }, ['name: minLength']],
    [{ name: 'a\0b' }, ['name: characters']],
    [{ name: 'a\ud800' }, ['name: characters']],
    [{ name: ' \t ' }, ['name: required']],
    [{ gotLabel: '2026-02-30' }, ['gotLabel: format']],
    [{ gotLabel: '0000-01-01' }, ['gotLabel: format']],
    [
      { renewalYear: 1e10, organisationType: '1' },
      ['organisationType: type', 'organisationType: enum', 'renewalYear: maximum'],
    ],
    [{ logo: 'https://club.example/logo.png' }, []],
    [{ logo: '/api/files/images/a.png' }, []],
    [{ logo: 'javascript:alert(1)' }, ['logo: format']],
    [{ logo: 'data:text/html,<b>' }, ['logo: format']],
    [{ latitude: Infinity }, ['latitude: type']],
    [{ assessmentsMonitorProjectsFilter: [1] }, ['assessmentsMonitorProjectsFilter.0: type']],
  ])('says of %j: %j', (values, expected) => {
    expect(rules(values)).toEqual(expected);
  });

  it('names the first of many choices', () => {
    const kind: PropertySchema = { type: 'string', enum: Array.from({ length: 3000 }, (_, index) => `v${index}`) };
    const [error] = createValidator({ ...schemas.club, properties: { kind }, required: [] })({ kind: 'x' });
    expect(error?.message).toMatch(/^must be one of v0, v1, .*v19 and 2980 more$/);
  });

  it('refuses what is nested deeper than a call stack bears', () => {
    const nested: unknown = JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`);
    expect(validate({ ...club, name: nested }).map(({ rule }) => rule)).toContain('depth');
  });

  it('takes lists of 10,000 entries, unless the schema says otherwise', () => {
    const list = (count: number) => Array.from({ length: count }, () => 1);
    const check = (maxItems?: number) => {
      const lists = { type: 'array', items: { type: 'integer' }, ...(maxItems && { maxItems }) } as const;
      return createValidator({ ...schemas.club, properties: { lists }, required: [] });
    };
    expect(check()({ lists: list(10_000) })).toEqual([]);
    expect(check()({ lists: list(10_001) })).toMatchObject([{ field: 'lists', rule: 'maxItems' }]);
    expect(check(20_000)({ lists: list(20_000) })).toEqual([]);
  });

  it('says of a list that is too long nothing else, wherever it stands, and of other fields all', () => {
    const inner: PropertySchema = { type: 'array', items: { type: 'object', required: ['id'] }, maxItems: 3 };
    const lists: PropertySchema = { type: 'array', items: { type: 'object', properties: { inner } }, maxItems: 2 };
    const name: PropertySchema = { type: 'string' };
    const check = createValidator({ ...schemas.club, properties: { lists, name }, required: ['lists'] });
    const wrong = Array.from({ length: 50_000 }, () => ({}));
    expect(check({ lists: wrong.map(() => 0) })).toMatchObject([{ field: 'lists', rule: 'maxItems' }]);
    const beside = check({ lists: wrong.map(() => 0), name: 5 });
    expect(beside.map(({ field, rule }) => `${field} ${rule}`)).toEqual(['lists maxItems', 'name type']);
    const within = check({ lists: [{}, { inner: wrong }] });
    expect(within).toMatchObject([{ field: 'lists.1.inner', rule: 'maxItems', params: { limit: 3 } }]);
    expect(check({ lists: [{}, { inner: [{}] }] })).toMatchObject([{ field: 'lists.1.inner.0.id', rule: 'required' }]);
  });

  it('tells doubles in a long list of objects, in whatever order their parts stand, and keeps nobody waiting', () => {
    const lists = { type: 'array', items: { type: 'object' }, uniqueItems: true, maxItems: 50_000 } as const;
    const check = createValidator({ ...schemas.club, properties: { lists }, required: [] });
    const long = Array.from({ length: 20_000 }, (_, at) => ({ at, name: 'x' }));
    const started = performance.now();
    expect(check({ lists: long })).toEqual([]);
    expect(check({ lists: [...long, { name: 'x', at: 7 }] })).toMatchObject([{ field: 'lists', rule: 'uniqueItems' }]);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('lists no more mistakes than anybody mends at once', () => {
    const wrong = Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`no${at}`, 1]));
    expect(validate({ ...club, ...wrong })).toHaveLength(500);
  });

  it('says every missing value of the season in the words of the documents', () => {
    const errors = validate({ name: 'x' });
    expect(errors.map(({ field }) => field)).toEqual([
      'seasonStartDay',
      'seasonStartMonth',
      'seasonEndDay',
      'seasonEndMonth',
    ]);
    expect(errors[0]).toMatchObject({
      rule: 'required',
      message: 'Make sure the days of the season are correct',
      params: { messageKey: 'validation.seasonDays' },
    });
  });
});

it('leaves empty optional values out, keeps required ones to be refused', () => {
  expect(withoutEmpty({ name: '', city: '', label: null, address: undefined, postalCode: 'x' }, schemas.club)).toEqual({
    name: '',
    postalCode: 'x',
  });
});

it('compiles an entity again with other properties, and after one that cannot be compiled', () => {
  const of = (properties: EntitySchema['properties']) =>
    createValidator({
      $id: 'thing',
      title: 'Thing',
      type: 'object',
      additionalProperties: false,
      required: [],
      properties,
    });
  const asText = of({ value: { type: 'string', title: 'Value' } });
  expect(() => of({ value: { title: 'Value', $ref: '#/$defs/nowhere' } })).toThrow();
  const asNumber = of({ value: { type: 'number', title: 'Value' } });
  expect(asText({ value: 'one' })).toEqual([]);
  expect(asText({ value: 1 })).toMatchObject([{ field: 'value' }]);
  expect(asNumber({ value: 1 })).toEqual([]);
});
