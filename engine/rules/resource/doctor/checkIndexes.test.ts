import { expect, it } from 'vitest';
import { defineResource } from '../defineResource.ts';
import { resolveResource } from '../resolveResource.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { checkIndexes } from './checkIndexes.ts';

const found = (columns: ('question' | 'answer')[]) =>
  checkIndexes(resolveResource(defineResource('campFaq', { list: { columns, sort: 'question' } }), schemas.campFaq));

it('warns of a text in many languages that the list is sorted by and no index can hold', () => {
  expect(found(['question'])).toEqual([]);
  expect(found(['question', 'answer'])).toMatchObject([{ code: 'R029', field: 'answer' }]);
});
