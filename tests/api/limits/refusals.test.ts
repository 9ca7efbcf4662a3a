import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';

let test: TestApp;
let port: number;

beforeAll(async () => {
  test = await openTestApp();
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
});
afterAll(() => test.dispose());

const superAdmin: RoleKey[] = ['superAdmin'];
const manager: RoleKey[] = ['clubUserManager'];
const json = { 'content-type': 'application/json' };
const plan = { columns: [{ header: 'name', field: 'name' }], mode: 'insert', key: [] };

async function send(method: 'GET' | 'POST' | 'PUT', path: string, payload: unknown, roles = superAdmin) {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return test.callAs(roles, { method, url: `/api/${path}`, payload: body, headers: json });
}

describe('what cannot be stored is refused, and is no fault of ours', () => {
  const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const many = Array.from({ length: 70_000 }, (_, index) => String(index));
  const bulk = { action: 'update', set: { active: true } };

  it.each([
    [
      'an id that is an object with its own toString',
      'POST',
      'assessmentvalues/assessor',
      { assessmentTitleId: [{ toString: 1 }] },
    ],
    ['a preference nested 50,000 deep', 'PUT', 'preferences/x', `{"value":${nested}}`],
    ['a filter of 70,000 values', 'POST', 'clubs/bulk', { ...bulk, filter: { id: many } }],
    [
      'a filter of 70,000 fields',
      'POST',
      'clubs/bulk',
      { ...bulk, filter: Object.fromEntries(many.map((key) => [key, 1])) },
    ],
    ['a search of 100,000 characters', 'POST', 'clubs/bulk', { ...bulk, filter: { q: 'gent '.repeat(20_000) } }],
    ['a row number of 2³¹', 'POST', 'clubs/import', { plan, rows: [['x']], rowNumbers: [2 ** 31] }],
    ['a row number below 1', 'POST', 'clubs/import', { plan, rows: [['x']], rowNumbers: [0] }],
    [
      'a key of a plan with its own toString',
      'POST',
      'clubs/import',
      { plan: { ...plan, mode: 'upsert', key: [{ toString: 1 }] }, rows: [['x']] },
    ],
    ['headers with their own toString', 'POST', 'clubs/validate', { headers: [{ toString: 1 }], rows: [['x']] }],
    ['a part of no number', 'POST', 'clubs/import/parts', { upload: 'u', part: 2 ** 31, rows: [['x']] }],
    ['an upload that is not here', 'POST', 'clubs/import', { plan, upload: 'nothing' }],
    [
      'an expression that takes too much',
      'POST',
      'keynumbers',
      { key: 'much', name: { en: 'x' }, expression: `size('a'${".replace('','aaaaaaaaaa')".repeat(9)})` },
    ],
  ] as const)('%s: 422', async (_what, method, path, payload) => {
    const roles = path.startsWith('clubs') ? manager : superAdmin;
    const answer = await send(method, path, payload, [...roles]);
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([422, 20]);
  });

  it.each(['latin1', 'utf16le'] as const)('a body in %s: 422', async (encoding) => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const payload = Buffer.from(JSON.stringify({ value: '1. FC K\u00f6ln' }), encoding);
    const answer = await test.callAs(superAdmin, { method: 'PUT', url: '/api/preferences/x', payload, headers });
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([422, 20]);
  });

  it.each(['files', 'companies/upload'])('a form that ends too early: 422 at %s', async (path) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    const payload = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nhalf of a';
    const answer = await test.callAs(superAdmin, { method: 'POST', url: `/api/${path}`, payload, headers });
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([422, 20]);
  });
});

describe('what is too long', () => {
  it('is refused by its length alone where that is announced', async () => {
    const answer = await sendHead('/api/clubs/import/check', { 'content-length': '36000000' });
    expect(answer).toContain('413');
  });

  it('is refused while it comes where no length is announced', async () => {
    const chunk = `${(65_536).toString(16)}\r\n${'['.repeat(65_536)}\r\n`;
    const answer = await sendHead('/api/clubs/import/check', { 'transfer-encoding': 'chunked' }, chunk.repeat(40));
    expect(answer).toContain('413');
  });

  it.each([
    ['headers of 40,000 bytes', '/api/clubs', { 'x-much': 'x'.repeat(40_000) }, 431, 70],
    ['an address of 40,000 bytes', `/api/clubs?q=${'x'.repeat(40_000)}`, {}, 431, 70],
    ['a head that is no HTTP', '/api/clubs', { 'no name': 'x' }, 400, 20],
  ])('is answered in the shape of the API where Node refuses it: %s', async (_what, path, headers, status, code) => {
    const [head = '', body = ''] = (await sendHead(path, headers)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\\r\\n`));
    expect(head).toMatch(/content-type: application\/json/i);
    expect(JSON.parse(body)).toEqual({ code, message: expect.any(String) });
  });

  it('is not even looked at where nobody is signed in', async () => {
    const payload = JSON.stringify({ value: 'x'.repeat(70_000) });
    for (const headers of [json, { ...json, 'transfer-encoding': 'chunked' }]) {
      const answer = await test.app.inject({ method: 'PUT', url: '/api/preferences/x', payload, headers });
      expect([401, 413]).toContain(answer.statusCode);
    }
    const short = await test.app.inject({ method: 'PUT', url: '/api/preferences/x', payload: '{}', headers: json });
    expect(short.statusCode).toBe(401);
  });

  it('is read by nobody who may not write the resource', async () => {
    for (const path of ['import/parts', 'import/check', 'import']) {
      const answer = await send('POST', `clubs/${path}`, '{"not even JSON', ['translator']);
      expect(answer.statusCode).toBe(403);
    }
  });
});

/** Sends a head of a request and some of its body as a manager; gives what is answered first. */
async function sendHead(path: string, headers: Record<string, string>, body = ''): Promise<string> {
  const { raw } = await test.callAs(manager, { method: 'GET', url: '/api/countries' });
  const lines = Object.entries({ host: 'x', authorization: raw.req.headers.authorization, ...json, ...headers });
  const head = [`POST ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\r\n');
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n${body}`));
    let answer = '';
    socket.on('data', (data: Buffer) => {
      answer += data.toString();
      socket.destroy();
    });
    socket.once('close', () => resolve(answer));
    socket.once('error', (error) => (answer ? resolve(answer) : reject(error)));
  });
}
