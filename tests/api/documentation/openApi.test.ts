import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeConfiguredIdentity } from '#server/features/accounts/Identity.ts';
import { described } from '#server/plugins/documentation/describeRoute.ts';
import { collectRoutes } from '#tests/support/collectRoutes.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';

interface Operation {
  summary?: string;
  tags?: string[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
}

const identity = describeConfiguredIdentity({
  ...{ issuer: 'http://127.0.0.1:4919', clientId: 'touchline', clientSecret: 'none', roleClaim: 'roles', roleMap: {} },
});
let test: TestApp;
let routes: string[];
let operations: [string, Operation][];

beforeAll(async () => {
  const collected = await collectRoutes(() => openTestApp({ identity, env: { PASSWORD_SIGNIN: 'on' } }));
  ({ opened: test, routes } = collected);
  const answer = await test.app.inject({ url: '/api/openapi.json' });
  expect(answer.statusCode).toBe(200);
  const { paths } = answer.json<{ paths: Record<string, Record<string, Operation>> }>();
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    ]),
  );
});
afterAll(() => test.dispose());

const find = (route: string) => operations.find(([each]) => each === route)?.[1];

describe('the API documents', () => {
  it('say of every call below /api what it does and where it belongs', () => {
    const below = routes.filter((route) => /^\w+ \/api\/(?!docs(\/|$)|openapi\.json$)/.test(route));
    expect(below.length).toBeGreaterThan(80);
    const silent = below.filter((route) => !find(route)?.summary || !find(route)?.tags?.length);
    expect(silent).toEqual([]);
  });

  it('describe no call that there is not', () => {
    expect(Object.keys(described).filter((route) => !routes.includes(route))).toEqual([]);
  });

  it('say what a sheet of clubs holds and that its jobs are accepted, not done', () => {
    expect(find('POST /api/clubs/insert')?.requestBody?.content).toHaveProperty('application/json');
    expect(Object.keys(find('POST /api/clubs/insert')?.responses ?? {})).toEqual(['202', '401', '403', '404', '422']);
  });

  it('change nothing of what a call takes', async () => {
    const answer = await test.callAs(['clubUserManager'], {
      method: 'POST',
      url: '/api/clubs/validate',
      payload: [{ name: 'As a list of objects', country: 'BE' }],
    });
    expect(answer.statusCode).toBe(200);
  });
});
