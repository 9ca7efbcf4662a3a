import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeConfiguredIdentity } from '#engine/server/accounts/Identity.ts';
import { describedRoutes } from '#engine/server/plugins/documentation/describeRoute.ts';
import { collectRoutes } from '#tests/support/collectRoutes.ts';
import { documentedCalls, type ApiDocument, type ApiOperation } from '#tests/support/openapi/ApiDocument.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';

const identity = describeConfiguredIdentity({
  ...{ issuer: 'http://127.0.0.1:4919', clientId: 'touchline', clientSecret: 'none' },
  ...{ roleClaim: 'roles', activeClaim: 'active', roleMap: {} },
});
let test: TestApp;
let routes: string[];
let operations: [string, ApiOperation][];
let document: ApiDocument;

beforeAll(async () => {
  const collected = await collectRoutes(() => openTestApp({ identity, env: { PASSWORD_SIGNIN: 'on' } }));
  ({ opened: test, routes } = collected);
  const answer = await test.app.inject({ url: '/api/openapi.json' });
  expect(answer.statusCode).toBe(200);
  document = answer.json<ApiDocument>();
  operations = documentedCalls(document).map(({ method, path, operation }) => [
    `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    operation,
  ]);
});
afterAll(() => test.dispose());

/** With and without a slash at the end it is one call. */
const find = (route: string) => operations.find(([each]) => each === route.replace(/\/$/, ''))?.[1];

describe('the API documents', () => {
  it('say of every call below /api what it does and where it belongs', () => {
    const below = routes.filter((route) => /^\w+ \/api\/(?!docs(\/|$)|openapi\.json$)/.test(route));
    expect(below.length).toBeGreaterThan(80);
    const silent = below.filter((route) => !find(route)?.summary || !find(route)?.tags?.length);
    expect(silent).toEqual([]);
  });

  it('describe no call that there is not', () => {
    expect(Object.keys(describedRoutes()).filter((route) => !routes.includes(route))).toEqual([]);
  });

  it('pass the linter of redocly without an error or a warning', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      // The addresses are those of the product's documents; the product is not licensed to the public.
      // Sign-in answers by leading elsewhere, which the rule on 2XX does not know: the test below does.
      rules: { 'no-ambiguous-paths': 'off', 'info-license': 'off', 'operation-2xx-response': 'off' },
    });
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, config, absoluteRef: '/openapi.json' });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('say of every call what comes when all goes well, and what when it does not', () => {
    const lacking = operations.filter(([, { responses }]) => {
      const statuses = Object.keys(responses).join(' ');
      return !/\b(2\d\d|302)\b/.test(statuses) || !/\b404\b.*\b500\b/.test(statuses);
    });
    expect(lacking).toEqual([]);
  });

  it('name every call once', () => {
    const names = operations.map(([, { operationId }]) => operationId);
    expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name ?? ''))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('say where the calls are: below the address of the description itself, whatever that is', async () => {
    expect(document.servers).toEqual([{ url: '/', description: 'This server' }]);
    const [{ url = '' } = {}] = document.servers ?? [];
    const called = new URL('./api/accounts/me', new URL(url, 'https://touchline.example/api/openapi.json'));
    expect(called.href).toBe('https://touchline.example/api/accounts/me');
    expect((await test.callAs([], { url: called.pathname })).statusCode).toBe(200);
  });

  it('tell apart how a record is answered, made and changed', () => {
    const { club, clubInput, clubChange } = document.components.schemas;
    expect(club?.required).toEqual(expect.arrayContaining(['id', 'version', 'createdAt', 'city']));
    expect(club?.properties?.['city']).toEqual({ type: ['string', 'null'] });
    expect(clubInput?.required).toEqual([
      'name',
      'seasonStartDay',
      'seasonStartMonth',
      'seasonEndDay',
      'seasonEndMonth',
    ]);
    expect(clubInput?.properties?.['version']).toMatchObject({ readOnly: true });
    expect(clubChange?.required).toEqual(['version']);
    expect([club, clubInput, clubChange].map((schema) => schema?.additionalProperties)).toEqual([false, false, false]);
  });

  it('say what a sheet of clubs holds and that its jobs are accepted, not done', () => {
    expect(find('POST /api/clubs/insert')?.requestBody?.content).toHaveProperty('application/json');
    expect(Object.keys(find('POST /api/clubs/insert')?.responses ?? {})).toEqual(
      expect.arrayContaining(['202', '401', '403', '422']),
    );
    expect(find('POST /api/clubs/insert')?.responses).not.toHaveProperty('200');
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
