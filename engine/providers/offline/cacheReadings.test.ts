import type { DataProvider, RaRecord } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../data/HttpError.ts';
import { cacheReadings } from './cacheReadings.ts';
import { ReadingCache, type ReadingCacheOptions, type ReadingStore } from './ReadingCache.ts';

let person: string | null = 'ana';
let answers: () => unknown;
let disk: Map<string, unknown>;
let now = 0;

const store: ReadingStore = {
  getItem: async <T>(key: string) => structuredClone((disk.get(key) ?? null) as T | null),
  setItem: async <T>(key: string, value: T) => {
    disk.set(key, structuredClone(value));
    return value;
  },
  removeItem: async (key) => void disk.delete(key),
  keys: async () => [...disk.keys()],
};
const refusal = (status: number) => () => {
  throw new HttpError({ code: status === 0 ? 0 : status === 403 ? 11 : 40, status, message: '' });
};
const offline = refusal(0);
const rows = (...ids: string[]): RaRecord[] => ids.map((id) => ({ id, name: `Club ${id}` }));
const page = (...ids: string[]) => ({ data: rows(...ids), total: ids.length, meta: { nextCursor: null } });
const query = (q = '') => ({
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: q === '' ? {} : { q },
});

/** A device with a server behind it; each answer is what `answers` gives at that moment. */
function device(options: Partial<ReadingCacheOptions> = {}) {
  const readings = new ReadingCache({
    openStore: async () => store,
    person: () => person,
    whenIdle: () => undefined,
    ...options,
  });
  const ask = async () => answers();
  const calls = ['getList', 'getManyReference', 'getOne', 'getMany', 'create', 'update', 'delete'];
  const server = Object.fromEntries(calls.map((name) => [name, ask])) as unknown as DataProvider;
  const moments: unknown[] = [];
  const provider = cacheReadings(server, {
    readings,
    keeps: (resource) => resource !== 'users',
    onRead: (_resource, id, keptAt) => moments.push([id, keptAt]),
  });
  const answering = async <T>(answer: () => unknown, work: () => Promise<T>): Promise<T> => {
    now += 1000;
    answers = answer;
    return work();
  };
  const list = (answer: () => unknown, { q, resource = 'clubs' }: { q?: string; resource?: string } = {}) =>
    answering(answer, () => provider.getList(resource, query(q)));
  const one = (answer: () => unknown, id: string, resource = 'clubs') =>
    answering(answer, () => provider.getOne(resource, { id }));
  return { readings, provider, moments, answering, list, one };
}

beforeEach(() => {
  person = 'ana';
  disk = new Map();
  now = Date.UTC(2026, 2, 1);
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});

describe('what was read, without an answer', () => {
  it('is there again: the same list, a record of any list, references as far as they are kept', async () => {
    const { list, one, provider, answering, moments } = device();
    await list(() => page('1', '2'));
    const keptAt = now;
    expect(await list(offline)).toMatchObject({ ...page('1', '2'), meta: { nextCursor: null, keptAt } });
    expect((await one(offline, '2')).data).toEqual(rows('2')[0]);
    expect(moments).toEqual([['2', keptAt]]);
    expect((await answering(offline, () => provider.getMany('clubs', { ids: ['2', '9'] }))).data).toEqual(rows('2'));
    await one(() => ({ data: rows('2')[0] }), '2');
    expect(moments.at(-1)).toEqual(['2', null]);
  });

  it('is the same list in another order of its parts, and no other list', async () => {
    const { list, one, provider, answering } = device();
    await list(() => page('1'), { q: 'ant' });
    const { pagination, sort, filter } = query('ant');
    const turned = await answering(offline, () => provider.getList('clubs', { filter, sort, pagination }));
    expect(turned.data).toEqual(rows('1'));
    await expect(list(offline, { q: 'other' })).rejects.toMatchObject({ code: 0 });
    await expect(one(offline, '9')).rejects.toMatchObject({ code: 0 });
  });

  it('never stands in for an answer: what is refused is forgotten', async () => {
    const { list, one } = device();
    await list(() => page('1', '2'));
    await expect(one(refusal(404), '1')).rejects.toMatchObject({ status: 404 });
    await expect(one(offline, '1')).rejects.toMatchObject({ code: 0 });
    expect(await list(offline)).toMatchObject({ data: rows('2'), total: 1 });
    await expect(list(refusal(500))).rejects.toMatchObject({ status: 500 });
    expect((await list(offline)).data).toEqual(rows('2'));
    await expect(list(refusal(403))).rejects.toMatchObject({ status: 403 });
    await expect(list(offline)).rejects.toMatchObject({ code: 0 });
    await expect(one(offline, '2')).rejects.toMatchObject({ code: 0 });
  });

  it('is what was saved last, also when an earlier question is answered later', async () => {
    const { list, one, provider, answering } = device();
    await list(() => page('1', '2'));
    let arrive: (answer: unknown) => void = () => undefined;
    const slow = list(() => new Promise((resolve) => (arrive = resolve)));
    const saved = { id: '1', name: 'New name' };
    const params = { id: '1', data: saved, previousData: saved };
    await answering(
      () => ({ data: saved }),
      () => provider.update('clubs', params),
    );
    await answering(
      () => ({ data: rows('2')[0] }),
      () => provider.delete('clubs', { id: '2' }),
    );
    arrive(page('1', '2'));
    await slow;
    expect((await one(offline, '1')).data).toEqual(saved);
    expect(await list(offline)).toMatchObject({ data: [saved], total: 1 });
  });

  it('is not there where the resource file says so', async () => {
    const { list } = device();
    await list(() => page('1'), { resource: 'users' });
    await expect(list(offline, { resource: 'users' })).rejects.toMatchObject({ code: 0 });
    expect(disk.size).toBe(0);
  });
});

describe('what is kept', () => {
  it('is of one person: the next one never sees it, and it goes when that one reads', async () => {
    const { list, readings } = device();
    await list(() => page('1'));
    await readings.flush();
    person = 'bo';
    await expect(list(offline)).rejects.toMatchObject({ code: 0 });
    await list(() => page('2'));
    await readings.flush();
    expect([...disk.keys()].filter((key) => !key.startsWith('bo'))).toEqual([]);
    person = 'ana';
    await expect(list(offline)).rejects.toMatchObject({ code: 0 });
  });

  it('leaves nothing behind at log-out, not even what was still to be written', async () => {
    const { list, readings } = device();
    await list(() => page('1'));
    await readings.flush();
    await list(() => page('1', '2'));
    person = null;
    await readings.clear();
    await readings.flush();
    expect(disk.size).toBe(0);
  });

  it('is no more than has room: the oldest lists and records go, and lists are never kept in part', async () => {
    const { list, one } = device({ limits: { lists: 2, records: 4, size: 10_000, age: 60_000 } });
    await list(() => page('1', '2'), { q: 'a' });
    await list(() => page('3'), { q: 'b' });
    await list(() => page('4'), { q: 'c' });
    await expect(list(offline, { q: 'a' })).rejects.toMatchObject({ code: 0 });
    expect((await one(offline, '1')).data).toEqual(rows('1')[0]);
    await list(() => page('5', '6'), { q: 'd' });
    await expect(one(offline, '1')).rejects.toMatchObject({ code: 0 });
    expect((await list(offline, { q: 'c' })).data).toEqual(rows('4'));
    now += 60_000;
    await expect(list(offline, { q: 'd' })).rejects.toMatchObject({ code: 0 });
  });

  it('is no larger in all than is wanted: the resource that was longest not read goes', async () => {
    const { list, readings } = device({ size: 120 });
    for (const resource of ['clubs', 'projects', 'roadmaps', 'surveys']) {
      await list(() => page('1', '2'), { resource });
      await readings.flush();
    }
    await expect(list(offline, { resource: 'clubs' })).rejects.toMatchObject({ code: 0 });
    expect((await list(offline, { resource: 'surveys' })).data).toEqual(rows('1', '2'));
  });
});

describe('a device that keeps nothing', () => {
  it.each([
    ['cannot be opened', { openStore: () => Promise.reject(new Error('private')) }],
    ['has no room', { openStore: async () => ({ ...store, setItem: () => Promise.reject(new Error('quota')) }) }],
  ])('reads as ever when its storage %s', async (_case, options) => {
    const { list, readings } = device(options);
    expect((await list(() => page('1'))).data).toEqual(rows('1'));
    await expect(list(offline)).rejects.toMatchObject({ code: 0 });
    await expect(readings.flush()).resolves.toBeUndefined();
    await expect(readings.clear()).resolves.toBeUndefined();
  });

  it('is not waited for while there are answers', async () => {
    const { list } = device({ openStore: () => new Promise(() => undefined), whenIdle: (work) => work() });
    expect((await list(() => page('1'))).data).toEqual(rows('1'));
    expect((await list(() => page('2'))).data).toEqual(rows('2'));
  });
});
