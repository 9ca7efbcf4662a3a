import { expect, it } from 'vitest';
import { blockIdOf } from '#engine/rules/uploads/blocks.ts';
import { sendBlocks } from './sendBlocks.ts';

it.each([
  [33_554_432, Array<number>(64).fill(524_288)],
  [33_554_433, [...Array<number>(8).fill(4_194_304), 1]],
])('a file of %d bytes arrives whole, in blocks as large as its size asks for', async (size, blocks) => {
  const arrived = new Map<string, number>();
  await sendBlocks(new Blob([new Uint8Array(size)]), {
    storage: {
      put: async (_token, { id, content }) => {
        arrived.set(id, content.size);
        return 'stored';
      },
      list: async () => new Set(),
    },
    path: null,
    askToken: async () => ({ uri: 'http://storage', token: 't', path: 'place' }),
    onBegun: () => undefined,
    onSent: () => undefined,
    onWaiting: () => undefined,
    signal: new AbortController().signal,
  });
  expect(blocks.map((_bytes, index) => arrived.get(blockIdOf(index)))).toEqual(blocks);
  expect(arrived.size).toBe(blocks.length);
});
