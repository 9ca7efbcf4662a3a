import { expect, it } from 'vitest';
import { blockBytesOf, blockIdOf, countBlocks, largeFileBytes } from './blocks.ts';

it.each([
  [1, 524_288, 1],
  [524_288, 524_288, 1],
  [524_289, 524_288, 2],
  [33_554_432, 524_288, 64],
  [33_554_433, 4_194_304, 9],
  [2_097_152_000, 4_194_304, 500],
])('a file of %d bytes goes in blocks of %d: %d of them', (size, bytes, count) => {
  expect([blockBytesOf(size), countBlocks(size)]).toEqual([bytes, count]);
});

it('has ids of one length, in order and each its own', () => {
  const ids = [0, 1, 9, 10, 511].map(blockIdOf);
  expect(new Set(ids.map(({ length }) => length))).toEqual(new Set([16]));
  expect(ids.map((id) => atob(id))).toEqual([
    ...['block-000000', 'block-000001', 'block-000009', 'block-000010', 'block-000511'],
  ]);
  expect(largeFileBytes).toBe(33_554_432);
});
