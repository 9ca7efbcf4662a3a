import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchFetch } from './watchFetch.ts';

/** What the server below says of itself: things have a name, and nothing else. */
const answer = (schema: object) => ({ responses: { 200: { content: { 'application/json': { schema } } } } });
const thing = {
  ...{ type: 'object', additionalProperties: false, required: ['name'] },
  properties: { name: { type: 'string' } },
};
const document = {
  openapi: '3.1.0',
  paths: {
    '/api/things': { get: answer({ type: 'array', items: thing }) },
    '/api/things/{id}': { get: answer(thing) },
  },
  components: { schemas: {} },
};
const bodies: Record<string, unknown> = {
  '/api/openapi.json': document,
  '/api/things': [{ name: 'one' }],
  '/api/things/1': { name: 'one' },
  '/api/things/2': { name: 'two', secret: true },
  '/elsewhere': 'what the documents are silent about',
};

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer(({ url: path = '' }, response) => {
    const body = bodies[path];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const get = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`)).json();

it('complains of what is fetched and not as the documents say, by call and status, and of nothing else', async () => {
  const plain = globalThis.fetch;
  const right = await watchFetch(url, 'things');
  expect(await get('/api/things')).toEqual([{ name: 'one' }]);
  await get('/api/things/1');
  await get('/elsewhere');
  await right.end();
  expect(right.expectTrue).not.toThrow();
  expect(globalThis.fetch).toBe(plain);

  const wrong = await watchFetch(url, 'things');
  expect(await get('/api/things/2')).toEqual({ name: 'two', secret: true });
  await get('/api/things/3');
  await get('/api/none');
  await wrong.end();
  expect(wrong.expectTrue).toThrow(/GET \/api\/things\/\{id\} answered 200, unlike its schema: .*secret/);
  expect(wrong.expectTrue).toThrow(/GET \/api\/things\/\{id\} answered 404, which the API documents do not declare/);
  expect(wrong.expectTrue).toThrow(/GET \/api\/none is not in the API documents/);

  // Nobody watches any more.
  await get('/api/things/2');
});
