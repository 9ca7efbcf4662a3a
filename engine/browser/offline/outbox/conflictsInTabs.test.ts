import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { batchLimits, targetKey } from '#engine/rules/outbox/sendingRules.ts';
import { clashKey } from '#engine/rules/values/clash.ts';
import type { DeviceStore } from './DeviceStore.ts';
import { openDeviceStore } from './openDeviceStore.ts';
import { Outbox } from './Outbox.ts';
import type { TabChannel } from './OutboxListeners.ts';
import { settleConflicts } from './settleKept.ts';

let number = 0;
const target = { topic: 't' };
const typed = (base: string | null, value: string) => [{ path: ['notes'], base, value }];
const noRoom = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'));

/** Tabs of one person on one disk; each may have no room, and may be slow to open what it reads. */
async function openTabs(count: number) {
  const name = `conflicts-${(number += 1)}`;
  const channels: TabChannel[] = [];
  const openTab = (opens = Promise.resolve()) => {
    const tab = { isFull: false, opens };
    const channel: TabChannel = {
      onmessage: null,
      postMessage: (data) => {
        const others = channels.filter((other) => other !== channel);
        for (const other of others) queueMicrotask(() => other.onmessage?.({ data } as MessageEvent));
      },
    };
    channels.push(channel);
    const opened = async <Found extends readonly unknown[]>(reading: Promise<Found>) => {
      const found = await reading;
      if (found.length > 0) await tab.opens;
      return found;
    };
    const outbox = new Outbox({
      channel,
      openStore: async () => {
        const store = await openDeviceStore({ name, person: 'an' });
        const limited: Partial<DeviceStore> = {
          write: (...given) => (tab.isFull ? noRoom() : store.write(...given)),
          settle: (change) => (tab.isFull ? noRoom() : store.settle(change)),
          read: (ids) => opened(store.read(ids)),
          load: () => opened(store.load()),
        };
        return new Proxy(store, {
          get: (_store, part) => {
            const found: unknown = Reflect.get(limited, part) ?? Reflect.get(store, part);
            return typeof found === 'function' ? (found.bind(store) as unknown) : found;
          },
        });
      },
    });
    return Object.assign(tab, { outbox });
  };
  const tabs = [];
  for (let at = 0; at < count; at += 1) {
    const tab = openTab();
    await tab.outbox.ready;
    tabs.push(tab);
  }
  return Object.assign(tabs, { openTab });
}

/** Sends what is next, and has the server answer that somebody else wrote there. */
async function clash(outbox: Outbox, theirs = 'theirs') {
  const [sent] = await outbox.takeBatch(batchLimits, () => true);
  const record = { notes: theirs };
  await outbox.take([{ id: sent!.id, outcome: 'conflict', record, by: 'Bo', at: null }]);
}

const conflicts = (outbox: Outbox) => outbox.list().filter(({ state }) => state === 'conflict');
const valuesOf = (outbox: Outbox) => outbox.list().flatMap(({ changes }) => changes.map(({ value }) => value));

/** Two tabs that typed differently without knowing of each other, where somebody else wrote too. */
async function clashTwice() {
  const [one, other] = await openTabs(2);
  other!.outbox.record(target, typed('first', 'of the other tab'), {}, 60_000);
  await vi.waitFor(() => expect(one!.outbox.list()).toHaveLength(1));
  const [sent] = await one!.outbox.takeBatch(batchLimits, () => true);
  one!.outbox.record(target, typed('first', 'of this tab'), {}, 60_000);
  const rival = { outcome: 'conflict' as const, record: { notes: 'theirs' }, by: 'Bo', at: null };
  await one!.outbox.take([{ id: sent!.id, ...rival }]);
  await clash(one!.outbox);
  return one!.outbox;
}

describe('several changes of one part that clash', () => {
  it('are one question where the later was typed on top of the earlier', async () => {
    const [tab] = await openTabs(1);
    const { outbox } = tab!;
    outbox.record(target, typed('first', 'mine'), {}, 60_000);
    const [sent] = await outbox.takeBatch(batchLimits, () => true);
    outbox.record(target, typed('mine', 'mine, and more'), {}, 60_000);
    await outbox.take([{ id: sent!.id, outcome: 'conflict', record: { notes: 'theirs' }, by: 'Bo', at: null }]);
    await clash(outbox, 'theirs, later');
    const changes = [{ base: 'first', value: 'mine, and more' }];
    expect(conflicts(outbox)).toMatchObject([{ changes, rival: { record: { notes: 'theirs, later' } } }]);
  });

  it.each([
    ['mine', 'theirs', ['of the other tab']],
    ['theirs', 'mine', ['of this tab']],
    ['mine', 'mine', ['of the other tab', 'of this tab']],
    ['theirs', 'theirs', []],
  ] as const)('are a question each where neither knew of the other: %s, then %s', async (first, second, left) => {
    const outbox = await clashTwice();
    const [one, other] = conflicts(outbox);
    expect([one, other].map((each) => each?.changes[0]?.value)).toEqual(['of the other tab', 'of this tab']);
    const choices = { [clashKey(['notes'], one!.id)]: first, [clashKey(['notes'], other!.id)]: second };
    await settleConflicts(outbox, targetKey(target), choices);
    expect(valuesOf(outbox)).toEqual(left);
    // Each on top of the one before, so that none stands in the way of the next.
    const bases = outbox.list().map(({ changes }) => changes[0]?.base);
    expect(bases).toEqual(['theirs', ...left].slice(0, left.length));
  });

  it('take what is typed further into the one that shows', async () => {
    const outbox = await clashTwice();
    outbox.record(target, typed('of this tab', 'of this tab, and more'), {});
    expect(valuesOf(outbox)).toEqual(['of the other tab', 'of this tab, and more']);
  });
});

describe('what is typed without room into a change that waits for a choice', () => {
  async function typeWithoutRoom() {
    const [one, other] = await openTabs(2);
    one!.outbox.record(target, typed('first', 'mine'), {}, 60_000);
    await clash(one!.outbox);
    await vi.waitFor(() => expect(conflicts(other!.outbox)).toHaveLength(1));
    one!.isFull = true;
    one!.outbox.record(target, typed('mine', 'mine, and more'), {}, 60_000);
    await vi.waitFor(() => expect(one!.outbox.danger).toBe('full'));
    return [one!.outbox, other!.outbox] as const;
  }

  it('stays while another tab writes into the same', async () => {
    const [one, other] = await typeWithoutRoom();
    const [waiting] = conflicts(other);
    const further = { path: ['reminder'], base: null, value: 'typed in the other tab' };
    await other.settle({ remove: [], put: [{ ...waiting!, changes: [...waiting!.changes, further] }] });
    await vi.waitFor(() => expect(valuesOf(one)).toContain('typed in the other tab'));
    expect(valuesOf(one)).toEqual(['mine, and more', 'typed in the other tab']);
  });

  it('stays when another tab has chosen, on top of what was chosen upon', async () => {
    const [one, other] = await typeWithoutRoom();
    const [waiting] = conflicts(other);
    await settleConflicts(other, targetKey(target), { [clashKey(['notes'], waiting!.id)]: 'theirs' });
    await vi.waitFor(() => expect(conflicts(one)).toEqual([]));
    expect(one.list()).toMatchObject([{ state: 'open', changes: [{ base: 'mine', value: 'mine, and more' }] }]);
  });
});

describe('a change that goes while another tab still opens what it read of it', () => {
  const soon = () => new Promise((resolve) => setTimeout(resolve, 50));
  const gate = () => {
    let open = () => {};
    const opens = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open, opens };
  };

  /** A refused change of one tab, of which the other has read and not opened yet what it is told. */
  async function refuseInTabs() {
    const [one, other] = await openTabs(2);
    one!.outbox.record(target, typed(null, 'mine'), {}, 60_000);
    await vi.waitFor(() => expect(other!.outbox.list()).toHaveLength(1));
    const [sent] = await one!.outbox.takeBatch(batchLimits, () => true);
    const { open, opens } = gate();
    other!.opens = opens;
    const error = { code: 20, message: 'Not valid' };
    await one!.outbox.take([{ id: sent!.id, outcome: 'refused', error }]);
    return { one: one!.outbox, other: other!.outbox, id: sent!.id, open };
  }

  it.each(['one', 'other'] as const)('is gone in both, whichever takes it away: %s', async (which) => {
    const { open, id, ...tabs } = await refuseInTabs();
    await tabs[which].settle({ remove: [id], put: [] });
    // What the other is told of it comes, and is read, before what was read first is opened.
    await soon();
    open();
    await soon();
    expect([tabs.one.list(), tabs.other.list()]).toEqual([[], []]);
  });

  it('is gone in a tab that has just been opened, too', async () => {
    const tabs = await openTabs(1);
    const { outbox } = tabs[0]!;
    outbox.record(target, typed(null, 'mine'), {}, 60_000);
    await vi.waitFor(() => expect(outbox.isSafe()).toBe(true));
    const { open, opens } = gate();
    const late = tabs.openTab(opens);
    await soon();
    await outbox.settle({ remove: outbox.list().map(({ id }) => id), put: [] });
    await soon();
    open();
    await late.outbox.ready;
    await soon();
    expect(late.outbox.list()).toEqual([]);
  });
});

it('a listener that throws holds up neither the others nor what is written', async () => {
  const thrown = vi.spyOn(Promise, 'reject').mockReturnValue(Promise.resolve<never>(undefined as never));
  const [tab] = await openTabs(1);
  const { outbox } = tab!;
  const told = vi.fn();
  outbox.subscribe(() => {
    throw new Error('A screen failed');
  });
  outbox.subscribe(told);
  outbox.record(target, typed(null, 'one'), {}, 60_000);
  outbox.record({ topic: 'other' }, typed(null, 'two'), {}, 60_000);
  await vi.waitFor(() => expect(outbox.isSafe()).toBe(true));
  expect(told).toHaveBeenCalled();
  expect(thrown).toHaveBeenCalledWith(new Error('A screen failed'));
  thrown.mockRestore();
});

it('is all written where the channel to other tabs is closed meanwhile', async () => {
  const name = `conflicts-${(number += 1)}`;
  const postMessage = () => {
    throw new DOMException('Closed', 'InvalidStateError');
  };
  const openStore = () => openDeviceStore({ name, person: 'an' });
  const outbox = new Outbox({ channel: { onmessage: null, postMessage }, openStore });
  for (const topic of ['a', 'b', 'c']) outbox.record({ topic }, typed(null, topic), {}, 60_000);
  await vi.waitFor(() => expect(outbox.isSafe()).toBe(true));
  expect(await (await openStore()).load()).toHaveLength(3);
});
