import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { blockIdOf } from '#engine/rules/uploads/blocks.ts';
import { createMemoryStore, type DeviceStore } from '../offline/outbox/DeviceStore.ts';
import { Outbox } from '../offline/outbox/Outbox.ts';
import { BegunUploads } from './BegunUploads.ts';
import { DeviceFiles } from './DeviceFiles.ts';
import { HeldFiles } from './HeldFiles.ts';
import { block, StorageOfBlocks as Storage } from '#tests/support/StorageOfBlocks.ts';
import { Uploads, type UploadTarget } from './Uploads.ts';

const file = (blocks: number, name = 'film.mp4') =>
  new File([new Uint8Array(blocks * block)], name, { lastModified: 1_000 });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function open(storage: Storage, given: Partial<UploadTarget> = {}) {
  let count = 0;
  const askToken = vi.fn<UploadTarget['askToken']>(async ({ path }) => {
    count += 1;
    return { uri: 'http://storage', token: `t${count}`, path: path ?? 'place' };
  });
  const finish = vi.fn<UploadTarget['finish']>(async () => undefined);
  const target = { askToken, finish, ...given };
  return { uploads: new Uploads(storage, new BegunUploads('uploads me ca')), target, askToken, finish };
}

/** A device that holds files, and the page that is opened on it, more than once for a reload. */
function openDevice() {
  let ids = 0;
  const store = { ...createMemoryStore(), isLasting: true };
  const device = new Outbox({ openStore: async () => store, makeId: () => `held-${(ids += 1)}` });
  const begin = (storage: Storage, given: Partial<UploadTarget> = {}) => ({
    ...open(storage, given),
    uploads: new Uploads(storage, new BegunUploads('k'), new DeviceFiles(new HeldFiles(device), 'k')),
  });
  return { device, begin };
}

it('puts all blocks, then has the file listed, and forgets it', async () => {
  const storage = new Storage();
  const { uploads, target, finish } = open(storage);
  uploads.add(file(5), target, 't1');
  await vi.runAllTimersAsync();
  expect(storage.kept).toEqual(new Set([0, 1, 2, 3, 4].map(blockIdOf)));
  expect(finish).toHaveBeenCalledWith({ path: 'place', size: 5 * block, tag: 't1' });
  expect([uploads.list(), uploads.begun(), localStorage.length]).toEqual([[], [], 0]);
});

it('tells how far it is every 200 ms, not at every block', async () => {
  const { uploads, target } = open(new Storage());
  const told: number[] = [];
  uploads.add(file(30), target);
  uploads.subscribe(() => told.push(uploads.list()[0]?.sent ?? -1));
  // Blocks are done at 100, 200, 300 ms and so on, three at a time.
  await vi.advanceTimersByTimeAsync(199);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveLength(1);
  expect(told[0]).toBeGreaterThanOrEqual(3 * block);
  await vi.advanceTimersByTimeAsync(199);
  expect(told).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveLength(2);
  expect(told[1]).toBeGreaterThan(told[0] ?? 0);
});

it('waits while the network is away and goes on by itself', async () => {
  const storage = new Storage();
  const { uploads, target, finish } = open(storage);
  uploads.add(file(4), target);
  await vi.advanceTimersByTimeAsync(150);
  const before = storage.tokens.length;
  storage.isAway = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(uploads.list()).toMatchObject([{ state: 'waiting' }]);
  storage.isAway = false;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(400);
  expect(finish).toHaveBeenCalledOnce();
  // What was there was not sent again.
  expect([before, storage.tokens.length]).toEqual([3, 4]);
});

it('goes on after a reload when the same file is chosen, and with no other', async () => {
  const storage = new Storage();
  const first = open(storage);
  first.uploads.add(file(9), first.target, 't1');
  await vi.advanceTimersByTimeAsync(250);
  expect(storage.kept.size).toBe(6);
  storage.isAway = true;
  await vi.advanceTimersByTimeAsync(100);

  // The page is opened anew: what was kept is on the device.
  const { kept } = storage;
  const later = new Storage();
  for (const id of kept) later.kept.add(id);
  const again = open(later);
  expect(again.uploads.begun()).toMatchObject([{ name: 'film.mp4', path: 'place', tag: 't1' }]);
  again.uploads.add(file(9), again.target);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(later.tokens).toHaveLength(3);
  expect(again.askToken).toHaveBeenCalledWith({ name: 'film.mp4', path: 'place', tag: 't1' });
  expect(again.finish).toHaveBeenCalledWith({ path: 'place', size: 9 * block, tag: 't1' });

  again.uploads.add(file(1, 'other.mp4'), again.target);
  await vi.advanceTimersByTimeAsync(10);
  expect(again.askToken).toHaveBeenLastCalledWith({ name: 'other.mp4', path: null, tag: '' });
});

it('asks for another token when its own is over', async () => {
  const storage = new Storage();
  storage.refused = 1;
  const { uploads, target, askToken, finish } = open(storage);
  uploads.add(file(1), target);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(askToken.mock.calls.map(([{ path }]) => path)).toEqual([null, 'place']);
  expect(storage.tokens).toEqual(['t2']);
  expect(finish).toHaveBeenCalledOnce();
});

it('asks again when the answer to the last call was lost', async () => {
  const finish = vi
    .fn<UploadTarget['finish']>()
    .mockRejectedValueOnce(Object.assign(new Error('lost'), { code: 0 }))
    .mockResolvedValueOnce();
  const { uploads, target } = open(new Storage(), { finish });
  uploads.add(file(1), target);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(finish).toHaveBeenCalledTimes(2);
  expect(uploads.list()).toEqual([]);
});

it('does not send again what the server has whole', async () => {
  const storage = new Storage();
  const askToken = async () => ({ uri: 'http://storage', token: 't', path: 'place', listed: true });
  const { uploads, target, finish } = open(storage, { askToken });
  uploads.add(file(1), target);
  await vi.advanceTimersByTimeAsync(500);
  expect([storage.kept.size, finish.mock.calls.length]).toEqual([0, 1]);
});

it('stays with the reason when it is refused, and can be tried again', async () => {
  const refusal = Object.assign(new Error('Not authorized to do this'), { code: 11 });
  const finish = vi.fn<UploadTarget['finish']>().mockRejectedValueOnce(refusal).mockResolvedValueOnce();
  const { uploads, target } = open(new Storage(), { finish });
  uploads.add(file(1), target);
  await vi.advanceTimersByTimeAsync(500);
  const [failed] = uploads.list();
  expect(failed).toMatchObject({ state: 'failed', refusal: { message: 'Not authorized to do this' } });
  uploads.retry(failed?.id ?? 0, target);
  await vi.advanceTimersByTimeAsync(500);
  expect([uploads.list(), finish.mock.calls.length]).toEqual([[], 2]);
});

it('tries at once when somebody asks for it what waits for the network', async () => {
  const storage = new Storage();
  storage.isAway = true;
  const { uploads, target, finish } = open(storage);
  uploads.add(file(1), target);
  // By now the next attempt is fifteen seconds away.
  await vi.advanceTimersByTimeAsync(16_000);
  storage.isAway = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([uploads.list()[0]?.state, finish.mock.calls.length]).toEqual(['waiting', 0]);
  void uploads.sendNow(target);
  await vi.advanceTimersByTimeAsync(500);
  expect([uploads.list(), finish.mock.calls.length]).toEqual([[], 1]);
});

it('goes on by itself after a reload with what this device holds, until the server lists it', async () => {
  const { device, begin } = openDevice();
  const away = new Storage();
  away.isAway = true;
  const before = begin(away);
  before.uploads.add(file(2, 'photo.jpg'), before.target, 't1');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(before.uploads.list()).toMatchObject([{ name: 'photo.jpg', state: 'waiting', heldId: 'held-1' }]);

  const after = begin(new Storage());
  await after.uploads.restore(after.target);
  await after.uploads.restore(after.target);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(after.askToken).toHaveBeenCalledExactlyOnceWith({ name: 'photo.jpg', path: 'place', tag: 't1' });
  expect(after.finish).toHaveBeenCalledExactlyOnceWith({
    ...{ path: 'place', size: 2 * block, tag: 't1' },
    uploadId: 'held-1',
  });
  expect([after.uploads.list(), await device.store.listFileFacts()]).toEqual([[], []]);
});

it('goes on with what came to this device later, and with nothing that is on its way', async () => {
  const { device } = openDevice();
  const held = new HeldFiles(device);
  const storage = new Storage();
  storage.isAway = true;
  const { target, finish } = open(storage);
  const uploads = new Uploads(storage, new BegunUploads('k'), new DeviceFiles(held, 'k'));
  await uploads.restore(target);
  uploads.add(file(1, 'own.jpg'), target, 't1');
  await vi.advanceTimersByTimeAsync(100);
  // Taken in from a file of another device.
  const facts = { id: 'other', place: 'k', about: {}, name: 'other.jpg', type: '', lastModified: 2, tag: 't2' };
  await held.keep(facts, new ArrayBuffer(3));
  await uploads.restore(target);
  await uploads.restore(target);
  await vi.advanceTimersByTimeAsync(100);
  expect(uploads.list().map(({ name, heldId }) => [name, heldId])).toEqual([
    ['own.jpg', 'held-1'],
    ['other.jpg', 'other'],
  ]);
  storage.isAway = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(finish.mock.calls.map(([{ uploadId }]) => uploadId).sort()).toEqual(['held-1', 'other']);
  expect(held.list()).toEqual([]);
});

it('makes room for a photo with what can be read again, and says that it holds nothing where that is not enough', async () => {
  const store = { ...createMemoryStore(), isLasting: true };
  let isFull = true;
  let mayMakeRoom = true;
  const keepFile: typeof store.keepFile = async (kept) => {
    if (isFull) throw new DOMException('No room', 'QuotaExceededError');
    await store.keepFile(kept);
  };
  // What is old goes as the page opens, everything where there is no room.
  const forgetOthers: DeviceStore['forgetOthers'] = async (_groups, before) => {
    if (before === Infinity) isFull = !mayMakeRoom;
  };
  const device = new Outbox({ openStore: async () => ({ ...store, keepFile, forgetOthers }), makeId: () => 'held' });
  const files = new DeviceFiles(new HeldFiles(device), 'k');
  expect(await files.keep(file(1), '')).toBe('held');
  isFull = true;
  mayMakeRoom = false;
  expect(await files.keep(file(1), '')).toBeNull();
});

it('sends a file once that is chosen twice while it is on its way', async () => {
  const { uploads, target, finish } = open(new Storage());
  uploads.add(file(3), target);
  uploads.add(file(3), target);
  await vi.runAllTimersAsync();
  expect(finish).toHaveBeenCalledOnce();
});

it('sends the same picture of two topics twice, each on its own way, also after a reload', async () => {
  const { device, begin } = openDevice();
  let paths = 0;
  const token = { uri: 'http://storage', token: 't' };
  const askToken: UploadTarget['askToken'] = async ({ path }) => ({ ...token, path: path ?? `place-${(paths += 1)}` });
  const away = new Storage();
  away.isAway = true;
  const before = begin(away, { askToken });
  for (const tag of ['t1', 't2', 't1']) before.uploads.add(file(1), before.target, tag);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(before.uploads.list().map(({ tag }) => tag)).toEqual(['t1', 't2']);

  const after = begin(new Storage(), { askToken });
  await after.uploads.restore(after.target);
  await vi.advanceTimersByTimeAsync(2_000);
  const finished = after.finish.mock.calls.map(([{ path, tag }]) => `${path} ${tag}`);
  expect(finished.sort()).toEqual(['place-1 t1', 'place-2 t2']);
  expect([after.uploads.list(), after.uploads.begun(), await device.store.listFileFacts()]).toEqual([[], [], []]);
});

it('holds nothing that was cancelled, nor what is too large', async () => {
  const { device } = openDevice();
  const storage = new Storage();
  storage.isAway = true;
  const { target } = open(storage);
  const uploads = new Uploads(storage, new BegunUploads('k'), new DeviceFiles(new HeldFiles(device), 'k'));
  uploads.add(file(1), target);
  await vi.advanceTimersByTimeAsync(100);
  uploads.cancel(uploads.list()[0]?.id ?? 0);
  uploads.add(file(65), target);
  await vi.advanceTimersByTimeAsync(100);
  expect([uploads.list(), await device.store.listFileFacts()]).toMatchObject([[{ heldId: null }], []]);
});

it('stops when it is cancelled, and is forgotten', async () => {
  const storage = new Storage();
  const { uploads, target, finish } = open(storage);
  uploads.add(file(9), target);
  await vi.advanceTimersByTimeAsync(150);
  uploads.cancel(uploads.list()[0]?.id ?? 0);
  await vi.runAllTimersAsync();
  expect([uploads.list(), uploads.begun(), finish.mock.calls.length]).toEqual([[], [], 0]);
});
