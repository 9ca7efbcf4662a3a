import { createHash } from 'node:crypto';
import { Document, Packer } from 'docx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedFile } from '#domain/clubfiles/fileKinds.ts';
import { blockBytesOf, blockIdOf, countBlocks } from '#engine/rules/uploads/blocks.ts';
import type { BlobStore } from '#engine/server/blobs/BlobStore.ts';
import { world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';
import { openFilesWorld, type Token } from './openFilesWorld.ts';

let at: AssessmentWorld;
let blobs: BlobStore;
let dispose: () => Promise<void>;
let id: string;

beforeAll(async () => {
  ({ at, blobs, dispose } = await openFilesWorld());
  id = await at.openClubAssessment();
});
afterAll(() => dispose());

interface Upload {
  item?: string;
  uploadId?: string;
  person?: Person;
  name?: string;
  kind?: string;
  content?: Buffer;
  topic?: string;
}

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const pdf = Buffer.from('%PDF-1.7\n1 0 obj');
const files = (more = '') => ({ url: `/api/clubassessments/${id}/files${more}` });
const tokenOf = async (person: Person, query: Record<string, string>) => {
  const search = new URLSearchParams({ clubAssessmentId: id, ...query });
  return at.call(person, { url: `/api/files/token?${search}` });
};
const put = ({ uri, token }: Token, query: string, body: Buffer | string) =>
  fetch(`${uri}?${query}&${token}`, { method: 'PUT', body: body as BodyInit });
const putBlock = (token: Token, index: number, body: Buffer) =>
  put(token, `comp=block&blockid=${encodeURIComponent(blockIdOf(index))}`, body);

/** Uploads as a browser does: the token, the blocks straight to the storage, then the call that lists the file. */
async function upload({ name = 'a.pdf', kind = 'evidence', content = pdf, topic = '', ...more }: Upload = {}) {
  const { person = 'lead', item, uploadId } = more;
  const { status, body } = await tokenOf(person, { name, kind });
  if (status !== 200) return { status, body: body as Record<string, unknown> };
  const token = body as Token;
  const bytes = blockBytesOf(content.length);
  for (let index = 0; index < countBlocks(content.length); index += 1) {
    const answer = await putBlock(token, index, content.subarray(index * bytes, (index + 1) * bytes));
    expect(answer.status).toBe(201);
  }
  const tag = { assessmentTitleId: topic, ...(item !== undefined && { itemId: item }) };
  const payload = { path: token.path, size: content.length, ...tag, ...(uploadId && { uploadId }) };
  const made = await at.call(person, { method: 'POST', ...files(), payload });
  return { status: made.status, body: made.body as Record<string, unknown> };
}

const list = async (kind = 'evidence', person: Person = 'lead') =>
  (await at.call(person, files(`?kind=${kind}`))).body as ListedFile[];

describe('an upload in blocks', () => {
  it('is listed with its topic and SHA-256, and read back with a token of its own', async () => {
    const content = Buffer.concat([pdf, Buffer.alloc(1_300_000, 7)]);
    const { status, body } = await upload({ person: 'assessor', name: 'Beleid é.PDF', content, topic: 't1' });
    expect(status).toBe(201);
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(body).toMatchObject({ name: 'Beleid é.pdf', sha256, size: content.length, contentType: 'application/pdf' });
    const listed = (await list()).find((file) => file.id === body['id']);
    expect(listed).toMatchObject({ topicId: 't1', uploadedBy: 'assessor', sha256 });

    const { uri, token } = (await tokenOf('consultant', { path: listed?.path ?? '' })).body as Token;
    const read = await fetch(`${uri}?${token}`);
    expect(Buffer.from(await read.arrayBuffer())).toEqual(content);
    expect(read.headers.get('content-type')).toBe('application/pdf');
    expect(read.headers.get('content-disposition')).toMatch(/^inline; .*Beleid%20%C3%A9\.pdf$/);
    const saving = (await tokenOf('lead', { path: listed?.path ?? '', save: 'true' })).body as Token;
    expect((await fetch(`${saving.uri}?${saving.token}`)).headers.get('content-disposition')).toMatch(/^attachment;/);
    // It reads this one alone, and writes nothing.
    expect((await put({ uri, token, path: '' }, 'comp=block&blockid=AAAA', 'x')).status).toBe(403);
    expect((await fetch(`${uri.replace(/[^/]+$/, 'other.pdf')}?${token}`)).status).toBe(403);
  });

  it('goes on where it broke off: the storage knows which blocks it has', async () => {
    const content = Buffer.alloc(1_100_000, 3);
    const begun = (await tokenOf('lead', { name: 'film.mp4' })).body as Token;
    await putBlock(begun, 0, content.subarray(0, 524_288));
    const renewed = (await tokenOf('lead', { path: begun.path })).body as Token;
    expect(renewed.uri).toBe(begun.uri);
    const known = await fetch(`${renewed.uri}?comp=blocklist&blocklisttype=uncommitted&${renewed.token}`);
    expect(await known.text()).toContain(`<Name>${blockIdOf(0)}</Name>`);
    const payload = { path: begun.path, size: content.length };
    const early = await at.call('lead', { method: 'POST', ...files(), payload });
    expect(early).toMatchObject({ status: 422, body: { details: [{ field: 'path', rule: 'blocks' }] } });
    await putBlock(renewed, 1, content.subarray(524_288, 1_048_576));
    await putBlock(renewed, 2, content.subarray(1_048_576));
    const made = await at.call('lead', { method: 'POST', ...files(), payload });
    expect(made).toMatchObject({ status: 201, body: { contentType: 'application/octet-stream' } });
    // The answer was lost: the same call again is the same file.
    expect(await at.call('lead', { method: 'POST', ...files(), payload })).toMatchObject({
      body: { id: (made.body as { id: string }).id },
    });
  });

  it('shows nothing as a page: whatever calls itself a picture is saved', async () => {
    const { body } = await upload({ name: 'page.png', content: Buffer.from('<script>alert(1)</script>') });
    const { uri, token } = (await tokenOf('lead', { path: String(body['path']) })).body as Token;
    const { headers } = await fetch(`${uri}?${token}`);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
  });
});

describe('bad input', () => {
  it.each<[string, Record<string, string>, number]>([
    ['no name', { name: ' ' }, 422],
    ['a name of 2,000 signs', { name: 'a'.repeat(2_000) }, 422],
    ['an unknown kind', { name: 'a.pdf', kind: 'secret' }, 422],
    ['a place elsewhere', { path: 'clubassessments/other/00000000000000000000000000000000/a.pdf' }, 404],
    ['a place above', { path: '../a.pdf' }, 404],
    ['another club assessment', { clubAssessmentId: 'none', name: 'a.pdf' }, 404],
    ['another club', { ClubId: world.eliteClub, name: 'a.pdf' }, 404],
  ])('of the call for a token: %s', async (_what, query, status) => {
    expect((await tokenOf('lead', query)).status).toBe(status);
  });

  it.each<[string, (path: string) => unknown, string]>([
    ['no path', () => ({ size: 4 }), 'path'],
    ['a path elsewhere', () => ({ path: 'clubassessments/other/a/b.pdf', size: 4 }), 'path'],
    ['no bytes', (path) => ({ path, size: 0 }), 'size'],
    ['more than 2,000 MB', (path) => ({ path, size: 2_097_152_001 }), 'size'],
    ['a text as size', (path) => ({ path, size: 'x' }), 'size'],
    ['an unknown topic', (path) => ({ path, size: 4, assessmentTitleId: 'nowhere' }), 'assessmentTitleId'],
    ['an unknown item', (path) => ({ path, size: 4, assessmentTitleId: 't1', itemId: 'nowhere' }), 'itemId'],
    ['an item of another topic', (path) => ({ path, size: 4, assessmentTitleId: 't2', itemId: 'i1' }), 'itemId'],
    ['an item without its topic', (path) => ({ path, size: 4, itemId: 'i1' }), 'assessmentTitleId'],
    ['an id with another sign', (path) => ({ path, size: 4, uploadId: 'a\u0000' }), 'uploadId'],
    ['another size', (path) => ({ path, size: 9 }), 'file'],
  ])('of the call that lists a file: %s', async (_what, make, field) => {
    const token = (await tokenOf('lead', { name: 'a.bin' })).body as Token;
    await putBlock(token, 0, Buffer.from('four'));
    const answer = await at.call('lead', { method: 'POST', ...files(), payload: make(token.path) as object });
    expect(answer).toMatchObject({ status: 422, body: { code: 20, details: [{ field }] } });
  });

  it.each([
    [0, 'files.refused.empty'],
    [2_097_152_001, 'files.refused.size'],
  ])('says in words of the interface why a file of %i bytes is refused', async (size, messageKey) => {
    const { path } = (await tokenOf('lead', { name: 'a.bin' })).body as Token;
    const answer = await at.call('lead', { method: 'POST', ...files(), payload: { path, size } });
    expect(answer).toMatchObject({ status: 422, body: { details: [{ field: 'size', params: { messageKey } }] } });
  });

  it.each(['none', '%00'])('of a file with the id %s there is none', async (file) => {
    const payload = { assessmentTitleId: 't1', version: 1 };
    expect((await at.call('lead', { method: 'PUT', ...files(`/${file}`), payload })).status).toBe(404);
    expect((await at.call('lead', { method: 'DELETE', ...files(`/${file}`) })).status).toBe(404);
  });
});

describe('evidence', () => {
  it('changes its topic, not from an old copy and not to an unknown one', async () => {
    const { body } = await upload({ name: 'tag.pdf' });
    const tag = (assessmentTitleId: string, version: number) =>
      at.call('lead', { method: 'PUT', ...files(`/${String(body['id'])}`), payload: { assessmentTitleId, version } });
    expect((await tag('nowhere', 1)).status).toBe(422);
    expect(await tag('t2', 1)).toMatchObject({ status: 200, body: { assessmentTitleId: 't2', version: 2 } });
    expect((await tag('t1', 1)).status).toBe(409);
  });

  it('of an item keeps it with its topic, and loses it with another one', async () => {
    const { status, body } = await upload({ name: 'wall.pdf', topic: 't1', item: 'i1' });
    expect(status).toBe(201);
    const find = async () => (await list()).find((file) => file.id === body['id']);
    expect(await find()).toMatchObject({ topicId: 't1', itemId: 'i1' });
    const tag = async (payload: object) =>
      (await at.call('lead', { method: 'PUT', ...files(`/${String(body['id'])}`), payload })).status;
    expect(await tag({ assessmentTitleId: 't1', version: 1 })).toBe(200);
    expect(await find()).toMatchObject({ topicId: 't1', itemId: 'i1' });
    expect(await tag({ assessmentTitleId: 't2', itemId: 'i1', version: 1 })).toBe(422);
    expect(await tag({ assessmentTitleId: 't1', itemId: 'i2', version: 1 })).toBe(200);
    expect(await find()).toMatchObject({ topicId: 't1', itemId: 'i2' });
    expect(await tag({ assessmentTitleId: 't2', version: 2 })).toBe(200);
    expect(await find()).toMatchObject({ topicId: 't2', itemId: '' });
  });

  it('that two devices of one person held is listed once, and another person’s is their own', async () => {
    const given = { name: 'held.pdf', uploadId: 'held-1' };
    const first = await upload({ ...given, person: 'assessor' });
    const second = await upload({ ...given, person: 'assessor' });
    expect(second).toMatchObject({ status: 201, body: { id: first.body['id'], path: first.body['path'] } });
    const other = await upload({ ...given, person: 'assessor2' });
    expect(other.body['id']).not.toBe(first.body['id']);
    expect((await list()).filter(({ name }) => name === 'held.pdf')).toHaveLength(2);
  });

  it('is deleted by whoever uploaded it or decides, bytes and all', async () => {
    const { body } = await upload({ person: 'assessor', name: 'gone.pdf' });
    const remove = (person: Person) => at.call(person, { method: 'DELETE', ...files(`/${String(body['id'])}`) });
    expect((await remove('assessor2')).status).toBe(403);
    expect((await remove('consultant')).status).toBe(403);
    expect((await remove('assessor')).status).toBe(200);
    expect((await list()).map(({ path }) => path)).not.toContain(body['path']);
    expect(await blobs.get({ container: 'club-c1', name: String(body['path']) })).toBeNull();
    expect((await remove('lead')).status).toBe(404);
  });
});

describe('a final report', () => {
  it('is a document of Word or a PDF; the latest comes first, those before stay', async () => {
    const word = await Packer.toBuffer(new Document({ sections: [] }));
    expect((await upload({ kind: 'report', name: 'a report.docx', content: word })).status).toBe(201);
    expect((await upload({ kind: 'report', name: 'b report.pdf' })).status).toBe(201);
    const wrong = await upload({ kind: 'report', name: 'report.docx', content: Buffer.from('plain') });
    expect(wrong).toMatchObject({ status: 422, body: { details: [{ field: 'file', rule: 'type' }] } });
    const reports = await list('report');
    expect(reports.map(({ name }) => name)).toEqual(['b report.pdf', 'a report.docx']);
    expect(reports.every(({ path }) => path.startsWith(`clubassessmentreports/${id}/`))).toBe(true);
    expect(reports.every(({ mayChange }) => !mayChange)).toBe(true);
    // The folder decides: what does not lie there is not listed.
    await blobs.delete({ container: 'club-c1', name: reports[0]?.path ?? '' });
    expect((await list('report')).map(({ name }) => name)).toEqual(['a report.docx']);
  });

  it('and an audit label lie in folders of their own', async () => {
    expect((await upload({ kind: 'label', name: 'label.pdf' })).status).toBe(201);
    const [label] = await list('label');
    expect(label?.path).toMatch(new RegExp(`^clubassessmentlabels/${id}/[0-9a-f]{32}/label\\.pdf$`));
    const { token } = (await tokenOf('lead', { name: 'label.pdf', kind: 'label' })).body as Token;
    const left = Date.parse(new URLSearchParams(token).get('se') ?? '') - Date.now();
    expect(left / 60_000).toBeCloseTo(15, 0);
  });
});

describe('the club token', () => {
  it('lists and reads the files of that club alone', async () => {
    const { status, body } = await at.call('lead', { url: '/api/files/token', headers: { ClubId: world.club } });
    expect(status).toBe(200);
    const { uri, token } = body as Token;
    const all = await fetch(`${uri}?restype=container&comp=list&${token}`);
    expect(await all.text()).toContain(`clubassessments/${id}/`);
    await blobs.put({ container: 'club-other', name: 'a', body: pdf, contentType: 'application/pdf' });
    expect((await fetch(`${uri.replace('club-c1', 'club-other')}/a?${token}`)).status).toBe(403);
    expect((await put({ uri: `${uri}/x`, token, path: '' }, 'comp=block&blockid=AAAA', 'x')).status).toBe(403);
    const { headers } = await fetch(`${uri}?restype=container&comp=list&${token}`);
    expect(headers.get('cache-control') ?? '').not.toContain('public');
  });

  it('is not for somebody with a part in one of its assessments only', async () => {
    const other = await at.openClubAssessment({ clubId: world.eliteClub });
    await at.openClubAssessment({ clubId: world.eliteClub, assessors: [{ assessorId: 'assessor2', lead: true }] });
    const ask = (person: Person) => at.call(person, { url: '/api/files/token', headers: { ClubId: world.eliteClub } });
    expect((await ask('assessor')).status).toBe(404);
    expect((await ask('assessor2')).status).toBe(200);
    expect((await at.call('lead', { url: '/api/files/token' })).status).toBe(422);
    expect((await at.call('assessor', { url: `/api/clubassessments/${other}/files` })).status).toBe(200);
  });
});

describe('when closed', () => {
  it.each<[string, Record<string, unknown>, string, number]>([
    // What comes late waits in the inbox: `lateFiles.test.ts`.
    ['evidence', { dataClosedAt: '2026-05-01T10:00:00.000Z' }, 'evidence', 200],
    ['evidence', { closed: true }, 'evidence', 200],
    ['a report', { dataClosedAt: '2026-05-01T10:00:00.000Z' }, 'report', 200],
    ['a report', { closed: true }, 'report', 403],
    ['a label', { dataClosedAt: '2026-05-01T10:00:00.000Z' }, 'label', 200],
    ['a label', { closed: true }, 'label', 403],
  ])('%s with %j', async (_what, state, kind, status) => {
    const closed = await at.openClubAssessment(state);
    const ask = async (person: Person) =>
      (await tokenOf(person, { clubAssessmentId: closed, name: 'a.pdf', kind })).status;
    for (const person of ['super', 'pm', 'lead'] as const) expect(await ask(person)).toBe(status);
    expect(await ask('assessor')).toBe(kind === 'evidence' ? 200 : 403);
    expect(await ask('consultant')).toBe(403);
  });

  it('an upload that was begun before waits for the lead, and its place is not written to again', async () => {
    const own = await at.openClubAssessment();
    const begun = (await tokenOf('assessor', { clubAssessmentId: own, name: 'late.pdf' })).body as Token;
    await putBlock(begun, 0, pdf);
    await at.call('lead', { method: 'POST', url: `/api/clubassessments/${own}/softclose/data` });
    const payload = { path: begun.path, size: pdf.length };
    const register = () => at.call('assessor', { method: 'POST', url: `/api/clubassessments/${own}/files`, payload });
    expect(await register()).toEqual({ status: 201, body: { late: true, path: begun.path } });
    // The answer was lost: the device asks once more, and is told that it is whole.
    const again = await tokenOf('assessor', { clubAssessmentId: own, path: begun.path });
    expect(again).toMatchObject({ status: 200, body: { listed: true } });
    expect((await register()).body).toEqual({ late: true, path: begun.path });
    expect((await tokenOf('assessor2', { clubAssessmentId: own, path: begun.path })).status).toBe(404);
    const { uri, token } = (await tokenOf('lead', { clubAssessmentId: own, path: begun.path })).body as Token;
    expect(Buffer.from(await (await fetch(`${uri}?${token}`)).arrayBuffer())).toEqual(pdf);
    const { body: inbox } = await at.call('lead', { url: `/api/clubassessments/${own}/latevalues` });
    expect(inbox).toMatchObject([{ file: { path: begun.path, sha256: digestOf(pdf) }, by: 'assessor' }]);
  });
});
