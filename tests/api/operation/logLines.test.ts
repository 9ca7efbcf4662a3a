import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { callLogPlugin } from '#engine/server/plugins/calls/callLogPlugin.ts';
import { errorsPlugin } from '#engine/server/plugins/errors/errorsPlugin.ts';
import { createServerOptions } from '#engine/server/plugins/security/serverOptions.ts';

it('a line of the log names the person by id and the route by its template, nothing else of the call', async () => {
  let written = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      written += String(chunk);
      done();
    },
  });
  const options = createServerOptions({ logLevel: 'info', logFormat: 'json', trustProxy: false });
  const app = Fastify({ ...options, logger: { ...(options.logger as object), stream } });
  await app.register(callLogPlugin);
  await app.register(errorsPlugin);
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request) => {
    request.user = { id: 'person-7' } as NonNullable<typeof request.user>;
  });
  app.get('/people/:id', async () => ({}));
  app.get('/fails/:id', async () => {
    throw new Error('outer', {
      cause: Object.assign(new Error('Key (email)=(jan@club.example)'), { code: '22P02', severity: 'ERROR' }),
    });
  });
  const headers = { authorization: 'Bearer secret', cookie: 'a=secret', 'user-agent': 'a browser of Jan' };
  await app.inject({ url: '/people/jan@club.example?q=Janssens&token=secret', headers });
  const failed = await app.inject({ url: '/fails/jan@club.example?q=Janssens', headers });
  await app.inject({ url: '/unknown/jan@club.example', headers });
  await app.close();
  const reference = failed.json<{ message: string }>().message.split(' ').at(-1);
  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toEqual([
    expect.objectContaining({ method: 'GET', route: '/people/:id', status: 200, person: 'person-7' }),
    expect.objectContaining({ route: '/fails/:id', person: 'person-7', msg: 'request failed', reqId: reference }),
    expect.objectContaining({ route: '/fails/:id', status: 500, person: 'person-7' }),
    expect.objectContaining({ route: 'none', status: 404 }),
  ]);
  expect(written).not.toMatch(/jan@|Janssens|secret|browser|127\.0\.0\.1/);
});

it('a call that failed is found in the text of a terminal by the reference that its answer gives', async () => {
  let written = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    written += String(chunk);
    return true;
  });
  const app = Fastify(createServerOptions({ logLevel: 'info', logFormat: 'text', trustProxy: false }));
  await app.register(errorsPlugin);
  app.get('/fails/:id', async () => {
    throw new Error('outer');
  });
  const { message } = (await app.inject('/fails/7')).json<{ message: string }>();
  await app.close();
  const reference = message.split(' ').at(-1) ?? '';
  await vi.waitFor(() => expect(written).toContain(`request failed: GET /fails/:id reference ${reference}`));
  vi.restoreAllMocks();
});
