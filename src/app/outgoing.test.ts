import { beforeEach, expect, it, vi } from 'vitest';
import { saveSession } from '#engine/providers/auth/session.ts';
import { serverConnection } from '#engine/providers/offline/serverConnection.ts';
import { outgoingOf } from './outgoing.ts';

let isAway = false;
const fetched = vi.fn(async (_address: unknown, options: RequestInit) => {
  if (isAway) throw new TypeError('Failed to fetch');
  const { mutations } = JSON.parse(String(options.body)) as { mutations: { id: string }[] };
  return Response.json({ results: mutations.map(({ id }) => ({ id, outcome: 'applied', record: {} })) });
});
const target = { assessmentTitleId: 't', clubAssessmentId: 'c', assessorId: 'a' };
const changes = [{ path: ['notes'], base: null, value: 'typed' }];
const signIn = (userId: string) => saveSession({ token: 'x', userId, firstName: userId });

beforeEach(() => {
  localStorage.clear();
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});

it('sends what a person typed while it is that person who is signed in', async () => {
  signIn('one');
  const { outbox } = outgoingOf('one');
  await outbox.ready;
  outbox.record(target, changes, {});
  await vi.waitFor(() => expect(outbox.list()).toEqual([]));
  expect(fetched).toHaveBeenCalled();
});

it('tells the server once that this device holds nothing any more, also when all went within a minute', async () => {
  signIn('holder');
  const { outbox } = outgoingOf('holder');
  await outbox.ready;
  const told = () =>
    fetched.mock.calls.map(
      ([, { body }]) => (JSON.parse(String(body)) as { device: { unsent: unknown } }).device.unsent,
    );
  outbox.record(target, changes, {});
  await vi.waitFor(() => expect(told()).toEqual([{ c: 1 }, {}]), { timeout: 5000 });
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(told()).toHaveLength(2);
});

it('tells the server every minute what this device still holds, while the page is in sight', async () => {
  signIn('six');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { outbox } = outgoingOf('six');
  // Typing has not paused yet: nothing is sent by itself.
  outbox.record(target, changes, {}, 600_000);
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(60_000);
  expect(fetched).not.toHaveBeenCalled();
  sight.mockReturnValue('visible');
  vi.advanceTimersByTime(59_999);
  expect(fetched).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  sight.mockRestore();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  const { mutations, device } = JSON.parse(String(fetched.mock.calls[0]?.[1].body)) as Record<string, object>;
  expect(mutations).toEqual([]);
  expect(device).toMatchObject({ label: expect.any(String) as string, unsent: { c: 1 } });
  expect(outbox.list()).toHaveLength(1);
});

it('sends nothing in the name of somebody else who signed in meanwhile, and keeps it', async () => {
  signIn('two');
  const { outbox, sender } = outgoingOf('two');
  await outbox.ready;
  signIn('other');
  outbox.record(target, changes, {});
  await vi.waitFor(() => expect(sender.state().failures).toBeGreaterThan(0));
  outgoingOf('other');
  signIn('two');
  await sender.send();
  expect(fetched).not.toHaveBeenCalled();
  expect(outbox.list()).toHaveLength(1);
  expect(outgoingOf('other').outbox.list()).toEqual([]);
});

it('asks to be woken when what is unsent does not get through, and sends when it is', async () => {
  signIn('three');
  const register = vi.fn(async () => undefined);
  const serviceWorker = Object.assign(new EventTarget(), { ready: Promise.resolve({ sync: { register } }) });
  vi.stubGlobal('navigator', { ...navigator, onLine: true, serviceWorker });
  const { outbox, sender } = outgoingOf('three');
  await outbox.ready;
  expect(register).not.toHaveBeenCalled();
  isAway = true;
  outbox.record(target, changes, {});
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('unsent'));
  expect(outbox.list()).toHaveLength(1);
  // A browser that knows of a network wakes at once: a server that is away is not called again without a pause.
  const before = sender.state().failures;
  serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'unsent' }));
  await vi.waitFor(() => expect(sender.state().failures).toBeGreaterThan(before));
  expect(register).toHaveBeenCalledOnce();
  isAway = false;
  serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'unsent' }));
  // Sooner than the sender's own pause of a second.
  await vi.waitFor(() => expect(outbox.list()).toEqual([]), { timeout: 400 });
  vi.unstubAllGlobals();
});

it('does not call a server again and again that answers reading and drops what is written', async () => {
  vi.stubGlobal('fetch', fetched);
  signIn('four');
  const { outbox, sender } = outgoingOf('four');
  await outbox.ready;
  isAway = true;
  outbox.record(target, changes, {});
  await vi.waitFor(() => expect(sender.state().failures).toBe(1));
  const calls = fetched.mock.calls.length;
  for (let read = 0; read < 20; read += 1) {
    serverConnection.tell(false);
    serverConnection.tell(true);
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(fetched).toHaveBeenCalledTimes(calls);
  // It still goes by itself, after the pause that was running.
  isAway = false;
  await vi.waitFor(() => expect(outbox.list()).toEqual([]), { timeout: 5000 });
});

it('sends again what was never answered: a call that hangs has a time limit', async () => {
  signIn('five');
  isAway = false;
  const { outbox } = outgoingOf('five');
  await outbox.ready;
  const limits: number[] = [];
  const limit = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    return limit(50);
  });
  fetched.mockImplementationOnce(
    (_address, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('Given up', { cause: signal.reason })));
      }),
  );
  outbox.record(target, changes, {});
  await vi.waitFor(() => expect(outbox.list()).toEqual([]), { timeout: 6000 });
  expect(Math.min(...limits)).toBeGreaterThanOrEqual(60_000);
  vi.restoreAllMocks();
});
