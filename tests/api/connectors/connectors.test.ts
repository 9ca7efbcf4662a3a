import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
/** What the gate answers itself, by path. */
const own = new Map<string, string | Buffer>();

beforeAll(async () => {
  gate = createServer((request, response) => {
    const path = request.url ?? '/';
    calls.push({ path, key: request.headers['x-api-key']?.toString() });
    const disturbance = disturbances.shift()?.(path);
    if (disturbance === 'hang') return;
    if (disturbance === 'cut') return void request.socket.destroy();
    if (disturbance === 'nonsense') return void response.end('<html>');
    if (typeof disturbance === 'number') return void response.writeHead(disturbance).end('{"secret":"inside"}');
    if (path.startsWith('/moved')) return void response.writeHead(302, { location: '/logos/crest.png' }).end();
    const known = own.get(path);
    if (known !== undefined) return void response.end(known);
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

describe('a logo', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const ground = { street: 'Sclessinweg 1', zip: '4000', town: 'Liège', province: 'Liège' };
  const describeClub = (logoUrl: string | null) => ({ registrationNumber: 16, name: 'Crest FC', ground, logoUrl });
  const origin = () => test.settings.belgiumConnectorUrl ?? '';
  const logoOf = async (logoUrl: string) => {
    own.set('/clubs?search=crest', JSON.stringify({ clubs: [describeClub(logoUrl)] }));
    const [club] = (await get('/Belgium/search?q=crest')).json<{ logo: string | null }[]>();
    return club?.logo;
  };
  beforeEach(() => own.clear());

  it('comes as an image of ours that a page may show, with the street of its club', async () => {
    own.set('/logos/crest.png', png);
    own.set('/clubs?search=crest', JSON.stringify({ clubs: [describeClub(`${origin()}/logos/crest.png`)] }));
    own.set('/clubs/16', JSON.stringify({ club: describeClub(`${origin()}/logos/crest.png`) }));
    const [found] = (await get('/Belgium/search?q=crest')).json<{ logo: string }[]>();
    expect(found).toEqual({
      ...{ federationId: '16', name: 'Crest FC', address: 'Sclessinweg 1', postalCode: '4000', city: 'Liège' },
      ...{
        province: 'Liège',
        country: '020',
        logo: expect.stringMatching(/^\/api\/files\/images\/[0-9a-f]{32}\.png$/),
      },
    });
    const shown = await test.callAs([], { url: found?.logo ?? '' });
    expect([shown.headers['content-type'], shown.rawPayload]).toEqual(['image/png', png]);
    // Once more it is neither read nor stored again.
    expect((await get('/Belgium/club?federationMembershipNumber=16')).json()).toEqual(found);
    expect(calls.map(({ path }) => path)).toEqual(['/clubs?search=crest', '/logos/crest.png', '/clubs/16']);
  });

  it.each([
    ['no image', '/logos/page.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['too large', '/logos/large.png', Buffer.concat([png, Buffer.alloc(3 * 2 ** 20)])],
    ['elsewhere', '/moved.png', png],
  ])('that is %s is none', async (_, path, content) => {
    own.set(path, content);
    own.set('/logos/crest.png', png);
    expect(await logoOf(`${origin()}${path}`)).toBeNull();
    expect(calls.map((call) => call.path)).toEqual(['/clubs?search=crest', path]);
  });

  it.each(['https://logos.example/crest.png', 'http://127.0.0.1:1/crest.png', 'file:///etc/passwd', 'crest.png'])(
    'is not read from %s, which is neither the service nor a host that the connector names',
    async (address) => {
      const outside = vi.spyOn(globalThis, 'fetch');
      expect(await logoOf(address)).toBeNull();
      expect(outside.mock.calls.map(([url]) => String(url))).not.toContain(address);
      outside.mockRestore();
    },
  );
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

it('POST clubs/validate asks no federation, and validateApi holds rows against our own rules too', async () => {
  const validate = async (path: string) => {
    const payload = { headers: ['stamnummer', 'naam', 'land', 'type'], rows: [['D01985', null, 'BE', 'Bakery']] };
    const answer = await test.callAs(manager, { method: 'POST', url: `/api/clubs/${path}`, payload });
    return answer.json<ClubValidationItem[]>().map(({ name, errors }) => [name, errors.map(({ column }) => column)]);
  };
  expect(await validate('validate')).toEqual([[null, ['naam', 'type']]]);
  expect(calls).toEqual([]);
  expect(await validate('validateApi')).toEqual([['Étoile Liège', ['type']]]);
  expect(calls).not.toEqual([]);
});
