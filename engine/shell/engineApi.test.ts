// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { Outgoing } from '#engine/browser/context/Engine.ts';
import { createMemoryStore } from '#engine/browser/offline/outbox/DeviceStore.ts';
import { Outbox } from '#engine/browser/offline/outbox/Outbox.ts';
import { engineApiOf } from './engineApi.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const outgoing = () => {
  const outbox = new Outbox({ openStore: async () => ({ ...createMemoryStore(), isLasting: true }) });
  return { outbox } as Partial<Outgoing> as Outgoing;
};
const online = async () => Response.json({ markdown: 'Yes.' });
const away = () => Promise.reject(new TypeError('Failed to fetch'));
const answering = (fetch: () => Promise<Response>) => vi.stubGlobal('fetch', fetch);

it('a text that was read is there without an answer, of the same language, until it is refused', async () => {
  const { call } = engineApiOf(outgoing(), 'u1');
  const read = (lang: string) => call('files/faq/web', { query: { lang } });
  answering(online);
  expect(await read('en')).toEqual({ markdown: 'Yes.' });
  answering(away);
  expect(await read('en')).toEqual({ markdown: 'Yes.', keptAt: expect.any(Number) as number });
  await expect(read('nl')).rejects.toMatchObject({ code: 0 });
  answering(async () => Response.json({ code: 11, message: 'No' }, { status: 403 }));
  await expect(read('en')).rejects.toMatchObject({ status: 403 });
  answering(away);
  await expect(read('en')).rejects.toMatchObject({ code: 0 });
});

it('nothing else is kept, nor anything where the product keeps nothing on the device', async () => {
  const [keeping, bare] = [engineApiOf(outgoing(), 'u1'), engineApiOf(undefined, 'u1')];
  answering(online);
  await keeping.call('accounts/me');
  await bare.call('files/faq/web', { query: { lang: 'en' } });
  answering(away);
  await expect(keeping.call('accounts/me')).rejects.toMatchObject({ code: 0 });
  await expect(bare.call('files/faq/web', { query: { lang: 'en' } })).rejects.toMatchObject({ code: 0 });
});

it('nothing is called with the token of somebody else, who has signed in in another tab', async () => {
  const fetch = vi.fn(online);
  answering(fetch);
  const { call } = engineApiOf(undefined, 'u1');
  localStorage.setItem('userId', 'u2');
  await expect(call('clubassessments/a/files', { method: 'POST' })).rejects.toMatchObject({ code: 0 });
  expect(fetch).not.toHaveBeenCalled();
  localStorage.setItem('userId', 'u1');
  await call('accounts/me');
  expect(fetch).toHaveBeenCalledTimes(1);
});
