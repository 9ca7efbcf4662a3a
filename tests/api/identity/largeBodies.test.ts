import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';

/** Bodies beyond the ordinary limit: nobody makes the server read them who may not make the call. */
const ordinaryLimit = 2 ** 20;
const large: { method: 'POST' | 'PUT'; url: string }[] = [];
let test: TestApp;

const listen = (message: unknown): void => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url, bodyLimit = 0 }: RouteOptions) => {
    if (bodyLimit > ordinaryLimit) large.push({ method: method as 'POST', url });
  });
};

beforeAll(async () => {
  subscribe('fastify.initialization', listen);
  test = await openTestApp();
  unsubscribe('fastify.initialization', listen);
});
afterAll(() => test.dispose());

/** Whoever reads it fails with code 20 or 70, not with the codes of a caller who is turned away. */
const unreadable = { payload: '{"rows":', headers: { 'content-type': 'application/json' } };

it('are known', () => {
  const urls = large.map(({ url }) => url);
  for (const path of ['clubs/validate', 'clubs/validateApi', 'clubs/validateClubLabels', 'clubs/insert'])
    expect(urls).toContain(`/api/${path}`);
  expect(urls).toContain('/api/users/bulkreinvitate');
});

it('are not read for somebody who is not signed in', async () => {
  for (const { method, url } of large) {
    const answer = await test.app.inject({ method, url: url.replace(/:\w+/g, 'x'), ...unreadable });
    expect([url, answer.statusCode, answer.json<{ code: number }>().code]).toEqual([url, 401, 10]);
  }
});

it('are not read for somebody without the role, where there is one', async () => {
  // Roadmaps are made by whoever is signed in.
  for (const { method, url } of large.filter((call) => !call.url.startsWith('/api/roadmaps/'))) {
    const answer = await test.callAs([], { method, url: url.replace(/:\w+/g, 'x'), ...unreadable });
    // What belongs to a club assessment is not there for them (decisions G).
    const refused = url.startsWith('/api/assessmentsurveys/:id/') ? [404, 40] : [403, 11];
    expect([url, answer.statusCode, answer.json<{ code: number }>().code]).toEqual([url, ...refused]);
  }
});
