import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '#engine/rules/errors/ApiError.ts';
import { applicationPlugin } from '#engine/server/plugins/application/applicationPlugin.ts';
import { errorsPlugin } from '#engine/server/plugins/errors/errorsPlugin.ts';
import { createServerOptions } from '#engine/server/plugins/security/serverOptions.ts';
import { securityPlugin } from '#engine/server/plugins/security/securityPlugin.ts';
import { gracefulStopPlugin } from '#engine/server/plugins/stop/gracefulStopPlugin.ts';

const files = {
  'index.html': '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><script>run()</script>',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sw.js': '// worker',
  'manifest.webmanifest': '{}',
  'assets/main-abc.js': '// main',
};

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'touchline-client-'));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  fs.writeFileSync(path.join(folder, '..', 'touchline-outside.txt'), 'outside');
  app = await build(folder);
});
afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

async function build(clientDir: string, publicUrl = 'http://127.0.0.1:3000') {
  const built = Fastify(createServerOptions({ logLevel: 'silent', logFormat: 'json', trustProxy: false }));
  await built.register(errorsPlugin);
  await built.register(securityPlugin, { publicUrl, blobOrigins: ['http://127.0.0.1:10000'] });
  await built.register(gracefulStopPlugin);
  await built.register(applicationPlugin, { clientDir });
  built.post('/api/echo', async (request) => request.body);
  built.get('/api/limited', { config: { rateLimit: { max: 2, timeWindow: '1 minute' } } }, async () => 'ok');
  built.get('/api/broken', async () => {
    throw new Error('the password of the database is hunter2');
  });
  built.get('/api/full', async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  built.get('/api/refused', async () => {
    throw new ApiError(21, 'Changed by someone else', { current: { id: '1' } });
  });
  built.get('/api/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return { done: true };
  });
  return built;
}

describe('the page', () => {
  it('carries the nonce that its policy names, a new one each time', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const page = await app.inject('/');
        const nonce = /content="([^"]+)"/.exec(page.body)?.[1] ?? '';
        expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
        expect(page.headers['cache-control']).toBe('no-store');
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
    expect(nonces[0]?.length).toBeGreaterThan(20);
  });

  it('runs under a policy that lets nothing in but itself and its files', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:10000");
    expect(policy).toContain("img-src 'self' data: blob: http://127.0.0.1:10000");
    expect(policy).toContain('frame-src http://127.0.0.1:10000');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it('lets the scripts run that the build has put into it, and no other', async () => {
    const { headers, body } = await app.inject('/');
    const [, text = ''] = /<script>(.+)<\/script>/.exec(body) ?? [];
    const hash = createHash('sha256').update(text).digest('base64');
    expect(text).not.toBe('');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('has the headers of a page, which other answers do without', async () => {
    const { headers } = await app.inject('/');
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin' });
    expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', 'x-content-type-options': 'nosniff' });
  });

  it('asks for https where it is reached by https only', async () => {
    const secure = await build(folder, 'https://touchline.example');
    expect((await secure.inject('/')).headers['strict-transport-security']).toContain('max-age');
    expect((await app.inject('/')).headers).not.toHaveProperty('strict-transport-security');
    await secure.close();
  });
});

describe('files of the application', () => {
  it.each([
    ['/assets/main-abc.js', 'public, max-age=31536000, immutable'],
    ['/icon.svg', 'public, max-age=86400'],
    ['/sw.js', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
    ['/index.html', 'no-store'],
  ])('%s is kept as "%s"', async (address, kept) => {
    const file = await app.inject(address);
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, kept]);
    expect(file.body).not.toContain('__CSP_NONCE__');
  });

  it.each([
    '/assets/none.js',
    '/admin/clubs',
    '/../touchline-outside.txt',
    '/%2e%2e/touchline-outside.txt',
    '/api/none',
    '/api/clubs//',
    '/api/clubs/x//',
    '/api//clubs',
    '//',
    '/assets//main-abc.js/..',
    '/assets/%2e%2e%2f..%2ftouchline-outside.txt',
    '/.env',
    '/assets/.hidden',
    '/a%00b',
  ])('%s is not there', async (address) => {
    const answer = await app.inject(address);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 40, message: 'There is nothing at this address' });
  });

  it.each([
    ['/admin/clubs?search=a.b', '/#/admin/clubs?search=a.b'],
    ['//evil.example/a', '/#//evil.example/a'],
    ['/clubs/%C3%A9', '/#/clubs/%C3%A9'],
  ])('leads whoever types %s, without its #, to the screen', async (url, location) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
  });

  it.each([
    ['GET', '/api/none'],
    ['GET', '/assets/gone-abc.js'],
    ['GET', '/gone.webmanifest?v=1'],
    ['POST', '/admin/clubs'],
  ] as const)('leads nowhere from %s %s', async (method, url) => {
    expect((await app.inject({ method, url, headers: { accept: 'text/html' } })).statusCode).toBe(404);
  });

  it('are said to be missing when nothing was built', async () => {
    const unbuilt = await build(path.join(folder, 'nothing'));
    const answer = await unbuilt.inject('/');
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      404,
      'The application is not built yet: stop the server and run npm start',
    ]);
    await unbuilt.close();
  });
});

describe('what is no page', () => {
  const sealed = "default-src 'none';frame-ancestors 'none'";

  it.each([
    ['data', '/api/slow', 200, sealed],
    ['a refusal', '/api/refused', 409, sealed],
    ['nothing', '/api/none', 404, sealed],
    ['a picture', '/icon.svg', 200, sealed],
    ['a script', '/assets/main-abc.js', 200, "default-src 'self'"],
    ['the service worker', '/sw.js', 200, "default-src 'self'"],
  ])('is sent with what can matter of the policy: %s', async (_, address, status, policy) => {
    const { statusCode, headers } = await app.inject(address);
    expect([statusCode, headers['content-security-policy']]).toEqual([status, policy]);
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('x-frame-options');
  });

  it('keeps the policy that it came with where the browser has it already', async () => {
    const { headers } = await app.inject('/sw.js');
    const known = { 'if-none-match': String(headers['etag']) };
    const again = await app.inject({ url: '/sw.js', headers: known });
    expect(again.statusCode).toBe(304);
    expect(again.headers).not.toHaveProperty('content-security-policy');
  });
});

describe('errors', () => {
  const post = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/api/echo', payload, headers: { 'content-type': type } });

  it.each([
    ['invalid JSON', () => post('{"a":'), 422, 20],
    ['no body', () => post(''), 422, 20],
    ['a type that is not known', () => post('<a/>', 'application/xml'), 422, 20],
    ['a body that is too large', () => post(JSON.stringify('x'.repeat(1_100_000))), 413, 70],
    ['a refusal', () => app.inject('/api/refused'), 409, 21],
    ['an address that cannot be decoded', () => app.inject('/api/%zz'), 422, 20],
  ])('tell of %s', async (_, send, status, code) => {
    const answer = await send();
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([status, code]);
  });

  it('tell nothing of a fault of ours but where to look', async () => {
    const answer = await app.inject('/api/broken');
    const requestId = String(answer.headers['x-request-id']);
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      {
        code: 100,
        message: `Something went wrong on our side. Reference ${requestId}`,
        details: { reference: requestId },
      },
    ]);
  });

  it('say when the disk is full, and when to try again', async () => {
    const answer = await app.inject('/api/full');
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([507, 102]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).not.toContain('ENOSPC');
  });

  it('come when somebody calls too often', async () => {
    const answers = [
      await app.inject('/api/limited'),
      await app.inject('/api/limited'),
      await app.inject('/api/limited'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(answers[2]?.json()).toMatchObject({ code: 80 });
    expect(answers[2]?.headers).toHaveProperty('retry-after');
  });

  it('do not let a caller choose the id of a request', async () => {
    const answer = await app.inject({ url: '/api/refused', headers: { 'x-request-id': 'chosen' } });
    expect(answer.headers['x-request-id']).not.toBe('chosen');
  });
});

it('stops soon, delivering what is under way', async () => {
  const stopping = await build(folder);
  const address = await stopping.listen({ host: '127.0.0.1', port: 0 });
  await (await fetch(`${address}/sw.js`)).text();
  const slow = fetch(`${address}/api/slow`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const start = performance.now();
  const closing = stopping.close();
  expect(await (await slow).json()).toEqual({ done: true });
  await closing;
  expect(performance.now() - start).toBeLessThan(3_000);
});
