import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Document, Packer } from 'docx';
import type { LightMyRequestResponse } from 'fastify';
import { utils, write } from 'xlsx';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { outlineMarkdown } from '#engine/rules/texts/outlineMarkdown.ts';
import type { BlobStore } from '#engine/server/blobs/BlobStore.ts';
import { openBlobStore } from '#engine/server/blobs/openBlobStore.ts';
import type { DocumentText as Text } from '#engine/server/documents/MarkdownDocument.ts';
import { everyFieldSchema } from '#tests/fixtures/everyField/everyField.ts';
import { everyfields } from '#tests/fixtures/everyField/everyfields.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';

let test: TestApp;
let blobs: BlobStore;
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-files-'));

beforeAll(async () => {
  blobs = await openBlobStore({ azureStorageConnectionString: null, dataDir, publicUrl: 'http://127.0.0.1:4800' });
  // Its resource has a field for documents, which the club managers may write.
  const extra = { definitions: [everyfields], schemas: { everyField: everyFieldSchema } };
  test = await openTestApp({ blobs, extra });
});
afterAll(async () => {
  await test.dispose();
  await blobs.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const webp = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA=', 'base64');
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100', 'hex'),
  Buffer.alloc(20),
]);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const bomb = Buffer.from(png);
bomb.writeUInt32BE(60_000, 16);

interface Upload {
  files?: Buffer[];
  category?: string | null;
  roles?: readonly RoleKey[];
  fileName?: string;
}

async function upload({
  files = [png],
  category = 'CLUBLOGO',
  roles = ['clubUserManager'],
  fileName = '../logo.png',
}: Upload): Promise<LightMyRequestResponse> {
  const boundary = 'limit-of-a-part';
  const head = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const parts = files.flatMap((file) => [
    Buffer.from(`${head(`name="file"; filename="${fileName}"`)}Content-Type: image/png\r\n\r\n`),
    file,
    Buffer.from('\r\n'),
  ]);
  if (category !== null) parts.push(Buffer.from(`${head('name="category"')}\r\n${category}\r\n`));
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return test.callAs(roles, {
    method: 'POST',
    url: '/api/files',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(parts),
  });
}

describe('POST files', () => {
  it.each([
    ['png', png, 'image/png'],
    ['gif', gif, 'image/gif'],
    ['webp', webp, 'image/webp'],
    ['jpg', jpeg, 'image/jpeg'],
  ])('stores a .%s and serves it as what it is, to anybody', async (kind, image, contentType) => {
    const answer = await upload({ files: [image] });
    expect(answer.statusCode).toBe(200);
    const { url } = answer.json<{ url: string }>();
    expect(url).toMatch(new RegExp(`^/api/files/images/[0-9a-f]{32}\\.${kind}$`));
    const served = await test.app.inject({ url });
    expect(served.rawPayload).toEqual(image);
    expect(served.headers).toMatchObject({
      'content-type': contentType,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each<[string, Upload, number, number, string?, string?]>([
    ['an svg that calls itself a png', { files: [svg] }, 422, 20, 'file'],
    ['an image of 60,000 pixels', { files: [bomb] }, 422, 20, 'file'],
    ['half a header', { files: [png.subarray(0, 18)] }, 422, 20, 'file'],
    ['nothing', { files: [] }, 422, 20, 'file', 'noFile'],
    ['an empty file', { files: [Buffer.alloc(0)] }, 422, 20, 'file', 'noFile'],
    ['two files', { files: [png, gif] }, 422, 20, 'file', 'oneFile'],
    ['an unknown category', { category: 'SECRET' }, 422, 20, 'category'],
    ['no category', { category: null }, 422, 20, 'category'],
    ['more than 2 MB', { files: [Buffer.concat([png, Buffer.alloc(2.05 * 2 ** 20)])] }, 413, 70],
    ['much more than 2 MB', { files: [Buffer.concat([png, Buffer.alloc(5 * 2 ** 20)])] }, 413, 70],
    ['a logo from a consultant', { roles: ['consultant'] }, 403, 11],
    ['an icon from a club manager', { category: 'ASSESSMENTICON' }, 403, 11],
  ])('refuses %s', async (_, given, status, code, field, key) => {
    const answer = await upload(given);
    const details = [{ field, ...(key && { params: { messageKey: `engine.sheet.rules.${key}` } }) }];
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, ...(field && { details }) }]);
  });

  it('lets a super admin store both', async () => {
    expect((await upload({ roles: ['superAdmin'], category: 'ASSESSMENTICON' })).statusCode).toBe(200);
    expect((await upload({ roles: ['superAdmin'] })).statusCode).toBe(200);
  });

  it('asks for a sign-in, and for a form', async () => {
    expect((await test.app.inject({ method: 'POST', url: '/api/files' })).statusCode).toBe(401);
    const json = await test.callAs(['clubUserManager'], { method: 'POST', url: '/api/files', payload: {} });
    expect(json.statusCode).toBe(422);
  });
});

describe('a document', () => {
  const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj');
  const text = Buffer.from('naam;prijs\r\nÉén;1\r\n');
  const workbook = (bookType: 'xlsx' | 'xlsm') => {
    const book = utils.book_new(utils.aoa_to_sheet([['a']]), 'Sheet');
    if (bookType === 'xlsm') book.vbaraw = new Uint8Array([1, 2, 3]);
    return write(book, { type: 'buffer', bookType, bookVBA: true }) as Buffer;
  };
  const store = (file: Buffer, fileName: string, roles: RoleKey[] = ['clubUserManager']) =>
    upload({ files: [file], category: 'DOCUMENT', fileName, roles });

  it.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ['Verslag é 2026.PDF', 'Verslag é 2026.pdf', () => pdf, 'application/pdf'],
    ['plan.docx', 'plan.docx', () => Packer.toBuffer(new Document({ sections: [] })), 'wordprocessingml'],
    ['figures.xlsx', 'figures.xlsx', () => workbook('xlsx'), 'spreadsheetml'],
    ['list.csv', 'list.csv', () => text, 'text/csv'],
    ['notes.txt', 'notes.txt', () => text, 'text/plain'],
    ['photo.pdf', 'photo.png', () => png, 'image/png'],
    ['photo.jpg', 'photo.jpg', () => jpeg, 'image/jpeg'],
  ])('%s is kept as %s and given to whoever is signed in, to be saved', async (given, kept, make, type) => {
    const content = await make();
    const answer = await store(content, given);
    expect(answer.statusCode).toBe(200);
    const { url } = answer.json<{ url: string }>();
    expect(decodeURIComponent(url)).toMatch(new RegExp(`^/api/files/documents/[0-9a-f]{32}/${kept}$`));
    const served = await test.callAs(['consultant'], { method: 'GET', url });
    expect(served.rawPayload).toEqual(content);
    expect(served.headers).toMatchObject({
      'content-type': expect.stringContaining(type) as unknown,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringContaining(
        /^[ -~]+$/.test(kept) ? `filename="${kept}"` : `filename*=UTF-8''${encodeURIComponent(kept)}`,
      ) as unknown,
      'cache-control': 'private, no-cache',
    });
    expect(served.headers['content-disposition']).toMatch(/^attachment;/);
    expect((await test.app.inject({ url })).statusCode).toBe(401);
  });

  it.each<[string, () => Buffer, string, number]>([
    ['a page', () => Buffer.from('<script>alert(1)</script>'), 'page.html', 422],
    ['a drawing', () => svg, 'drawing.svg', 422],
    ['a workbook with programs', () => workbook('xlsm'), 'figures.xlsx', 422],
    ['a program that calls itself a text', () => Buffer.from('MZ\u0000\u0003'), 'notes.txt', 422],
    ['any other archive', () => Buffer.from('504b0506'.padEnd(44, '0'), 'hex'), 'plan.docx', 422],
    ['half an archive', () => workbook('xlsx').subarray(0, 900), 'figures.xlsx', 422],
    ['more than 10 MB', () => Buffer.concat([pdf, Buffer.alloc(10 * 2 ** 20)]), 'large.pdf', 413],
  ])('is not %s', async (_what, make, fileName, status) => {
    expect((await store(make(), fileName)).statusCode).toBe(status);
  });

  it('is stored only by people who may write a field for one', async () => {
    expect((await store(pdf, 'a.pdf', ['consultant'])).statusCode).toBe(403);
    expect((await store(pdf, 'a.pdf', ['superAdmin'])).statusCode).toBe(200);
  });

  it.each(['x/a.pdf', `${'0'.repeat(32)}/a.pdf`, `${'0'.repeat(32)}/a.exe`, `${'0'.repeat(32)}/constructor`])(
    'at %s there is none',
    async (path) => {
      const answer = await test.callAs([], { method: 'GET', url: `/api/files/documents/${path}` });
      expect(answer.statusCode).toBe(404);
    },
  );
});

it.each(['a.png', '..%2f..%2fblobs.json', `${'0'.repeat(32)}.svg`, `${'0'.repeat(32)}.png`])(
  'GET files/images/%s finds nothing',
  async (name) => {
    const answer = await test.app.inject({ url: `/api/files/images/${name}` });
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([404, 40]);
  },
);

describe('GET files/tagittooltoken', () => {
  const ask = (roles: RoleKey[] = []) => test.callAs(roles, { method: 'GET', url: '/api/files/tagittooltoken' });
  const store = (name: string, body: string) =>
    blobs.put({ container: 'tagit-tool', name, body: Buffer.from(body), contentType: 'application/octet-stream' });

  it('says that there is none, then leads whoever asks to the newest file and no other', async () => {
    const none = await ask();
    expect([none.statusCode, none.json<{ code: number }>().code]).toEqual([404, 40]);
    await store('2.0/tag-it.apk', 'old');
    await store('1.9/tag-it é.apk', 'new');
    const dates: Record<string, string> = { '2.0/tag-it.apk': '2026-03-01T09:00:00.000Z' };
    const stored = await blobs.list('tagit-tool');
    const dated = stored.map((file) => ({ ...file, lastModified: dates[file.name] ?? '2026-10-01T09:00:00.000Z' }));
    vi.spyOn(blobs, 'list').mockResolvedValueOnce(dated);
    const { uri, token } = (await ask()).json<{ uri: string; token: string }>();
    const file = await fetch(`${uri}?${token}`);
    expect([file.status, await file.text()]).toEqual([200, 'new']);
    expect(file.headers.get('content-disposition')).toContain("filename*=UTF-8''tag-it%20%C3%A9.apk");
    expect((await fetch(uri)).status).toBe(403);
    const other = uri.replace(/1\.9.*$/, '2.0/tag-it.apk');
    expect((await fetch(`${other}?${token}`)).status).toBe(403);
    const change = { method: 'PUT', body: 'mine', headers: { 'x-ms-blob-type': 'BlockBlob' } };
    expect((await fetch(`${uri}?${token}`, change)).status).toBe(403);
  });

  it('is good for a quarter of an hour', async () => {
    const { token } = (await ask()).json<{ token: string }>();
    const left = Date.parse(new URLSearchParams(token).get('se') ?? '') - Date.now();
    expect(left / 60_000).toBeCloseTo(15, 0);
    const late = {
      container: 'tagit-tool',
      name: '2.0/tag-it.apk',
      until: new Date(Date.now() - 1000),
      disposition: '',
    };
    const { uri, token: old } = await blobs.sign(late);
    expect((await fetch(`${uri}?${old}`)).status).toBe(403);
  });

  it('is refused to the federation variant', async () => {
    const answer = await ask(['vv']);
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([403, 11]);
  });
});

describe('files/faq/web', () => {
  const url = '/api/files/faq/web';
  const json = { accept: 'application/json' };
  const readAt = async (address: string) => (await test.callAs([], { url: address, headers: json })).json<Text>();
  const read = (lang: string) => readAt(`${url}?lang=${lang}`);
  const change = (lang: string, payload: object, roles: RoleKey[] = ['superAdmin']) =>
    test.callAs(roles, { method: 'PUT', url: `${url}?lang=${lang}`, payload });

  it.each([
    ['faq', 6, 14],
    ['gettingstarted', 7, 0],
    ['welcome', 0, 0],
  ])('%s is supplied in every language, with the same chapters and questions', async (name, chapters, questions) => {
    const texts = await Promise.all(languages.map((lang) => readAt(`/api/files/${name}/web?lang=${lang}`)));
    expect(texts.map(({ language }) => language)).toEqual([...languages]);
    expect(new Set(texts.map(({ markdown }) => markdown)).size).toBe(languages.length);
    const outlines = texts.map(({ markdown }) => outlineMarkdown(markdown).chapters);
    const counts = outlines.map((found) => [found.length, found.flatMap(({ parts }) => parts).length]);
    expect(counts).toEqual(languages.map(() => [chapters, questions]));
  });

  it('getting started has the seven steps of document 3 §2.15, in their order', async () => {
    const { markdown } = await readAt('/api/files/gettingstarted/web?lang=en');
    const steps = outlineMarkdown(markdown).chapters.map(({ title }) => title.toLowerCase());
    expect(steps).toEqual(['welcome', 'login', 'teams', 'data storage', 'mail', 'software', 'support']);
  });

  it('is Markdown itself for whoever does not ask for JSON', async () => {
    const answer = await test.callAs([], { url: `${url}?lang=nl`, headers: { accept: '*/*' } });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8', 'content-language': 'nl' });
    expect(answer.body).toBe((await read('nl')).markdown);
  });

  it('comes in the language that is asked for, else in the one that the browser prefers', async () => {
    const headers = { ...json, 'accept-language': 'nl-BE,fr;q=0.5' };
    const wished = async (address: string) => (await test.callAs([], { url: address, headers })).json<Text>().language;
    const found = [await wished(url), await wished(`${url}?lang=hu`), await wished(`${url}?lang=xx`)];
    expect(found).toEqual(['nl', 'hu', 'nl']);
  });

  it('is changed by a super admin over the version that was read, one language at a time', async () => {
    expect((await change('hu', { markdown: '# Mine', version: null }, ['consultant'])).statusCode).toBe(403);
    const saved = await change('hu', { markdown: '# Mine', version: null });
    const kept = await blobs.get({ container: 'documents', name: 'faq.hu.md' });
    expect([saved.statusCode, String(kept?.body)]).toEqual([200, '# Mine']);
    expect(await read('hu')).toMatchObject({ language: 'hu', markdown: '# Mine', version: saved.json<Text>().version });
    const late = await change('hu', { markdown: '# Late', version: null });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 21, details: { current: { markdown: '# Mine' } } });
    expect((await read('de')).markdown).not.toContain('Mine');
  });
});
