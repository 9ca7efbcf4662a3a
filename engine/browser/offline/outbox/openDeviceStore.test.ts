import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import { seeded } from '#tests/support/seeded.ts';
import { createMemoryStore } from './DeviceStore.ts';
import { openDeviceStore } from './openDeviceStore.ts';
import { Outbox } from './Outbox.ts';
import type { TabChannel } from './OutboxListeners.ts';
import { Sender } from './Sender.ts';

let number = 0;
const newName = () => `device-${(number += 1)}`;
const mutation = (id: string, value = 'Strictly private'): KeptMutation => ({
  ...{
    id,
    target: { topic: 't' },
    madeAt: '2026-05-01T10:00:00Z',
    state: 'open',
    order: 1,
    about: { club: 'KV Voorbeeld' },
  },
  changes: [{ path: ['notes'], base: null, value }],
});
const open = (name: string, person = 'an') => openDeviceStore({ name, person });

/** All that lies on the disk, as text. */
async function readDisk(name: string): Promise<string> {
  const db = await openDB(name);
  const rows = await Promise.all([...db.objectStoreNames].map((store) => db.getAll(store)));
  db.close();
  const plain = (value: unknown): unknown =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? [...new Uint8Array(value instanceof ArrayBuffer ? value : value.buffer)]
          .map((byte) => String.fromCharCode(byte))
          .join('')
      : value;
  return JSON.stringify(rows, (_key, value: unknown) => plain(value));
}

afterEach(() => vi.restoreAllMocks());

describe('what a person keeps on this device', () => {
  it('lies in two stores of version 2 and is there when the page comes back', async () => {
    const name = newName();
    await (await open(name)).write(mutation('m1'), true);
    const db = await openDB(name);
    expect([db.version, [...db.objectStoreNames]]).toEqual([2, ['failedCalls', 'values']]);
    db.close();
    expect(await (await open(name)).load()).toEqual([mutation('m1')]);
  });

  it('is sealed: neither texts nor people nor topics can be read on the disk, nor the key taken out', async () => {
    const name = newName();
    const store = await open(name, 'person-an');
    await store.write(mutation('m1'), true);
    await store.keepAnswer('ca-1', 'clubassessments/ca-1', { club: 'KV Voorbeeld' });
    const disk = await readDisk(name);
    for (const secret of ['Strictly private', 'person-an', '"notes"', 'KV Voorbeeld', 'clubassessments', 'ca-1'])
      expect(disk).not.toContain(secret);
    const db = await openDB(name);
    const keys = ((await db.getAll('values')) as { key?: CryptoKey }[]).flatMap(({ key }) => key ?? []);
    db.close();
    expect(keys.map(({ extractable, algorithm }) => [extractable, algorithm.name])).toEqual([[false, 'AES-GCM']]);
    expect(await store.findAnswer('ca-1', 'clubassessments/ca-1')).toMatchObject({ answer: { club: 'KV Voorbeeld' } });
  });

  it('is another person’s neither to see nor to change', async () => {
    const name = newName();
    const [an, bo] = [await open(name, 'an'), await open(name, 'bo')];
    await an.write(mutation('m1'), true);
    await an.keepAnswer('ca', 'x', { secret: true });
    expect(await bo.load()).toEqual([]);
    expect(await bo.read(['m1'])).toEqual([]);
    expect(await bo.findAnswer('ca', 'x')).toBeNull();
    expect(await bo.listAnswers('ca')).toEqual([]);
    await bo.forgetGroup('ca');
    expect(await an.findAnswer('ca', 'x')).toMatchObject({ answer: { secret: true } });
    await bo.settle({ remove: ['m1'], put: [] });
    expect(await an.load()).toHaveLength(1);
  });

  it('is written strictly: the answer comes when the disk has it', async () => {
    const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const store = await open(newName());
    asked.mockClear();
    await store.write(mutation('m1'), true);
    await store.seal(['m1']);
    await store.settle({ remove: ['m1'], put: [mutation('m2')] });
    expect(asked.mock.calls).toHaveLength(3);
    for (const [names, mode, options] of asked.mock.calls)
      expect([names, mode, options]).toEqual(['failedCalls', 'readwrite', { durability: 'strict' }]);
  });

  it('is not written over once it is closed for sending', async () => {
    const store = await open(newName());
    await store.write(mutation('m1'), true);
    expect(await store.write(mutation('m1', 'more'), false)).toBe(true);
    expect(await store.seal(['m1', 'm9'])).toMatchObject([{ id: 'm1', state: 'sent' }]);
    expect(await store.write(mutation('m1', 'too late'), false)).toBe(false);
    expect((await store.load())[0]?.changes[0]?.value).toBe('more');
    await store.settle({ remove: ['m1'], put: [] });
    expect(await store.write(mutation('m1', 'too late'), false)).toBe(false);
  });

  it.each([
    ['on the disk', () => open(newName())],
    ['in memory', async () => createMemoryStore()],
  ])('keeps answers by group and forgets them one by one, by group, and what is old of others: %s', async (_, make) => {
    const store = await make();
    for (const group of ['one', 'two', 'three']) {
      await store.keepAnswer(group, 'a', `${group} a`);
      await store.keepAnswer(group, 'b', null);
    }
    await store.forgetAnswer('one', 'b');
    await store.forgetGroup('two');
    await store.forgetOthers(['one'], 0);
    const names = async (group: string) => (await store.listAnswers(group)).map(({ name }) => name).sort();
    expect([await names('one'), await names('two'), await names('three')]).toEqual([['a'], [], ['a', 'b']]);
    await store.forgetOthers(['one'], Date.now() + 1);
    expect(await names('three')).toEqual([]);
    expect(await store.findAnswer('one', 'a')).toMatchObject({ name: 'a', answer: 'one a' });
    expect(await store.findAnswer('one', 'b')).toBeNull();
  });

  it('holds files until they are let go: sealed, no mutations, and no answers that make room', async () => {
    const name = newName();
    const content = new TextEncoder().encode('bytes of a photo').buffer;
    const facts = { id: 'f1', place: 'here', name: 'pitch.jpg', type: 'image/jpeg', lastModified: 1, tag: 't' };
    const file = { ...facts, about: { club: 'KV Voorbeeld' }, content };
    const store = await open(name);
    await store.keepFile(file);
    await store.forgetOthers([], Infinity);
    const disk = await readDisk(name);
    for (const secret of ['bytes of a photo', 'pitch.jpg', 'here', 'KV Voorbeeld']) expect(disk).not.toContain(secret);
    const again = await open(name);
    expect([await again.load(), await again.readFile('f2')]).toEqual([[], null]);
    expect(await (await open(name, 'bo')).readFile('f1')).toBeNull();
    expect(await again.listFileFacts()).toEqual([{ ...facts, about: { club: 'KV Voorbeeld' } }]);
    expect(await (await open(name, 'bo')).listFileFacts()).toEqual([]);
    const kept = await again.readFile('f1');
    expect(kept).toEqual({ ...file, content: expect.anything() });
    expect(new TextDecoder().decode(kept?.content)).toBe('bytes of a photo');
    await again.forgetFile('f1');
    expect([await again.readFile('f1'), await again.listFileFacts()]).toEqual([null, []]);
    expect(await readDisk(name)).not.toContain('bytes');
  });

  it('of version 1 becomes mutations, each person’s own, and nothing of it is lost', async () => {
    const name = newName();
    const old = await openDB(name, 1, {
      upgrade: (db) => void db.createObjectStore('values', { autoIncrement: true }),
    });
    await old.add('values', { person: 'an', notes: 'from long ago' });
    await old.add('values', { person: 'bo', notes: 'of somebody else' });
    old.close();
    const readOld = (row: unknown, person: string) => {
      const { person: owner, notes } = row as { person: string; notes: string };
      return owner === person ? [mutation(`old-${owner}`, notes)] : null;
    };
    const an = await openDeviceStore({ name, person: 'an', readOld });
    expect(await an.load()).toMatchObject([{ changes: [{ value: 'from long ago' }] }]);
    const bo = await openDeviceStore({ name, person: 'bo', readOld });
    expect(await bo.load()).toMatchObject([{ changes: [{ value: 'of somebody else' }] }]);
    expect(await (await openDeviceStore({ name, person: 'an', readOld })).load()).toHaveLength(1);
  });

  it('of version 1 becomes mutations once, where two tabs open at the same moment', async () => {
    const name = newName();
    const old = await openDB(name, 1, {
      upgrade: (db) => void db.createObjectStore('values', { autoIncrement: true }),
    });
    await old.add('values', { notes: 'from long ago' });
    old.close();
    let made = 0;
    const readOld = () => [mutation(`old-${(made += 1)}`, 'from long ago')];
    const openTab = () => openDeviceStore({ name, person: 'an', readOld });
    // While one tab seals what it has read, the other opens and takes the row over.
    const { subtle } = crypto;
    const seal = subtle.encrypt.bind(subtle);
    const sealing = vi.spyOn(subtle, 'encrypt').mockImplementationOnce(async (...given) => {
      await openTab();
      return seal(...given);
    });
    const store = await openTab();
    sealing.mockRestore();
    expect(made).toBe(2);
    expect(await store.load()).toMatchObject([{ changes: [{ value: 'from long ago' }] }]);
  });
});

/** Tabs of one person: the channel between them, which says things as late as is given, and one server. */
function openTabs(name: string, count: number, deliver: (message: () => void) => void = queueMicrotask) {
  const channels = new Set<TabChannel>();
  const server: string[] = [];
  let lock: Promise<unknown> = Promise.resolve();
  const alone = (act: () => Promise<void>) => {
    const turn = lock.then(act);
    lock = turn.catch(() => undefined);
    return turn;
  };
  return Array.from({ length: count }, () => {
    const channel: TabChannel = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of channels)
          if (other !== channel) deliver(() => other.onmessage?.({ data: structuredClone(data) } as MessageEvent));
      },
    };
    channels.add(channel);
    const outbox = new Outbox({ openStore: () => open(name), channel });
    const post = async (batch: readonly KeptMutation[]) => {
      server.push(...batch.map(({ id, changes }) => `${id}=${String(changes[0]?.value)}`));
      const record = (value: unknown) => ({ notes: value, version: server.length });
      return {
        results: batch.map(({ id, changes }) => ({ id, outcome: 'applied', record: record(changes[0]?.value) })),
      };
    };
    return { outbox, sender: new Sender({ outbox, post, alone }), server };
  });
}

const target = { topic: 't' };
const typed = (base: string | null, value: string) => [{ path: ['notes'], base, value }];

describe('two tabs of one person', () => {
  it('show what the other types, and send each mutation once', async () => {
    const [one, other] = openTabs(newName(), 2);
    if (!one || !other) throw new Error('There are no tabs');
    await Promise.all([one.outbox.ready, other.outbox.ready]);
    one.outbox.record(target, typed(null, 'by one'), {}, 60_000);
    await vi.waitFor(() => expect(other.outbox.list()[0]?.changes[0]?.value).toBe('by one'));
    other.outbox.record({ topic: 'u' }, typed(null, 'by other'), {}, 60_000);
    await vi.waitFor(() => expect(one.outbox.list()).toHaveLength(2));
    one.outbox.flush();
    other.outbox.flush();
    await vi.waitFor(() => expect([one.outbox.list(), other.outbox.list()]).toEqual([[], []]));
    expect(one.server).toHaveLength(2);
  });

  it('lose nothing of what one types while the other sends', async () => {
    const [one, other] = openTabs(newName(), 2);
    if (!one || !other) throw new Error('There are no tabs');
    await Promise.all([one.outbox.ready, other.outbox.ready]);
    one.outbox.record(target, typed(null, 'a'), {}, 60_000);
    await vi.waitFor(() => expect(other.outbox.list()).toHaveLength(1));
    // The other tab sends it while the first goes on typing.
    const sending = other.sender.send();
    one.outbox.record(target, typed('a', 'ab'), {}, 60_000);
    await sending;
    one.outbox.flush();
    await vi.waitFor(() => expect(one.outbox.list()).toEqual([]));
    expect(one.server.at(-1)).toMatch(/=ab$/);
  });

  it('send what one typed while the other sent, whenever that is told', async () => {
    const random = seeded(20_261_127);
    const late = (message: () => void) => void setTimeout(message, random() * 5);
    for (let run = 0; run < 60; run += 1) {
      const [one, other] = openTabs(newName(), 2, late);
      if (!one || !other) throw new Error('There are no tabs');
      await Promise.all([one.outbox.ready, other.outbox.ready]);
      one.outbox.record(target, typed(null, 'a'), {}, 60_000);
      await vi.waitFor(() => expect(other.outbox.list()).toHaveLength(1), { interval: 1 });
      const sending = other.sender.send();
      one.outbox.record(target, typed('a', 'ab'), {}, 60_000);
      await sending;
      one.outbox.flush();
      await vi.waitFor(() => expect([run, one.outbox.list()]).toEqual([run, []]), { interval: 5 });
      expect(one.server.at(-1)).toMatch(/=ab$/);
    }
  });
});
