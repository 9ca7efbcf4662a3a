import { expect, it } from 'vitest';
import type { EntitySchema } from '../resource/EntitySchema.ts';
import { withEveryPart } from './withEveryPart.ts';
import { withoutEmptyParts } from './withoutEmptyParts.ts';

const text = { type: 'string' } as const;
const row = {
  type: 'object',
  properties: { name: text, place: { type: 'object', properties: { city: text } } },
} as const;
const schema: EntitySchema = {
  $id: 'thing',
  title: 'Thing',
  type: 'object',
  additionalProperties: false,
  required: [],
  $defs: { row },
  properties: {
    config: { type: 'object', properties: { general: { type: 'object', properties: { purpose: text } } } },
    rows: { type: 'array', items: { $ref: '#/$defs/row' } },
    tags: { type: 'array', items: text },
    open: { type: 'object' },
    texts: { type: 'object', 'x-localized': true },
  },
};

it.each([
  ['config', { general: { purpose: '' } }, null],
  ['config', { general: { purpose: 'x' } }, { general: { purpose: 'x' } }],
  ['rows', [{ name: null, place: { city: null } }], [{}]],
  ['tags', ['a', '', null], ['a']],
  ['open', { any: null }, { any: null }],
  ['texts', { en: 'x' }, { en: 'x' }],
])('%s without what was left empty: %j becomes %j', (field, value, expected) => {
  expect(withoutEmptyParts(value, schema.properties[field] ?? {}, schema)).toEqual(expected);
});

it('rows get every part of theirs, and lose the empty ones again', () => {
  const property = schema.properties['rows'] ?? {};
  const rows = withEveryPart([{ name: 'a' }], property, schema);
  expect(rows).toEqual([{ name: 'a', place: { city: null } }]);
  expect(withoutEmptyParts(rows, property, schema)).toEqual([{ name: 'a' }]);
  expect(withEveryPart({ general: {} }, schema.properties['config'] ?? {}, schema)).toEqual({ general: {} });
});
