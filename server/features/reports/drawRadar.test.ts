import { expect, it } from 'vitest';
import { measureRadarAxes } from '#domain/scoring/radarAxes.ts';
import { drawRadar } from './drawRadar.ts';

it('leads the area past axes without a score, and to the middle for a score of 0', () => {
  const scored = { STRA: 0.5, 'TEAM/COACH': 1, TID: 0 };
  const axes = measureRadarAxes(Object.entries(scored).map(([reference, score]) => ({ reference, score })));
  const { shapes, labels } = drawRadar(axes);
  const corners = shapes.at(-1)?.points ?? [];
  expect(corners.map((corner) => corner.map(Math.round))).toEqual([
    [250, 110],
    [390, 180],
    [250, 180],
  ]);
  expect(labels).toHaveLength(8);
});
