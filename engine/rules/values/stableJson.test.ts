import { expect, it } from 'vitest';
import { stableJson } from './stableJson.ts';

it('the parts of an object come in one order at every depth, those of a list as they stand', () => {
  expect(stableJson({ b: 1, a: [{ d: 2, c: 3 }, 'x'] })).toBe('{"a":[{"c":3,"d":2},"x"],"b":1}');
  expect(stableJson([2, 1])).not.toBe(stableJson([1, 2]));
});
