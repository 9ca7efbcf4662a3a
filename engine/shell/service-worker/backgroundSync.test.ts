// @vitest-environment jsdom
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { askToBeWoken, goOnWhenWoken, syncTag, wakePages, type WokenWorker } from './backgroundSync.ts';

afterEach(() => vi.unstubAllGlobals());

type Listener = Parameters<WokenWorker['addEventListener']>[1];

/** A worker with two open pages. */
function openWorker() {
  const told: unknown[] = [];
  const listeners: Listener[] = [];
  const page = { postMessage: (message: unknown) => void told.push(message) };
  const worker: WokenWorker = {
    addEventListener: (_kind, listener) => void listeners.push(listener),
    clients: { matchAll: async () => [page, page] },
  };
  const sync = async (tag: string) => {
    const waiting: Promise<unknown>[] = [];
    for (const listener of listeners) listener({ tag, waitUntil: (done) => void waiting.push(done) });
    await Promise.all(waiting);
  };
  return { worker, told, sync };
}

it('wakes every open page, as it was written and as the text that the worker is given', async () => {
  const one = openWorker();
  wakePages(one.worker, syncTag);
  const other = openWorker();
  runInNewContext(`(${wakePages.toString()})(self, tag)`, { self: other.worker, tag: syncTag });
  for (const { sync, told } of [one, other]) {
    await sync('of somebody else');
    expect(told).toEqual([]);
    await sync(syncTag);
    expect(told).toEqual([syncTag, syncTag]);
  }
});

it('asks the browser once there is a worker, and does without where there is no Background Sync', async () => {
  const register = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ sync: { register } }) } });
  await askToBeWoken();
  expect(register).toHaveBeenCalledExactlyOnceWith(syncTag);
  register.mockRejectedValueOnce(new Error('Permission denied'));
  await expect(askToBeWoken()).resolves.toBeUndefined();
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({}) } });
  await expect(askToBeWoken()).resolves.toBeUndefined();
  vi.stubGlobal('navigator', {});
  await expect(askToBeWoken()).resolves.toBeUndefined();
});

it('goes on with everything that waits for the network when the worker says so, until it ends', () => {
  const serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker });
  const onOnline = vi.fn();
  window.addEventListener('online', onOnline);
  const over = new AbortController();
  goOnWhenWoken(over.signal);
  const say = (data: unknown) => serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  say('something else');
  expect(onOnline).not.toHaveBeenCalled();
  say(syncTag);
  expect(onOnline).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', { serviceWorker, onLine: false });
  say(syncTag);
  expect(onOnline).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', { serviceWorker });
  over.abort();
  say(syncTag);
  expect(onOnline).toHaveBeenCalledOnce();
  window.removeEventListener('online', onOnline);
});
