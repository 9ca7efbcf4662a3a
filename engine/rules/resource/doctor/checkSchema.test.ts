import { expect, it } from 'vitest';
import type { EntitySchema } from '../EntitySchema.ts';
import { checkSchema } from './checkSchema.ts';

const schemaWith = (field: string): EntitySchema => ({
  ...{ $id: 'thing', title: 'Thing', type: 'object', additionalProperties: false, required: [] },
  properties: { id: { type: 'string', readOnly: true }, [field]: { type: 'string', maxLength: 20 } },
});

it.each([
  ...['q', 'searchText', 'files', 'docs', 'all', 'any', 'none'].map((field) => [field, ['S001']] as const),
  ['question', []] as const,
])('a field "%s" of what has calls: %j', (field, codes) => {
  const schema = schemaWith(field);
  expect(checkSchema(schema, { thing: schema }).map(({ code }) => code)).toEqual(codes);
});

it('what has no calls may have the name of one', () => {
  const schema = schemaWith('files');
  expect(checkSchema(schema, { thing: schema }, { hasCalls: false })).toEqual([]);
});

it.each([
  [{ kind: 'a' }, []],
  [{ kind: 'c' }, ['S043']],
  [{ kindd: 'a' }, ['S043']],
  [{ kind: 1 }, ['S043']],
])('a relation limited to %j: %j', (where, codes) => {
  const kinds = { ...schemaWith('name'), $id: 'kinds' };
  kinds.properties['kind'] = { type: 'string', enum: ['a', 'b'] };
  const schema = schemaWith('of');
  schema.properties['of'] = { type: 'string', maxLength: 20, 'x-relation': { to: 'kinds', where } };
  expect(checkSchema(schema, { thing: schema, kinds }).map(({ code }) => code)).toEqual(codes);
});
