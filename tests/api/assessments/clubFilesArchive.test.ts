import { CFB } from 'xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAssessmentWorld, type AssessmentWorld } from './openAssessmentWorld.ts';

interface Archive {
  FileIndex: { content: Uint8Array }[];
  FullPaths: string[];
}

let at: AssessmentWorld;

beforeAll(async () => {
  at = await openAssessmentWorld();
});
afterAll(() => at.dispose());

describe('Download All', () => {
  it('streams an archive with a folder a topic, the club’s own files and the web links', async () => {
    const own = await at.openClubAssessment();
    const store = async (name: string, body: string) =>
      at.services.blobs.put({ container: 'club-c1', name, body: Buffer.from(body), contentType: 'text/plain' });
    await store('camp/plan.txt', 'of the club');
    const paths = ['camp/plan.txt', 'camp/lost.txt'];
    const links = { webLinks: ['kvv.be; https://x.org', 'kvv.be'] };
    await at.store('clubvalues', { clubAssessmentId: own, assessmentTitleId: 't1', files: paths, ...links });
    const path = `clubassessments/${own}/${'a'.repeat(32)}/plan.txt`;
    await store(path, 'ours');
    const facts = { path, size: 4, contentType: 'text/plain', sha256: 'b'.repeat(64), name: 'plan.txt' };
    const about = { clubAssessmentId: own, kind: 'evidence', assessmentTitleId: 't1' };
    await at.store('clubfiles', { ...about, ...facts, uploadedAt: '2026-05-01T10:00:00.000Z' });

    const values = await at.call('consultant', { url: `/api/assessmentvalues/club?clubAssessmentId=${own}` });
    expect(values.body).toMatchObject([{ files: paths, ...links }]);
    const listed = (await at.call('lead', { url: `/api/clubassessments/${own}/files` })).body;
    expect(listed).toMatchObject([{ id: expect.any(String) as unknown }, { id: null, size: 11 }, { size: null }]);

    const answer = await at.send('consultant', { method: 'POST', url: `/api/files/clubassessments/${own}` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const read: Archive = CFB.read(answer.rawPayload, { type: 'buffer' });
    const held = Object.fromEntries(
      read.FileIndex.flatMap(({ content }, index): [string, string][] => {
        const name = String(read.FullPaths[index]).replace(/^Root Entry\//, '');
        // The reader adds an entry of its own.
        return name === '' || name.endsWith('/') || name.includes('Sh33tJ5')
          ? []
          : [[name, Buffer.from(content).toString()]];
      }),
    );
    expect(held).toEqual({
      't1/plan.txt': 'ours',
      't1/plan (2).txt': 'of the club',
      't1/lost.txt': '',
      'web-links.txt': 'http://kvv.be\r\nhttps://x.org\r\n',
      'contents.txt': `plan.txt\t${'b'.repeat(64)}\r\nplan.txt\t-\r\nlost.txt\tnot in the storage\r\n`,
    });
  });

  it('says that there is nothing', async () => {
    const own = await at.openClubAssessment();
    const answer = await at.call('lead', { method: 'POST', url: `/api/files/clubassessments/${own}` });
    expect(answer).toMatchObject({ status: 404, body: { code: 40, message: 'There are no files' } });
  });
});
