import { expect, it } from 'vitest';
import { drawMeter, meterSize } from './drawMeter.ts';

const colours = { bands: ['red', 'orange', 'green'] as const, needle: 'black', text: 'grey', fontFamily: 'Inter' };

/** A canvas that notes what is drawn on it. */
function record(angle: number | null) {
  const drawn: { call: string; given: unknown[]; fill: unknown }[] = [];
  const state: Record<string, unknown> = {};
  const context = new Proxy(state, {
    get: (target, name: string) =>
      name in target
        ? target[name]
        : (...given: unknown[]) => void drawn.push({ call: name, given, fill: target['fillStyle'] }),
  });
  drawMeter(context as unknown as CanvasRenderingContext2D, { angle, name: 'Orange', colours });
  return drawn;
}

const degrees = (angle: unknown) => Math.round((-Number(angle) * 180) / Math.PI);

it('has a canvas of 550 by 550', () => {
  expect(meterSize).toBe(550);
  expect(record(null)[0]).toMatchObject({ call: 'clearRect', given: [0, 0, 550, 550] });
});

it('has three bands of 30°, red lying and green upright', () => {
  const drawn = record(null);
  const arcs = drawn.filter(({ call }) => call === 'arc').filter((_one, at) => at % 2 === 0);
  expect(arcs.map(({ given }) => [degrees(given[3]), degrees(given[4])])).toEqual([
    [1, 29],
    [31, 59],
    [61, 89],
  ]);
  expect(drawn.filter(({ call }) => call === 'fill').map(({ fill }) => fill)).toEqual(['red', 'orange', 'green']);
  expect(drawn.find(({ call }) => call === 'fillText')?.given[0]).toBe('Orange');
});

it.each([0, 30, 47.5, 90])('turns the needle to the angle of %d°', (angle) => {
  const turned = record(angle).find(({ call }) => call === 'rotate');
  expect((-Number(turned?.given[0]) * 180) / Math.PI).toBeCloseTo(angle, 9);
});

it('has no needle where there is nothing to measure, and always the light’s name', () => {
  const drawn = record(null);
  expect(drawn.some(({ call }) => call === 'rotate')).toBe(false);
  expect(drawn.find(({ call }) => call === 'fillText')?.given[0]).toBe('Orange');
});
