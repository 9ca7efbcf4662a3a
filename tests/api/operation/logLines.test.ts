import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
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
  await app.inject({ url: '/fails/jan@club.example?q=Janssens', headers });
  await app.inject({ url: '/unknown/jan@club.example', headers });
  await app.close();
  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toEqual([
    expect.objectContaining({ method: 'GET', route: '/people/:id', status: 200, person: 'person-7' }),
    expect.objectContaining({ route: '/fails/:id', person: 'person-7', msg: 'request failed' }),
    expect.objectContaining({ route: '/fails/:id', status: 500, person: 'person-7' }),
    expect.objectContaining({ route: 'none', status: 404 }),
  ]);
  expect(written).not.toMatch(/jan@|Janssens|secret|browser|127\.0\.0\.1/);
});
