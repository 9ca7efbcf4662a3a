import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import type { DeviceStore } from './DeviceStore.ts';
import { openingPatience } from './GuardedStore.ts';
import { Outbox } from './Outbox.ts';
import { Sender } from './Sender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Somebody types on a device on which opening what it keeps is never answered. */
function typeOnHangingDevice() {
  const outbox = new Outbox({ openStore: () => new Promise<DeviceStore>(() => undefined) });
  const sent: unknown[] = [];
  const post = async (batch: readonly KeptMutation[]) => {
    sent.push(...batch.map(({ changes }) => changes[0]?.value));
    return { results: batch.map(({ id }) => ({ id, outcome: 'applied', record: {} })) };
  };
  const sender = new Sender({ outbox, post });
  outbox.record({ topic: 't' }, [{ path: ['notes'], base: null, value: 'typed meanwhile' }], {}, 60_000);
  return { outbox, sender, sent };
}

it('says after a while that a device which never answers keeps nothing', async () => {
  const { outbox } = typeOnHangingDevice();
  await vi.advanceTimersByTimeAsync(openingPatience - 100);
  expect(outbox.danger).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect([outbox.danger, outbox.isSafe()]).toEqual(['unavailable', false]);
});

it('sends all the same what was typed on a device that never answers', async () => {
  const { outbox, sender, sent } = typeOnHangingDevice();
  outbox.flush();
  await vi.advanceTimersByTimeAsync(openingPatience + 100);
  expect(sent).toEqual(['typed meanwhile']);
  expect([outbox.list(), sender.state().failures]).toEqual([[], 0]);
});
