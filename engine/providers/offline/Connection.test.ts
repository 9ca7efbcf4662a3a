import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Connection } from './Connection.ts';
import { serverConnection } from './serverConnection.ts';

const probe = vi.fn<() => Promise<unknown>>();
const told = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  probe.mockReset().mockRejectedValue(new Error('offline'));
  told.mockReset();
});
afterEach(() => vi.useRealTimers());

it('asks until there is an answer again, and tells each change once', async () => {
  const connection = new Connection({ probe, delay: 1000 });
  const stop = connection.subscribe(told);
  connection.tell(false);
  connection.tell(false);
  expect([connection.isThere(), told.mock.calls.length]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(2500);
  expect(probe).toHaveBeenCalledTimes(2);
  probe.mockResolvedValue('ok');
  await vi.advanceTimersByTimeAsync(1000);
  expect([connection.isThere(), told.mock.calls.length]).toEqual([true, 2]);
  stop();
});

it('believes the browser that there is no network, but asks whether there is one', async () => {
  const connection = new Connection({ probe, delay: 60_000 });
  const stop = connection.subscribe(told);
  window.dispatchEvent(new Event('offline'));
  expect(connection.isThere()).toBe(false);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.isThere()).toBe(false);
  probe.mockResolvedValue('ok');
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.isThere()).toBe(true);
  stop();
});

it('asks nobody while nobody listens', async () => {
  const connection = new Connection({ probe, delay: 1000 });
  connection.subscribe(told)();
  connection.tell(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(probe).not.toHaveBeenCalled();
});

it('asks again where the server lets a question hang', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(), milliseconds);
    return abort.signal;
  });
  const fetched = vi.fn(
    (_address: unknown, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('Given up')));
      }),
  );
  vi.stubGlobal('fetch', fetched);
  const stop = serverConnection.subscribe(told);
  serverConnection.tell(true);
  serverConnection.tell(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  serverConnection.tell(true);
  stop();
  limit.mockRestore();
  vi.unstubAllGlobals();
});
