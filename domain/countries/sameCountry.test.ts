import { describe, expect, it } from 'vitest';
import { normaliseCountry, sameCountry } from './sameCountry.ts';

describe('country codes', () => {
  it.each([
    ['020', '20', true],
    ['020', 20, true],
    ['0020', '020', true],
    ['020', '021', false],
    ['1', '010', false],
    ['XK', 'XK', true],
    [null, null, true],
    [null, '020', false],
    ['000', '0', true],
  ])('%s and %s: %s', (one, other, same) => {
    expect(sameCountry(one, other)).toBe(same);
  });

  it('are stored with three digits', () => {
    expect(['20', 7, ' 020 ', '1234', 'XK'].map(normaliseCountry)).toEqual(['020', '007', '020', '1234', 'XK']);
  });
});
