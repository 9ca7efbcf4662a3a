import { describe, expect, it } from 'vitest';
import { encodeQr } from './encodeQr.ts';

/** Reads a code again as a camera would: format, mask, the way of the bits, blocks without correction. */
function readQr(modules: readonly (readonly boolean[])[], shape: { blocks: number; correction: number }): string {
  const size = modules.length;
  const dark = (x: number, y: number) => modules[y]?.[x] === true;
  const format = Array.from({ length: 8 }, (_unused, at) => dark(size - 1 - at, 8));
  const level = [14, 13].map((at) => Number(dark(8, size - 15 + at)) ^ ((0x5412 >> at) & 1));
  expect(level, 'level H').toEqual([1, 0]);
  const mask = [12, 11, 10].reduce((sum, at) => 2 * sum + (Number(dark(8, size - 15 + at)) ^ ((0x5412 >> at) & 1)), 0);
  expect(format).toHaveLength(8);
  const bits: number[] = [];
  for (let right = size - 1, up = true; right >= 1; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!isPattern(x, y, size)) bits.push(Number(dark(x, y) !== isInverted(mask, x, y)));
      }
    }
  }
  const words: number[] = [];
  for (let at = 0; at + 8 <= bits.length; at += 8) words.push(parseInt(bits.slice(at, at + 8).join(''), 2));
  const length = words.length / shape.blocks - shape.correction;
  const data = Array.from({ length: shape.blocks }, (_unused, block) =>
    Array.from({ length }, (_none, at) => words[at * shape.blocks + block] ?? 0),
  ).flat();
  const stream = data.map((word) => word.toString(2).padStart(8, '0')).join('');
  expect(stream.slice(0, 4), 'bytes').toBe('0100');
  const count = parseInt(stream.slice(4, 12), 2);
  const bytes = Array.from({ length: count }, (_unused, at) => parseInt(stream.slice(12 + 8 * at, 20 + 8 * at), 2));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

/** Corners, timing, the one alignment of small versions. */
function isPattern(x: number, y: number, size: number): boolean {
  const corner = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const middle = size - 7;
  const alignment = size > 21 && Math.abs(x - middle) <= 2 && Math.abs(y - middle) <= 2;
  return corner || x === 6 || y === 6 || alignment;
}

function isInverted(mask: number, x: number, y: number): boolean {
  const both = ((x * y) % 2) + ((x * y) % 3);
  const rules = [(x + y) % 2, y % 2, x % 3, (x + y) % 3, Math.floor(x / 3) + Math.floor(y / 2)];
  if (mask < 4) return rules[mask] === 0;
  if (mask === 4) return (rules[4] ?? 0) % 2 === 0;
  if (mask === 5) return both === 0;
  return mask === 6 ? both % 2 === 0 : (((x + y) % 2) + ((x * y) % 3)) % 2 === 0;
}

describe('a QR code of level H', () => {
  it.each([
    ['Touch', 21, { blocks: 1, correction: 17 }],
    ['KéV Één 1', 25, { blocks: 1, correction: 28 }],
    ['ABCDE-FGHJK-LMNPQ-RSTUV-WXYZ2', 33, { blocks: 4, correction: 16 }],
  ])('reads back as %j', (text, size, shape) => {
    const modules = encodeQr(text) ?? [];
    expect(modules).toHaveLength(size);
    expect(readQr(modules, shape)).toBe(text);
  });

  it('takes 1273 bytes at most, in the greatest version', () => {
    expect(encodeQr('a'.repeat(1273))).toHaveLength(177);
    expect(encodeQr('a'.repeat(1274))).toBeNull();
  });
});
