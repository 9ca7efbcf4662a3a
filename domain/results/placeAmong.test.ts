import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exchange, middleOf, percentileOf } from './placeAmong.ts';

const numbers = fc.array(fc.integer({ min: 0, max: 8 }).map((eighths) => eighths / 8));
const sort = (values: readonly number[]) => Float64Array.from(values).sort();

it('the middle and the place of a number are those of a plain count', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: -1, max: 9 }), (values, eighths) => {
      const [sorted, value] = [sort(values), eighths / 8];
      const less = values.filter((each) => each < value).length;
      const same = values.filter((each) => each === value).length;
      const place = values.length === 0 ? null : (100 * (less + same / 2)) / values.length;
      expect(percentileOf(sorted, value)).toBe(place);
      const left = [...values].sort((a, b) => b - a);
      while (left.length > 2) {
        left.pop();
        left.shift();
      }
      expect(middleOf(sorted)).toBe(left.length === 0 ? null : left.reduce((sum, each) => sum + each, 0) / left.length);
    }),
  );
});

it('what is taken out and put in leaves the rest as it was, in order', () => {
  fc.assert(
    fc.property(numbers, numbers, numbers, (kept, out, into) => {
      expect([...exchange(sort([...kept, ...out]), out, into)]).toEqual([...sort([...kept, ...into])]);
    }),
  );
});

it.each([
  [[], null],
  [[1], 1],
  [[0, 1], 0.5],
  [[0, 0.25, 1], 0.25],
])('the middle of %j is %j', (values, middle) => {
  expect(middleOf(Float64Array.from(values))).toBe(middle);
});
