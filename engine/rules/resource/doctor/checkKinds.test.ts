import { expect, it } from 'vitest';
import { checkKinds } from './checkKinds.ts';

const thing = (value: object, rest: object = {}) => ({
  ...{ $schema: 'https://json-schema.org/draft/2020-12/schema', $id: 'thing', title: 'Thing', type: 'object' },
  ...{ additionalProperties: false, required: [], properties: { id: { type: 'string' }, value } },
  ...rest,
});

it.each([
  [{ type: 'string', maxLength: -1 }, 'maxLength'],
  [{ type: 'string', maxLength: 1.5 }, 'maxLength'],
  [{ type: 'number', multipleOf: 0 }, 'multipleOf'],
  [{ type: 'array', maxItems: -2 }, 'maxItems'],
  [{ type: [] }, 'type'],
  [{ type: 'number', 'x-scale': '2' }, 'x-scale'],
  [{ type: 'string', 'x-years': '1900-2000' }, 'x-years'],
  [{ type: 'string', 'x-years': [1900] }, 'x-years'],
  [{ type: 'string', 'x-writeBoth': 'yes' }, 'x-writeBoth'],
  [{ type: 'string', 'x-relation': 'person' }, 'x-relation'],
])('%j is no value of a word', (value, word) => {
  expect(checkKinds('thing', thing(value))).toMatchObject([
    { code: 'S034', field: 'value', at: ['properties', 'value', word] },
  ]);
});

it.each([
  [{ 'x-unique': ['value'] }, 'x-unique'],
  [{ 'x-unique': [[]] }, 'x-unique'],
  [{ 'x-indexes': [['value', 'value']] }, 'x-indexes'],
  [{ required: ['id', 'id'] }, 'required'],
  [{ $schema: 'http://json-schema.org/draft-07/schema#' }, '$schema'],
])('%j is none of the whole schema', (rest, word) => {
  expect(checkKinds('thing', thing({}, rest))).toMatchObject([{ code: 'S034', at: [word] }]);
});

it('has nothing against what other checks find, nor against what is right', () => {
  expect(checkKinds('thing', thing({ type: 'strng' }))).toEqual([]);
  expect(checkKinds('thing', thing({ type: ['string', 'nil'], pattern: '([' }))).toEqual([]);
  const right = { type: 'string', format: 'date', 'x-years': [1800, 2300], maxLength: 10 };
  expect(checkKinds('thing', thing(right, { 'x-unique': [['id', 'value']] }))).toEqual([]);
});
