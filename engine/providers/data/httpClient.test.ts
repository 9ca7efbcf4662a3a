import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serverConnection } from '../offline/serverConnection.ts';
import { HttpError } from './HttpError.ts';
import { apiUrl, callApi } from './httpClient.ts';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  fetchMock.mockReset();
  serverConnection.tell(true);
  vi.stubGlobal('fetch', fetchMock);
});

const answer = (status: number, body: string) =>
  fetchMock.mockResolvedValue(new Response(status === 204 ? null : body, { status }));
const failure = async (): Promise<HttpError> => {
  const error: unknown = await callApi('clubs').catch((reason: unknown) => reason);
  if (!(error instanceof HttpError)) throw new Error('expected an HttpError');
  return error;
};

describe('callApi', () => {
  it('sends token, club, source and JSON', async () => {
    localStorage.setItem('token', 'abc');
    answer(200, '{"id":"7"}');
    const { data } = await callApi<{ id: string }>('clubs', {
      method: 'PUT',
      body: { name: 'FC' },
      named: { club: '7' },
      source: 'clubs',
    });
    expect(data.id).toBe('7');
    const [address, init] = fetchMock.mock.calls[0]!;
    expect(address).toBe('/api/clubs');
    expect(init).toMatchObject({ method: 'PUT', body: '{"name":"FC"}' });
    expect(init?.headers).toMatchObject({
      Authorization: 'Bearer abc',
      ClubId: '7',
      'X-Source': 'clubs',
      'Content-Type': 'application/json',
    });
  });

  it('writes objects into the query as JSON and leaves out what is undefined', () => {
    expect(apiUrl('/clubs', { filter: { q: 'a' }, range: [0, 24], sort: undefined })).toBe(
      '/api/clubs?filter=%7B%22q%22%3A%22a%22%7D&range=%5B0%2C24%5D',
    );
  });

  it('answers null to an empty body', async () => {
    answer(204, '');
    expect((await callApi('users/delete/1', { method: 'POST' })).data).toBeNull();
  });

  it('turns a coded refusal into HttpError with its fields', async () => {
    answer(422, '{"code":20,"message":"No","details":[{"field":"name","rule":"required","message":"Needed"}]}');
    const error = await failure();
    expect(error).toMatchObject({ code: 20, status: 422, message: 'No' });
    expect(error.fieldErrors.map(({ field }) => field)).toEqual(['name']);
    expect(error.currentRecord).toBeNull();
  });

  it('hands over the current record of a conflict', async () => {
    answer(409, '{"code":21,"message":"Changed","details":{"current":{"id":"1","version":3}}}');
    expect((await failure()).currentRecord).toEqual({ id: '1', version: 3 });
  });

  it.each([
    [401, 10],
    [403, 11],
    [500, 100],
  ])('gives an uncoded status %i the code %i', async (status, code) => {
    answer(status, '{}');
    expect(await failure()).toMatchObject({ status, code });
  });

  it('has code 0 when nobody answers, or somebody else does', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failure()).toMatchObject({ code: 0, status: 0 });
    answer(200, '<html>Please accept our terms</html>');
    expect(await failure()).toMatchObject({ code: 0 });
  });

  it('has code 0 when the answer does not come within the time it has', async () => {
    const waiting = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        const { signal } = init ?? {};
        signal?.addEventListener('abort', () => reject(new Error('Given up', { cause: signal.reason })));
      });
    fetchMock.mockImplementation(waiting);
    const call = callApi('clubs', { signal: AbortSignal.timeout(20) });
    await expect(call).rejects.toMatchObject({ code: 0, status: 0 });
    expect(serverConnection.isThere()).toBe(false);
  });

  it('lets an abort through as it is', async () => {
    const abort = new AbortController();
    abort.abort();
    fetchMock.mockRejectedValue(abort.signal.reason);
    await expect(callApi('clubs', { signal: abort.signal })).rejects.toBe(abort.signal.reason);
  });
});
