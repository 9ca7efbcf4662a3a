import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EntitySchema, PropertySchema } from '../resource/EntitySchema.ts';
import { isDecimal } from '../values/decimals.ts';
import { checkValues } from './checkValues.ts';
import { createValidator } from './createValidator.ts';
import { mostEntries } from './explainError.ts';

const schemaOf = (value: PropertySchema): EntitySchema => ({
  ...{ $id: 'thing', title: 'Thing', type: 'object', additionalProperties: false, required: [] },
  properties: { value },
});
const rules = (property: PropertySchema, value: unknown) =>
  createValidator(schemaOf(property))({ value }).map(({ field, rule }) => `${field}: ${rule}`);

it('takes every decimal of its scale, and none with a digit more', () => {
  const scaled = fc
    .integer({ min: 0, max: 9 })
    .chain((scale) =>
      fc.tuple(fc.constant(scale), fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n })),
    );
  fc.assert(
    fc.property(scaled, ([scale, units]) => {
      const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
      const text = `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}.${digits.slice(digits.length - scale)}`;
      expect(isDecimal(Number(text), scale), text).toBe(true);
      // One digit more is another number, as long as fifteen digits tell it apart.
      if (digits.length < 15) expect(isDecimal(Number(`${text}5`), scale), `${text}5`).toBe(false);
    }),
  );
});

it.each<[PropertySchema, unknown, string[]]>([
  [{ type: 'number', format: 'decimal' }, 19.99, []],
  [{ type: 'number', format: 'decimal' }, 0.07, []],
  [{ type: 'number', format: 'decimal' }, 0.001, ['value: scale']],
  [{ type: 'number', format: 'decimal' }, 1e13, ['value: scale']],
  [{ type: 'number', format: 'decimal', 'x-scale': 0 }, 1e14, []],
  [{ type: 'integer' }, 2 ** 31, ['value: maximum']],
  [{ type: 'integer', format: 'int64' }, 2 ** 31, []],
  [{ type: 'integer', maximum: 1e12 }, 1e12, []],
  [{ type: 'integer', maximum: 1e30 }, 1e20, ['value: maximum']],
  [{ type: ['integer', 'null'] }, 2 ** 31, ['value: maximum']],
  [{ type: ['null', 'integer'] }, null, []],
  [{ type: 'string', minLength: 1 }, ' ', ['value: required']],
  [{ type: ['string', 'null'], minLength: 1 }, ' ', ['value: required']],
  [{ type: ['string', 'null'], minLength: 1 }, null, []],
  [{ type: ['array', 'null'] }, null, []],
  [{ type: 'string', format: 'date' }, '1900-01-01', []],
  [{ type: 'string', format: 'date' }, '2200-12-31', []],
  [{ type: 'string', format: 'date' }, '0202-05-01', ['value: year']],
  [{ type: 'string', format: 'date' }, '2201-01-01', ['value: year']],
  [{ type: 'string', format: 'date', 'x-years': [1, 1899] }, '0202-05-01', []],
  [{ type: 'string', format: 'date-time' }, '1026-05-01T00:00:00Z', ['value: year']],
  [{ type: 'array', items: { type: 'string', format: 'date' } }, ['2026-01-01', '0026-01-01'], ['value.1: year']],
  [{ type: 'object', properties: { a: { type: 'number', format: 'decimal' } } }, { a: 0.001 }, ['value.a: scale']],
])('%j with %j is refused with %j', (property, value, expected) => {
  expect(rules(property, value)).toEqual(expected);
});

it.each<PropertySchema>([{ type: 'array' }, { type: ['array', 'null'] }])(
  'keeps %j to what is stored at once',
  (list) => {
    const entries = (count: number) => Array.from({ length: count }, () => 'x');
    expect(rules(list, entries(mostEntries))).toEqual([]);
    expect(rules(list, entries(mostEntries + 1))).toEqual(['value: maxItems']);
  },
);

it('takes entries of one list that must have an id only with different ones, at any depth', () => {
  const entry: PropertySchema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
  const days: PropertySchema = {
    type: 'array',
    items: { ...entry, properties: { ...entry.properties, slots: { type: 'array', items: entry } } },
  };
  const slots = (...ids: string[]) => ids.map((id) => ({ id }));
  expect(
    rules(days, [
      { id: 'a', slots: slots('1', '2') },
      { id: 'b', slots: slots('1', '2') },
    ]),
  ).toEqual([]);
  expect(rules(days, [{ id: 'a', slots: slots('1', '2', '1', '1') }, { id: 'a' }])).toEqual([
    'value.1.id: uniqueItems',
    'value.0.slots.2.id: uniqueItems',
    'value.0.slots.3.id: uniqueItems',
  ]);
  expect(rules({ ...days, items: { ...entry, required: [] } }, slots('a', 'a'))).toEqual([]);
  const schema = { ...schemaOf({ type: 'array', items: { $ref: '#/$defs/slot' } }), $defs: { slot: entry } };
  expect(createValidator(schema)({ value: slots('a', 'a') })).toMatchObject([{ field: 'value.1.id' }]);
});

it('says nothing of fields that the schema does not know', () => {
  expect(checkValues(schemaOf({ type: 'string' }), { other: 1 })).toEqual([]);
});
