import { expect, it, vi } from 'vitest';
import { createMemoryStore } from './DeviceStore.ts';
import { GuardedStore } from './GuardedStore.ts';
import { SettlingWrites } from './SettlingWrites.ts';

const waiting = {
  ...{ id: 'a', target: { topic: 't' }, changes: [], madeAt: '2026-05-01T10:00:00Z' },
  ...{ state: 'conflict' as const, order: 1, about: {} },
};

it('goes on writing after somebody who was told of it threw', async () => {
  const memory = createMemoryStore();
  let isFull = true;
  const settle = vi.fn((change: Parameters<typeof memory.settle>[0]) =>
    isFull ? Promise.reject(new Error('No room')) : memory.settle(change),
  );
  const store = new GuardedStore(
    async () => ({ ...memory, settle }),
    () => undefined,
  );
  await store.start();
  const onTaken = vi.fn(() => {
    throw new Error('A screen failed');
  });
  const writes = new SettlingWrites(store, { find: () => waiting, onTaken });
  expect(await writes.put({ remove: [], put: [waiting] }, [])).toBe(false);
  isFull = false;
  writes.tryAgain();
  await vi.waitFor(() => expect(onTaken).toHaveBeenCalled());
  expect(await writes.put({ remove: [], put: [{ ...waiting, id: 'b' }] }, [])).toBe(true);
});
