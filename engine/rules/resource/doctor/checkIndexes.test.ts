import { expect, it } from 'vitest';
import { defineResource } from '../defineResource.ts';
import type { ListConfig } from '../ResourceConfig.ts';
import { resolveResource } from '../resolveResource.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { checkIndexes } from './checkIndexes.ts';

const found = (columns: ('question' | 'answer')[]) =>
  checkIndexes(resolveResource(defineResource('campFaq', { list: { columns, sort: 'question' } }), schemas.campFaq));

it('warns of a plain text that the list is sorted by, or to be found by, and no index can hold', () => {
  const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;
  const properties = { ...schemas.campFaq.properties, short: text(600), long: text(601) };
  const schema = { ...schemas.campFaq, properties };
  const codesOf = (list: ListConfig<string>) =>
    checkIndexes(resolveResource({ entity: 'campFaq', config: { list: { sort: 'id', ...list } } }, schema)).map(
      ({ code, field, remedy }) => `${code} ${field ?? ''}: ${remedy}`,
    );
  const file = 'in schemas/campFaq.schema.json';
  expect(codesOf({ columns: ['short'] })).toEqual([]);
  expect(codesOf({ columns: ['long'] })).toEqual([`R029 long: give it a maxLength of at most 600 ${file}`]);
  expect(codesOf({ columns: [], filters: ['long'] })).toEqual([
    `R029 long: give long a maxLength of at most 600 and "x-index": true ${file}`,
  ]);
});

it('warns of a text in many languages that the list is sorted by and no index can hold', () => {
  expect(found(['question'])).toEqual([]);
  expect(found(['question', 'answer'])).toMatchObject([{ code: 'R029', field: 'answer' }]);
});
