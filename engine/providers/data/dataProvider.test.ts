import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { createDataProvider } from './dataProvider.ts';

const known: Readonly<Record<string, EntitySchema>> = { clubs: schemas.club, keynumbers: schemas.keyNumber };
const provider = createDataProvider({ findSchema: (name) => known[name] });
const fetched = vi.fn<(url: string, options: RequestInit) => Promise<Response>>();
const answer = (body: unknown, { status = 200, headers = {} }: { status?: number; headers?: HeadersInit } = {}) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers }));
const lastCall = () => {
  const [url, options] = fetched.mock.lastCall ?? ['', {}];
  return { url: new URL(url, 'http://here'), options, headers: new Headers(options.headers) };
};

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  localStorage.setItem('token', 'abc');
});

describe('the data provider', () => {
  it('asks for a page of a list in the simple-rest dialect and reads its total', async () => {
    answer([{ id: '1' }], { headers: { 'Content-Range': 'clubs 25-25/26', 'X-Total-Estimated': 'true' } });
    const list = await provider.getList('clubs', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'name', order: 'DESC' },
      filter: { q: 'ant' },
    });
    const { url, headers } = lastCall();
    expect(url.pathname).toBe('/api/clubs');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      filter: '{"q":"ant"}',
      sort: '["name","DESC"]',
      range: '[25,49]',
    });
    expect(headers.get('Authorization')).toBe('Bearer abc');
    expect(list).toMatchObject({ total: 26, meta: { totalEstimated: true }, pageInfo: { hasNextPage: false } });
  });

  it.each([
    ['keynumbers', 'name', 'nl'],
    ['keynumbers', 'key,-name', 'nl'],
    ['keynumbers', 'key', null],
    ['clubs', 'name', null],
  ])('asks for %s by %s in the language %s', async (resource, field, language) => {
    answer([]);
    await provider.getList(resource, { sort: { field, order: 'ASC' }, meta: { language: 'nl' } });
    expect(lastCall().url.searchParams.get('language')).toBe(language);
  });

  it('sends the version with a change, not what the server makes itself, and where it comes from', async () => {
    answer({ id: '1', version: 4 });
    const data = { id: '1', name: 'A', version: 3, createdAt: 'x', updatedAt: 'y', deletedAt: null };
    await provider.update('clubs', { id: '1', data, previousData: data });
    const { url, options, headers } = lastCall();
    expect([url.pathname, options.method]).toEqual(['/api/clubs/1', 'PUT']);
    expect(JSON.parse(String(options.body))).toEqual({ name: 'A', version: 3 });
    expect(headers.get('X-Source')).toBe('clubs');
  });

  it.each([
    [{ id: 'a b', version: 3 }, '"3"'],
    [undefined, null],
  ])('deletes %j as the version that was shown', async (previousData, match) => {
    answer({ id: 'a b' });
    await provider.delete('clubs', { id: 'a b', ...(previousData && { previousData }) });
    const { url, options, headers } = lastCall();
    expect([url.pathname, options.method, options.body]).toEqual(['/api/clubs/a%20b', 'DELETE', undefined]);
    expect([headers.get('If-Match'), headers.get('X-Source')]).toEqual([match, 'clubs']);
  });

  it('puts each refused field into the errors of the form, with the text of its rule or its own', async () => {
    const details = [
      { field: 'name', rule: 'maxLength', message: 'too long', params: { limit: 200 } },
      { field: 'seasonEndDay', rule: 'maximum', message: 'wrong', params: { limit: 31 } },
    ];
    answer({ code: 20, message: 'Invalid', details }, { status: 422 });
    const refusal = provider.create('clubs', { data: {} });
    await expect(refusal).rejects.toMatchObject({
      status: 422,
      body: {
        code: 20,
        errors: {
          name: expect.stringContaining('"message":"validation.maxLength"'),
          seasonEndDay: expect.stringContaining('"message":"validation.seasonDays"'),
        },
      },
    });
  });

  it('gives the current record of a conflict', async () => {
    answer({ code: 21, message: 'Changed', details: { current: { id: '1', version: 9 } } }, { status: 409 });
    const data = { id: '1', version: 1 };
    await expect(provider.update('clubs', { id: '1', data, previousData: data })).rejects.toMatchObject({
      body: { code: 21, details: { current: { version: 9 } } },
    });
  });

  it('asks for many records once each, a hundred at a time', async () => {
    answer([]);
    answer([]);
    const ids = Array.from({ length: 150 }, (_, index) => String(index));
    await provider.getMany('clubs', { ids: [...ids, '1'] });
    const asked = fetched.mock.calls.map(
      ([url]) => JSON.parse(new URL(url, 'http://here').searchParams.get('filter') ?? '') as { id: string[] },
    );
    expect(asked.map(({ id }) => id.length)).toEqual([100, 50]);
  });

  it('calls no answer code 0', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(provider.getOne('clubs', { id: '1' })).rejects.toMatchObject({ status: 0, body: { code: 0 } });
  });
});
