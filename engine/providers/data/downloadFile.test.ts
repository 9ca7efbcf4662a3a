import { afterEach, expect, it, vi } from 'vitest';
import { downloadFile } from './downloadFile.ts';

const called = vi.fn<(url: string, options: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', called);
afterEach(() => {
  called.mockReset();
  localStorage.clear();
});

it('gives the file as the server names it, asked for with club and headers', async () => {
  localStorage.setItem('token', 'abc');
  const headers = { 'Content-Disposition': 'attachment; filename="report.docx"', 'Content-Type': 'x/docx' };
  called.mockResolvedValue(new Response('inside', { headers }));
  const options = { method: 'POST' as const, body: { a: 1 }, named: { club: 'c' }, headers: { Role: 'LEADASSESSOR' } };
  const { content, name } = await downloadFile('report/final', options);
  expect([name, await content.text()]).toEqual(['report.docx', 'inside']);
  expect(called.mock.calls[0]?.[1]).toMatchObject({
    headers: { Authorization: 'Bearer abc', ClubId: 'c', Role: 'LEADASSESSOR', 'Content-Type': 'application/json' },
  });
});

it('reads a refusal that comes in place of the file', async () => {
  const body = { code: 40, message: 'There is no report yet' };
  called.mockResolvedValue(new Response(JSON.stringify(body), { status: 404 }));
  await expect(downloadFile('report/final')).rejects.toMatchObject(body);
});

it('is code 0 where no answer comes', async () => {
  called.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(downloadFile('report/final')).rejects.toMatchObject({ code: 0 });
});
