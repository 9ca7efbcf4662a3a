import { expect, it } from 'vitest';
import type { EntitySchema } from '../EntitySchema.ts';
import { checkSchema } from './checkSchema.ts';

const schemaWith = (field: string): EntitySchema => ({
  ...{ $id: 'thing', title: 'Thing', type: 'object', additionalProperties: false, required: [] },
  properties: { id: { type: 'string', readOnly: true }, [field]: { type: 'string', maxLength: 20 } },
});

it.each([
  ...['q', 'searchText', 'files', 'docs', 'all', 'any', 'none', 'constructor', 'toString', 'nodeName'].map(
    (field) => [field, ['S001']] as const,
  ),
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

it.each([
  [{ to: 'constructor', label: 'name' }, ['S002']],
  [{ to: 'thing', label: 'toString' }, ['S003']],
  [{ to: 'thing', label: 'name' }, []],
])('a relation %j, also by the names that every object has: %j', (relation, codes) => {
  const schema = schemaWith('name');
  schema.properties['of'] = { type: 'string', maxLength: 20, 'x-relation': relation };
  expect(checkSchema(schema, { thing: schema }).map(({ code }) => code)).toEqual(codes);
});

it('a key of several fields holds no list and no text in many languages', () => {
  const schema = schemaWith('name');
  schema.properties['tags'] = { type: 'array', items: { type: 'string' } };
  schema.properties['title'] = { type: 'object', 'x-localized': true };
  schema['x-unique'] = [
    ['name', 'id'],
    ['name', 'title'],
  ];
  schema['x-indexes'] = [['name', 'tags', 'createdAt']];
  expect(checkSchema(schema, { thing: schema }).map(({ code, at }) => `${code} ${at.join('.')}`)).toEqual([
    'S030 x-unique.title',
    'S030 x-indexes.tags',
  ]);
});
