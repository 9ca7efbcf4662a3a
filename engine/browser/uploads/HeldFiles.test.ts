import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { createMemoryStore, type KeptFileFacts } from '../offline/outbox/DeviceStore.ts';
import { openDeviceStore } from '../offline/outbox/openDeviceStore.ts';
import { Outbox } from '../offline/outbox/Outbox.ts';
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
  const held = new HeldFiles(new Outbox({ openStore: async () => ({ ...memory, listFileFacts }) }));
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

it('keeps, reads and forgets files also after the browser has closed the database', async () => {
  const connections = vi.spyOn(IDBDatabase.prototype, 'transaction').mock.contexts;
  /** As browsers do with a page that is behind the camera. */
  const close = () => connections.forEach((connection) => (connection as IDBDatabase).close());
  const outbox = new Outbox({ openStore: () => openDeviceStore({ name: 'held-files', person: 'an' }) });
  const held = new HeldFiles(outbox);
  await held.ready;
  close();
  expect(await held.keep(facts, new TextEncoder().encode('jpg').buffer)).toBe(true);
  expect(held.list()).toEqual([facts]);
  close();
  expect((await held.read('photo'))?.content.byteLength).toBe(3);
  close();
  await held.forget('photo');
  expect([held.list(), await outbox.store.listFileFacts(), outbox.danger]).toEqual([[], [], null]);
});

it('says of a device that has no room for a photo nothing about what is typed', async () => {
  const keepFile = async () => {
    throw new DOMException('No room', 'QuotaExceededError');
  };
  const outbox = new Outbox({ openStore: async () => ({ ...createMemoryStore(), isLasting: true, keepFile }) });
  const held = new HeldFiles(outbox);
  expect(await held.keep(facts, new ArrayBuffer(3))).toBe(false);
  expect([held.list(), outbox.danger]).toEqual([[], null]);
});
