import { crc32, inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { drawPicture } from './drawPicture.ts';
import type { WordPicture } from './WordDocument.ts';

/** A picture read back: its chunks' sums are right, its rows unfiltered RGB. */
function readPng(png: Buffer) {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const parts = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const size = png.readUInt32BE(at);
    expect(png.readUInt32BE(at + 8 + size)).toBe(crc32(png.subarray(at + 4, at + 8 + size)));
    parts.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + size));
    at += 12 + size;
  }
  const [width, height] = [0, 4].map((at) => parts.get('IHDR')?.readUInt32BE(at) ?? 0) as [number, number];
  const rows = inflateSync(parts.get('IDAT') ?? Buffer.alloc(0));
  return {
    ...{ width, height, hasEnd: parts.has('IEND') },
    colourAt: (x: number, y: number) => {
      const place = Math.round(y * 3) * (width * 3 + 1) + 1 + Math.round(x * 3) * 3;
      return rows.subarray(place, place + 3).toString('hex');
    },
  };
}

const square = { points: [[10, 10], [30, 10], [30, 30], [10, 30]], isClosed: true } as const; // prettier-ignore
const draw = (more: Partial<WordPicture>) =>
  readPng(drawPicture({ width: 40, height: 50, shapes: [], labels: [], description: '', ...more }));

it('is a picture of three pixels a unit on white', () => {
  const { width, height, hasEnd, colourAt } = draw({});
  expect({ width, height, hasEnd }).toEqual({ width: 120, height: 150, hasEnd: true });
  expect(colourAt(20, 20)).toBe('ffffff');
});

it('fills an area as opaque as is said, and draws its edge', () => {
  const { colourAt } = draw({
    shapes: [{ ...square, fill: '000000', fillOpacity: 0.5, stroke: 'ff0000', strokeWidth: 2 }],
  });
  expect(colourAt(20, 20)).toBe('808080');
  expect(colourAt(20, 10)).toBe('ff0000');
  expect(colourAt(5, 20)).toBe('ffffff');
});

it('writes labels from where they are anchored', () => {
  const inkFrom = (anchor: 'start' | 'end') => {
    const { colourAt } = draw({ labels: [{ text: 'LH', x: 20, y: 20, anchor }] });
    const isInked = (from: number, to: number) =>
      Array.from({ length: (to - from) * 3 }, (_one, at) => colourAt(from + at / 3, 20)).some(
        (one) => one !== 'ffffff',
      );
    return [isInked(0, 19), isInked(21, 39)];
  };
  expect(inkFrom('start')).toEqual([false, true]);
  expect(inkFrom('end')).toEqual([true, false]);
});

it('draws nothing outside itself', () => {
  const far = { points: [[-900, -900], [900, -900], [900, 900]], stroke: '000000' } as const; // prettier-ignore
  expect(() => draw({ shapes: [far] })).not.toThrow();
});
