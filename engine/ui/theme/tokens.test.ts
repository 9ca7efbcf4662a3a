import { expect, it } from 'vitest';
import { bottomBarPixels, floating } from './tokens.ts';

it('the buttons that float on a phone do not cover each other, nor the bar at the foot of its window', () => {
  const { add, toTop, gap, room } = floating;
  expect(toTop.above).toBeGreaterThanOrEqual(add.above + add.size + gap);
  expect(toTop.above).toBeGreaterThanOrEqual(bottomBarPixels + gap);
  expect(room).toBeGreaterThanOrEqual(toTop.above + toTop.size + gap);
});
