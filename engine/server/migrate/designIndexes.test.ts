import { expect, it } from 'vitest';
import { defineResource } from '#engine/rules/resource/defineResource.ts';
import { resolveResource } from '#engine/rules/resource/resolveResource.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { designIndexes } from './designIndexes.ts';

const { processingActivity, campFaq } = schemas;
const designed = (resource: Resource) =>
  new Map(designIndexes(resource).map(({ name, method, keys }) => [name, `${method} ${keys.join(', ')}`]));

it('gives a filter by yes or no an index together with the sort, asked for or not, and a day one for its span', () => {
  const indexes = designed(
    resolveResource(
      defineResource('processingActivity', {
        list: { columns: ['name'], sort: 'name', filters: ['dpia', 'reviewDate'] },
      }),
      processingActivity,
    ),
  );
  expect(indexes.get('processingactivities_dpia_name_idx')).toBe('btree "dpia", "name", "id"');
  expect(indexes.get('processingactivities_reviewDate_name_idx')).toBe('btree "reviewDate", "name", "id"');
});

it('sorts by the columns of the list from both ends, and by no field beside them', () => {
  const indexes = designed(
    resolveResource(
      defineResource('processingActivity', { list: { columns: ['name', 'startDate'], sort: 'name' } }),
      processingActivity,
    ),
  );
  expect(indexes.get('processingactivities_startDate_idx')).toBe('btree "startDate", "id"');
  expect(indexes.get('processingactivities_startDate_desc_idx')).toBe('btree "startDate" DESC NULLS LAST, "id" DESC');
  expect([...indexes.keys()].filter((name) => name.includes('endDate'))).toEqual([]);
});

it('makes no index of a text that may be too long for one, but of unique keys', () => {
  const properties = { ...processingActivity.properties };
  for (const [field, word] of [
    ['story', 'x-index'],
    ['note', 'x-unique'],
    ['name', 'title'],
  ] as const) {
    properties[field] = { type: ['string', 'null'], maxLength: 5000, [word]: true };
  }
  properties['short'] = { type: 'string', maxLength: 600, 'x-index': true };
  const schema = { ...processingActivity, properties, 'x-indexes': [['story', 'startDate']] };
  const config = { list: { columns: ['name', 'short'], sort: 'name', filters: ['story', 'dpia'] } };
  const indexes = designed(resolveResource({ entity: 'processingActivity', config }, schema));
  const over = (field: string) =>
    [...indexes].filter(([, keys]) => keys.startsWith('btree') && keys.includes(`"${field}"`)).map(([name]) => name);
  expect(over('story')).toEqual([]);
  expect(over('name')).toEqual([]);
  expect(over('note')).toEqual(['processingactivities_note_key']);
  expect(over('short')).not.toEqual([]);
  expect(indexes.get('processingactivities_dpia_idx')).toBe('btree "dpia", "id"');
});

it('looks up what lists of values hold, and parts of texts in every language where no search holds them', () => {
  const filters = ['categories', 'question'] as const;
  const config = defineResource('campFaq', { list: { columns: ['question'], sort: 'question', filters } });
  const indexes = designed(resolveResource(config, campFaq));
  expect(indexes.get('campfaqs_categories_held_idx')).toBe('gin "categories" jsonb_path_ops');
  expect(indexes.get('campfaqs_searchText_idx')).toBe('gin "searchText" gin_trgm_ops');
  expect(indexes.has('campfaqs_question_contains_idx')).toBe(false);

  const { 'x-search': _search, ...question } = campFaq.properties['question'] ?? {};
  const unsearched = { ...campFaq, properties: { ...campFaq.properties, question } };
  expect(designed(resolveResource(config, unsearched)).get('campfaqs_question_contains_idx')).toBe(
    'gin touchline_fold(touchline_texts("question")) gin_trgm_ops',
  );
});
