import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.dispose());

async function store(): Promise<string> {
  const id = 'a'.repeat(32);
  const body = Buffer.from('%PDF-1.7');
  await test.services.blobs.put({ container: 'documents', name: `${id}.pdf`, body, contentType: 'application/pdf' });
  return `/api/files/documents/${id}/a.pdf`;
}

it.each([
  ['constants', () => Promise.resolve('/api/constants')],
  ['a document', store],
  ['the description', () => Promise.resolve('/api/openapi.json')],
])(
  '%s: what the browser has is not sent again while it holds, and to nobody who may not have it',
  async (_what, at) => {
    const url = await at();
    const ask = (known?: string) =>
      test.callAs(['superAdmin'], { url, ...(known && { headers: { 'if-none-match': known } }) });
    const first = await ask();
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^(W\/)?".+"$/);
    const again = await ask(`"another", ${etag}`);
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    expect((await ask('"another"')).statusCode).toBe(200);
    const stranger = await test.app.inject({ url, headers: { 'if-none-match': etag } });
    expect(stranger.statusCode).toBe(url.endsWith('openapi.json') ? 304 : 401);
  },
);

it('the description knows of each of these answers', async () => {
  const answer = await test.callAs(['superAdmin'], { url: '/api/openapi.json' });
  const { paths } = answer.json<{ paths: Record<string, { get?: { responses: object } }> }>();
  const known = Object.entries(paths).flatMap(([path, { get }]) => (get && '304' in get.responses ? [path] : []));
  expect(known.sort()).toEqual([
    ...['/api/assessments', '/api/assessments/globalpass'],
    ...['/api/constants', '/api/files/documents/{id}/{name}'],
  ]);
});
