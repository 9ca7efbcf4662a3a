import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import type { ClubValidationItem } from '#domain/clubs/ClubSheet.ts';
import { startFederationService } from '#demo/federation/startFederationService.ts';
import type { JsonService } from '#demo/startJsonService.ts';
import { createMany } from '#engine/server/records/createMany.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { season } from '#tests/support/season.ts';

const manager: RoleKey[] = ['clubUserManager'];
let test: TestApp;
let federation: JsonService;
let gate: Server;
/** How the gate before the federation's service answers the next calls; by default it lets them through. */
let disturbances: ((path: string) => number | 'hang' | 'nonsense' | 'cut')[] = [];
let calls: { path: string; key: string | undefined }[] = [];

beforeAll(async () => {
  gate = createServer((request, response) => {
    const path = request.url ?? '/';
    calls.push({ path, key: request.headers['x-api-key']?.toString() });
    const disturbance = disturbances.shift()?.(path);
    if (disturbance === 'hang') return;
    if (disturbance === 'cut') return void request.socket.destroy();
    if (disturbance === 'nonsense') return void response.end('<html>');
    if (typeof disturbance === 'number') return void response.writeHead(disturbance).end('{"secret":"inside"}');
    void fetch(`${federation.url}${path}`).then(async (answer) =>
      response.writeHead(answer.status).end(await answer.text()),
    );
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const address = gate.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  test = await openTestApp({
    env: { BELGIUM_CONNECTOR_URL: `http://127.0.0.1:${port}`, BELGIUM_CONNECTOR_KEY: 'key of the tests' },
  });
  const { db, registry } = test.services;
  federation = await startFederationService(db);
  await createMany({ db, registry, actor: systemActor('test') }, registry.get('clubs'), [
    {
      ...season,
      id: 'demo-of-01985',
      name: 'Étoile Liège',
      country: '020',
      city: 'Liège',
      postalCode: '4000',
      province: 'Liège',
    },
    { ...season, id: 'demo-of-01986', name: 'Antwerp', country: '020', federationMembershipNumber: '1' },
    { ...season, id: 'demo-of-01987', name: 'Étoile Paris', country: '073' },
    { ...season, id: 'other', name: 'Étoile of ours', country: '020', federationMembershipNumber: '77' },
  ]);
});
afterAll(async () => {
  gate.closeAllConnections();
  gate.close();
  await federation.close();
  await test.dispose();
});
beforeEach(() => {
  [disturbances, calls] = [[], []];
});

const get = (path: string, roles = manager) => test.callAs(roles, { url: `/api/connectors${path}` });

describe('the connectors', () => {
  it('are those with an address', async () => {
    expect((await get('')).json()).toEqual([{ id: 'Belgium', name: 'Belgium', countries: ['020'] }]);
  });

  it('find clubs by name, in our fields', async () => {
    expect((await get('/Belgium/search?q=etoile')).json()).toEqual([
      {
        federationId: 'D01985',
        name: 'Étoile Liège',
        address: null,
        postalCode: '4000',
        city: 'Liège',
        province: 'Liège',
        logo: null,
        country: '020',
      },
    ]);
    expect(calls).toEqual([{ path: '/clubs?search=etoile', key: 'key of the tests' }]);
  });

  it('find one club by its number', async () => {
    expect((await get('/Belgium/club?federationMembershipNumber=1')).json()).toEqual({
      ...{ federationId: '1', name: 'Antwerp', country: '020' },
      ...{ address: null, postalCode: null, city: null, province: null, logo: null },
    });
    expect((await get('/Belgium/club?federationMembershipNumber=..%2F1')).statusCode).toBe(404);
  });

  it.each<[string, RoleKey[], number, number]>([
    ['/Belgium/search', manager, 422, 20],
    ['/Belgium/search?q=%20', manager, 422, 20],
    ['/Nowhere/search?q=a', manager, 404, 40],
    ['/Belgium/club', manager, 422, 20],
    ['/Belgium/search?q=a', ['consultant'], 403, 11],
    ['', [], 403, 11],
  ])('GET connectors%s as %j is refused', async (path, roles, status, code) => {
    const answer = await get(path, roles);
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([status, code]);
  });
});

describe('a service that fails', () => {
  it.each([
    ['503', 503],
    ['429', 429],
    ['a connection that breaks', 'cut'],
  ] as const)('is asked again after %s', async (_, disturbance) => {
    disturbances = [() => disturbance, () => disturbance];
    expect((await get('/Belgium/search?q=antwerp')).json()).toHaveLength(1);
    expect(calls).toHaveLength(3);
  });

  it.each([
    ['503 each time', 503, 3],
    ['401', 401, 1],
    ['no JSON', 'nonsense', 1],
  ] as const)('gives code 90 after %s, and nothing of its inside', async (_, disturbance, tries) => {
    disturbances = Array.from({ length: 9 }, () => () => disturbance);
    const answer = await get('/Belgium/search?q=antwerp');
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([502, 90]);
    expect(answer.payload).not.toContain('inside');
    expect(calls).toHaveLength(tries);
  });

  it('is not waited for longer than its time-out', async () => {
    disturbances = Array.from({ length: 9 }, () => () => 'hang' as const);
    const start = Date.now();
    expect((await get('/Belgium/search?q=antwerp')).statusCode).toBe(502);
    expect(Date.now() - start).toBeLessThan(20_000);
  });
});

it('POST clubs/validateApi looks rows up and completes them', async () => {
  const answer = await test.callAs(manager, {
    method: 'POST',
    url: '/api/clubs/validateApi',
    payload: {
      headers: ['stamnummer', 'naam', 'land'],
      rows: [
        ['D01985', null, 'BE'],
        ['424242', 'Ghost', 'BE'],
        [null, 'Antwerp', 'BE'],
        ['5', 'Ajax', 'NL'],
      ],
    },
  });
  const items = answer.json<ClubValidationItem[]>();
  expect(items[0]).toMatchObject({ name: 'Étoile Liège', club: { city: 'Liège', postalCode: '4000' }, errors: [] });
  expect(items.slice(1).map(({ errors }) => errors.map(({ row, column }) => [row, column]))).toEqual([
    [[3, 'stamnummer']],
    [[4, 'stamnummer']],
    [[5, 'land']],
  ]);
});
