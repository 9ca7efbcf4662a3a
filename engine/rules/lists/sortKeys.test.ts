import { describe, expect, it } from 'vitest';
import type { Sort } from '../resource/Resource.ts';
import { readSortKeys, sortByColumn, writeSortKeys } from './sortKeys.ts';

const sorts = (...keys: string[]): Sort[] =>
  keys.map((key) => ({ field: key.replace('-', ''), order: key.startsWith('-') ? 'DESC' : 'ASC' }));

describe('several fields to sort by', () => {
  it.each([
    [sorts('name'), { field: 'name', order: 'ASC' }],
    [sorts('-name'), { field: 'name', order: 'DESC' }],
    [sorts('country', '-name'), { field: 'country,-name', order: 'ASC' }],
  ])('%j travel as %j and come back', (given, written) => {
    expect(writeSortKeys(given)).toEqual(written);
    expect(readSortKeys(writeSortKeys(given))).toEqual(given);
  });

  it('are turned round together by the order of an address', () => {
    expect(readSortKeys({ field: 'country,-name', order: 'DESC' })).toEqual(sorts('-country', 'name'));
  });

  it.each([
    [sorts('name'), 'name', false, sorts('-name')],
    [sorts('-name'), 'name', false, sorts('name')],
    [sorts('name'), 'city', false, sorts('city')],
    [sorts('name', 'city'), 'city', false, sorts('city')],
    [sorts('name'), 'city', true, sorts('name', 'city')],
    [sorts('name', 'city'), 'name', true, sorts('-name', 'city')],
    [sorts('a', 'b', 'c', 'd'), 'e', true, sorts('b', 'c', 'd', 'e')],
  ])('%j after a click on %s (added: %s) are %j', (before, field, isAdded, after) => {
    expect(sortByColumn(before, field, isAdded)).toEqual(after);
  });
});
