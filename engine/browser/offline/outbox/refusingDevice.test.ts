import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { batchLimits } from '#engine/rules/outbox/sendingRules.ts';
import type { DeviceStore } from './DeviceStore.ts';
import { writeAgain } from './GuardedStore.ts';
import { openDeviceStore } from './openDeviceStore.ts';
import { Outbox } from './Outbox.ts';
import type { TabChannel } from './OutboxListeners.ts';
import { Sender } from './Sender.ts';

let number = 0;
const newName = () => `refusing-${(number += 1)}`;
const open = (name: string) => openDeviceStore({ name, person: 'an' });
const target = { topic: 't' };
const typed = (base: string | null, value: string) => [{ path: ['notes'], base, value }];

describe('a device that refuses', () => {
  const refusing = (name: string, error: Error) => async (): Promise<DeviceStore> => {
    const store = await open(name);
    return { ...bound(store), write: () => Promise.reject(error), settle: () => Promise.reject(error) };
  };

  it('is said to be full, and what is typed is sent all the same', async () => {
    const error = new DOMException('No room', 'QuotaExceededError');
    const outbox = new Outbox({ openStore: refusing(newName(), error) });
    const sent: string[] = [];
    const sender = new Sender({
      outbox,
      post: async (batch) => {
        sent.push(...batch.map(({ changes }) => String(changes[0]?.value)));
        return { results: batch.map(({ id }) => ({ id, outcome: 'applied', record: {} })) };
      },
    });
    outbox.record(target, typed(null, 'no room for it'), {}, 60_000);
    await vi.waitFor(() => expect(outbox.danger).toBe('full'));
    expect(outbox.isSafe()).toBe(false);
    outbox.flush();
    await sender.send();
    expect(sent).toEqual(['no room for it']);
    expect(outbox.list()).toEqual([]);
  });

  /** A device that has no room for what is settled until it is told, and one that opens the same disk later. */
  async function fillWhileSettling() {
    const name = newName();
    let isFull = false;
    const error = new DOMException('No room', 'QuotaExceededError');
    const openStore = async (): Promise<DeviceStore> => {
      const store = await open(name);
      const settle: DeviceStore['settle'] = (change) => (isFull ? Promise.reject(error) : store.settle(change));
      return { ...bound(store), settle };
    };
    const outbox = new Outbox({ openStore });
    outbox.record(target, typed('a', 'mine'), {});
    const [sent] = await outbox.takeBatch(batchLimits);
    isFull = true;
    const rival = { notes: 'theirs' };
    await outbox.take([{ id: sent!.id, outcome: 'conflict', record: rival, by: 'Bo', at: null }]);
    const states = async () =>
      (await (await open(name)).load()).map(({ state, changes }) => [state, changes[0]?.value]);
    expect([outbox.isSafe(), await states()]).toEqual([false, [['sent', 'mine']]]);
    const empty = () => void (isFull = false);
    return { outbox, states, empty };
  }

  it('writes what it could not settle with the next change that finds room', async () => {
    const { outbox, states, empty } = await fillWhileSettling();
    empty();
    outbox.record({ topic: 'other' }, typed('b', 'bc'), {}, 60_000);
    await vi.waitFor(() => expect(outbox.isSafe()).toBe(true));
    expect((await states()).sort()).toEqual([
      ['conflict', 'mine'],
      ['open', 'bc'],
    ]);
  });

  it('writes what it could not settle when answers were forgotten to make room, as it then stands', async () => {
    const { outbox, states, empty } = await fillWhileSettling();
    outbox.record(target, typed('mine', 'mine, and more'), {});
    empty();
    await outbox.answers.forget('pack of a club');
    await vi.waitFor(() => expect(outbox.isSafe()).toBe(true));
    expect(await states()).toEqual([['conflict', 'mine, and more']]);
  });

  it('writes what it could not settle after a while, without anything being done', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { outbox, states, empty } = await fillWhileSettling();
    empty();
    vi.advanceTimersByTime(writeAgain);
    vi.useRealTimers();
    await vi.waitFor(() => expect(outbox.isSafe()).toBe(true));
    expect(await states()).toEqual([['conflict', 'mine']]);
  });

  it('keeps what was sent from memory alone once there is room, as sent', async () => {
    const name = newName();
    let isFull = true;
    const openStore = async (): Promise<DeviceStore> => {
      const store = await open(name);
      const error = new DOMException('No room', 'QuotaExceededError');
      const orFull =
        <Given extends unknown[], Result>(act: (...given: Given) => Promise<Result>) =>
        (...given: Given) =>
          isFull ? Promise.reject<Result>(error) : act(...given);
      const { write, settle } = bound(store);
      return { ...bound(store), write: orFull(write), settle: orFull(settle) };
    };
    const outbox = new Outbox({ openStore });
    outbox.record(target, typed('a', 'never answered'), {});
    await vi.waitFor(() => expect(outbox.danger).toBe('full'));
    expect(await outbox.takeBatch(batchLimits)).toHaveLength(1);
    isFull = false;
    outbox.record({ topic: 'other' }, typed('b', 'bc'), {}, 60_000);
    await vi.waitFor(() => expect(outbox.isSafe()).toBe(true));
    const kept = await (await open(name)).load();
    expect(kept.map(({ state }) => state).sort()).toEqual(['open', 'sent']);
  });

  it('loses nothing of what another tab types on top of what was sent from memory alone', async () => {
    const name = newName();
    const error = new DOMException('No room', 'QuotaExceededError');
    const channels: TabChannel[] = [];
    const openTab = async (isFull: boolean) => {
      const channel: TabChannel = {
        onmessage: null,
        postMessage: (data) => {
          const others = channels.filter((other) => other !== channel);
          for (const other of others) queueMicrotask(() => other.onmessage?.({ data } as MessageEvent));
        },
      };
      channels.push(channel);
      const openStore = async (): Promise<DeviceStore> => {
        const store = await open(name);
        return isFull ? { ...bound(store), seal: () => Promise.reject(error) } : store;
      };
      const outbox = new Outbox({ openStore, channel });
      await outbox.ready;
      return outbox;
    };
    const [typing, sending] = [await openTab(false), await openTab(true)];
    typing.record(target, typed(null, 'a'), {}, 60_000);
    await vi.waitFor(() => expect(sending.list()).toHaveLength(1));
    const [sent] = await sending.takeBatch(batchLimits, () => true);
    await vi.waitFor(() => expect(typing.list()[0]?.state).toBe('sent'));
    typing.record(target, typed('a', 'ab'), {}, 60_000);
    await vi.waitFor(() => expect(typing.isSafe()).toBe(true));
    await sending.take([{ id: sent!.id, outcome: 'applied', record: { notes: 'a' } }]);
    await vi.waitFor(async () => expect(await (await open(name)).load()).toHaveLength(1));
    const [left] = await (await open(name)).load();
    expect(left?.changes[0]).toMatchObject({ base: 'a', value: 'ab' });
  });

  type Writing = 'write' | 'seal' | 'settle';

  /** An outbox on a disk that may be full for a while, and then refuses each kind of writing once it is told to. */
  async function openOnDisk() {
    const name = newName();
    const disk = { isFull: false, refused: [] as Writing[], after: {} as Partial<Record<Writing, Promise<void>>> };
    const error = new DOMException('No room', 'QuotaExceededError');
    const openStore = async (): Promise<DeviceStore> => {
      const store = bound(await open(name));
      const refuse = async (kind: Writing) => {
        disk.refused.push(kind);
        await disk.after[kind];
        throw error;
      };
      return {
        ...store,
        write: (...given) => (disk.isFull ? refuse('write') : store.write(...given)),
        seal: (ids) => (disk.isFull ? refuse('seal') : store.seal(ids)),
        settle: (change) => (disk.isFull ? refuse('settle') : store.settle(change)),
      };
    };
    const outbox = new Outbox({ openStore });
    await outbox.ready;
    return { outbox, disk, load: async () => (await open(name)).load() };
  }

  it('has on the disk in the end what was typed while something of it was sent from memory alone', async () => {
    const { outbox, disk, load } = await openOnDisk();
    const [seal, write] = [defer(), defer()];
    disk.isFull = true;
    outbox.record(target, typed(null, 'a'), {}, 60_000);
    await vi.waitFor(() => expect(outbox.danger).toBe('full'));
    await settled();
    disk.after = { seal: seal.promise, write: write.promise };
    const taken = outbox.takeBatch(batchLimits, () => true);
    await vi.waitFor(() => expect(disk.refused.at(-1)).toBe('seal'));
    outbox.record(target, typed('a', 'ab'), {}, 60_000);
    await vi.waitFor(() => expect(disk.refused.at(-1)).toBe('write'));
    seal.resolve();
    expect(await taken).toMatchObject([{ changes: [{ value: 'a' }] }]);
    // The disk answers for it after it has been sent: what can be read again is forgotten first, which makes no room.
    const before = disk.refused.length;
    write.resolve();
    await vi.waitFor(() => expect(disk.refused.length).toBeGreaterThan(before));
    await settled();
    disk.isFull = false;
    outbox.record({ topic: 'other' }, typed('b', 'bc'), {}, 60_000);
    await vi.waitFor(() => expect(outbox.isSafe()).toBe(true));
    const kept = (await load()).map(({ state, changes }) => `${state} ${String(changes[0]?.value)}`);
    expect(kept.sort()).toEqual(['open ab', 'open bc', 'sent a']);
  });

  it('sends under a name what the disk has under it, and the rest under another: no answer is for both', async () => {
    const { outbox, disk } = await openOnDisk();
    outbox.record(target, typed(null, 'on the disk'), {}, 60_000);
    await vi.waitFor(() => expect(outbox.isSafe()).toBe(true));
    disk.isFull = true;
    outbox.record(target, typed('on the disk', 'on the disk, and more'), {}, 60_000);
    await vi.waitFor(() => expect(outbox.danger).toBe('full'));
    const [sent] = await outbox.takeBatch(batchLimits, () => true);
    expect(sent?.changes).toMatchObject([{ base: null, value: 'on the disk' }]);
    // As another tab or a restart may have sent it from the disk.
    await outbox.take([{ id: sent!.id, outcome: 'duplicate', first: 'applied', record: { notes: 'on the disk' } }]);
    const [rest] = await outbox.takeBatch(batchLimits, () => true);
    expect(rest?.changes).toMatchObject([{ base: 'on the disk', value: 'on the disk, and more' }]);
  });

  it('is asked for room again once, however much was typed without any', async () => {
    const { outbox, disk } = await openOnDisk();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    disk.isFull = true;
    /** How much is waited for once it is known that there is no room for it. */
    const countWaits = async (letters: string) => {
      // Once, and once more when what can be read again was forgotten.
      const tries = disk.refused.length + 2;
      outbox.record(target, typed(null, letters), {}, 60_000);
      while (disk.refused.length < tries) await settled();
      await settled();
      return vi.getTimerCount();
    };
    const [one, two, three] = [await countWaits('a'), await countWaits('ab'), await countWaits('abc')];
    vi.useRealTimers();
    expect([two, three]).toEqual([one, one]);
  });

  it('keeps what is typed in memory where there is no database at all', async () => {
    const outbox = new Outbox({ openStore: () => Promise.reject(new Error('Not in private windows')) });
    outbox.record(target, typed(null, 'in memory'), {}, 60_000);
    await outbox.ready;
    expect(outbox.danger).toBe('unavailable');
    expect(outbox.isSafe()).toBe(false);
    expect(outbox.list()).toHaveLength(1);
  });
});

function defer(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** After what runs in this turn. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The calls of a store, to replace some of them. */
function bound(store: DeviceStore): DeviceStore {
  return {
    isLasting: store.isLasting,
    load: () => store.load(),
    read: (ids) => store.read(ids),
    write: (...given) => store.write(...given),
    seal: (ids) => store.seal(ids),
    settle: (change) => store.settle(change),
    keepAnswer: (...given) => store.keepAnswer(...given),
    findAnswer: (...given) => store.findAnswer(...given),
    listAnswers: (group) => store.listAnswers(group),
    forgetAnswer: (...given) => store.forgetAnswer(...given),
    forgetGroup: (group) => store.forgetGroup(group),
    forgetOthers: (...given) => store.forgetOthers(...given),
    keepFile: (file) => store.keepFile(file),
    readFile: (id) => store.readFile(id),
    listFileFacts: () => store.listFileFacts(),
    forgetFile: (id) => store.forgetFile(id),
  };
}
