import { describe, expect, it } from 'vitest';
import { isFiltered, isFilteredBy, readFieldFilter, writeFieldFilter } from './fieldFilter.ts';

describe('the filter of one field', () => {
  it.each([
    [{ any: ['020'] }, { country: '020' }],
    [{ any: ['020', '075'] }, { country: ['020', '075'] }],
    [{ any: [false] }, { country: false }],
    [
      { from: 1, to: 9 },
      { country_gte: 1, country_lte: 9 },
    ],
    [{ isEmpty: true }, { country_empty: true }],
    [{ contains: 'a' }, { country_contains: 'a' }],
  ])('%j is written as %j and read back', (filter, written) => {
    expect(writeFieldFilter({ q: 'x' }, 'country', filter)).toEqual({ q: 'x', ...written });
    expect(readFieldFilter(written, 'country')).toEqual(filter);
  });

  it.each([
    [{ any: ['020', '075'] }, '075', true],
    [{ any: ['020'] }, null, false],
    [{ isEmpty: true }, null, true],
    [{}, '020', false],
  ])('%j is by %j: %j', (filter, value, isBy) => expect(isFilteredBy(filter, value)).toBe(isBy));

  it('goes away without a value, the others stay', () => {
    expect(writeFieldFilter({ q: 'x', country: '020', country_gte: '1' }, 'country', {})).toEqual({ q: 'x' });
    expect(isFiltered({ any: [] })).toBe(false);
  });
});
