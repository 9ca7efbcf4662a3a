import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyTrash } from '#engine/server/trash/emptyTrash.ts';
import { removeUnusedFiles } from '#engine/server/files/removeUnusedFiles.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { season } from '#tests/support/season.ts';

/** Files go when nothing names them any more, and not before. */
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.dispose());

async function call<Answer>(request: Parameters<TestApp['callAs']>[1]): Promise<Answer> {
  const answer = await test.callAs(['superAdmin'], request);
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json<Answer>();
}

async function upload(content: string): Promise<string> {
  const payload = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="category"\r\n\r\nCLUBLOGO\r\n'),
    Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    png,
    Buffer.from(`${content}\r\n--x--\r\n`),
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return (await call<{ url: string }>({ method: 'POST', url: '/api/files', payload, headers })).url;
}

interface Club {
  id: string;
  version: number;
}

const create = (name: string, logo: string) =>
  call<Club>({ method: 'POST', url: '/api/clubs', payload: { name, logo, ...season } });
const remove = ({ id }: Club) => call({ method: 'DELETE', url: `/api/clubs/${id}` });
const statusOf = async (url: string) => (await test.app.inject({ url })).statusCode;

it('an uploaded file is kept while a record, the trash, a history or a job names it, then removed and counted', async () => {
  const { services } = test;
  const [used, replaced, trashed, waiting] = [
    await upload('used'),
    await upload('replaced'),
    await upload('trashed'),
    await upload('waiting'),
  ];
  await create('Used', used);
  const changed = await create('Changed', replaced);
  const payload = { ...season, ...changed, name: 'Changed', logo: null };
  await call({ method: 'PUT', url: `/api/clubs/${changed.id}`, payload });
  await services.db.transaction().execute((trx) =>
    services.jobs.enqueue(trx, {
      kind: 'clubs.insert',
      name: 'Waits',
      payload: { items: [{ club: { logo: waiting } }] },
      scheduled: inDays(400).toISOString(),
    }),
  );
  await services.blobs.put({ container: 'documents', name: 'faq.en.md', body: png, contentType: 'text/markdown' });
  const gone = await create('Gone', trashed);
  await remove(gone);
  const abandoned = await upload('abandoned');
  const all = [used, replaced, trashed, waiting, abandoned];

  // Young: a form that has it may still be open.
  expect(await removeUnusedFiles(services, inDays(89))).toEqual({ removed: 0, bytes: 0 });
  expect(await removeUnusedFiles(services, inDays(91))).toEqual({
    removed: 1,
    bytes: png.length + 'abandoned'.length,
  });
  expect(await Promise.all(all.map(statusOf))).toEqual([200, 200, 200, 200, 404]);

  // The retention removes the record for good, and its history.
  expect(await emptyTrash(services, inDays(91))).toMatchObject({ removed: 1 });
  expect(await removeUnusedFiles(services, inDays(91))).toEqual({ removed: 1, bytes: png.length + 'trashed'.length });
  expect(await Promise.all(all.map(statusOf))).toEqual([200, 200, 404, 200, 404]);
  expect((await services.blobs.list('documents')).map(({ name }) => name)).toEqual(['faq.en.md']);
});

it('the job of the night says what it removed', async () => {
  const { db } = test.services;
  const { rows } = await sql<{ id: string }>`
    UPDATE pgboss.job SET start_after = now() FROM jobs
    WHERE jobs.id = pgboss.job.id::text AND jobs.kind = 'trash.empty' RETURNING jobs.id`.execute(db);
  const readLogs = async () =>
    await db
      .selectFrom('jobs')
      .select(['status', 'logs'])
      .where('id', '=', rows[0]?.id ?? '')
      .executeTakeFirst();
  await expect.poll(readLogs, { timeout: 20_000 }).toMatchObject({
    status: 'Done',
    logs: [{ level: 'info', message: '0 removed, 0 still held by something; 0 unused files removed (0 bytes)' }],
  });
});
