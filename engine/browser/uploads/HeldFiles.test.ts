import { expect, it } from 'vitest';
import { createMemoryStore, type KeptFileFacts } from '../offline/outbox/DeviceStore.ts';
import { HeldFiles } from './HeldFiles.ts';

const facts = {
  ...{ id: 'photo', place: 'here', about: {}, tag: '' },
  ...{ name: 'pitch.jpg', type: 'image/jpeg', lastModified: 1 },
};

it('lists no file that is gone, though a list from before is opened later', async () => {
  const memory = { ...createMemoryStore(), isLasting: true };
  const waiting: (() => void)[] = [];
  let isSlow = false;
  const listFileFacts = async (): Promise<KeptFileFacts[]> => {
    const found = await memory.listFileFacts();
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
    return found;
  };
  const device = { store: { ...memory, listFileFacts }, ready: Promise.resolve(), makeId: () => 'other' };
  const held = new HeldFiles(device);
  await held.ready;
  isSlow = true;
  const kept = held.keep(facts, new ArrayBuffer(1));
  await expect.poll(() => waiting.length).toBe(1);
  isSlow = false;
  await held.forget('photo');
  expect(held.list()).toEqual([]);
  waiting[0]?.();
  expect(await kept).toBe(true);
  expect(held.list()).toEqual([]);
});
