import { expect, it } from 'vitest';
import { changedFields } from './changedFields.ts';

const schema: Parameters<typeof changedFields>[0]['schema'] = {
  $id: 'thing.schema.json',
  title: 'Thing',
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: { name: { type: 'string' } },
};

it.each([
  ['null and missing', { name: null }, {}, []],
  ['an empty text and nothing', { name: '' }, { name: null }, ['name']],
  ['an empty list and nothing', { name: [] }, {}, ['name']],
  ['parts in another order', { name: { en: 'x', nl: 'y' } }, { name: { nl: 'y', en: 'x' } }, []],
  ['a part that is null and a missing one', { name: { en: 'x', nl: null } }, { name: { en: 'x' } }, ['name']],
  ['what the schema does not know', {}, { other: 1 }, ['other']],
])('of %s', (_what, before, after, fields) => {
  expect(changedFields({ schema }, before, after)).toEqual(fields);
});
