import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import isEqual from './isEqual.ts';

describe('two values are equal', () => {
  it('when one is a copy of the other', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => isEqual(value, structuredClone(value))));
  });

  it('when their texts are, whatever the order of fields', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        expect(isEqual(value, Object.fromEntries(Object.entries(value).reverse()))).toBe(true);
      }),
    );
  });

  it.each<[unknown, unknown, boolean]>([
    [{ a: undefined }, {}, false],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, false],
    [[1, 2], [1, 2, 3], false],
    [[], {}, false],
    [null, {}, false],
    [Number.NaN, Number.NaN, true],
    [new Date(5), new Date(5), true],
    [new Date(5), new Date(6), false],
    [isEqual, isEqual, true],
    [new Map(), new Map(), false],
  ])('%j and %j: %j', (one, other, expected) => {
    expect(isEqual(one, other)).toBe(expected);
  });
});
