import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migratedTemplate } from '#tests/support/DatabaseTemplate.ts';
import { embeddedTemplate } from '#tests/support/embeddedTemplate.ts';
import { season } from '#tests/support/season.ts';
import { signInAs } from '#tests/support/signIn.ts';
import { startTouchline, type RunningTouchline } from '#tests/support/startTouchline.ts';

/**
 * A server whose disk is full: a small file system of its own, in a mount namespace that the server alone is in, filled
 * from outside. Where the machine lets nobody mount one, a disk of which the server's own calls are told so.
 */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });
const megabytes = 100;
const namespace = ['unshare', '--user', '--map-root-user', '--mount'];
const canMount =
  spawnSync(namespace[0] ?? '', [...namespace.slice(1), 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0;
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

let folder: string;
let running: RunningTouchline;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-full-'));
  const dataDir = join(folder, 'data');
  const told = {
    FULL_WHEN: join(folder, 'full'),
    NODE_OPTIONS: `--import ${new URL('fullDisk.mjs', import.meta.url).href}`,
  };
  mkdirSync(dataDir);
  const template = await embeddedTemplate(migratedTemplate);
  const prepare = [
    `mount -t tmpfs -o size=${megabytes}m,mode=700 none '${dataDir}'`,
    `cp -r '${template}/.' '${dataDir}'`,
    'exec "$@"',
  ].join(' && ');
  if (!canMount) cpSync(template, dataDir, { recursive: true });
  running = await startTouchline({
    ...{ from: 'current', dataDir },
    within: canMount ? [...namespace, 'sh', '-c', prepare, 'sh'] : [],
    env: { DEMO: 'off', LOG_LEVEL: 'fatal', ...(!canMount && told) },
  });
  token = await signInAs(running.url, 'super@touchline.example');
});
afterAll(async () => {
  await running.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Takes all the room there is, to the last block; gives what gives it back. */
function fillDisk(): () => void {
  if (!canMount) {
    writeFileSync(join(folder, 'full'), '');
    return () => rmSync(join(folder, 'full'));
  }
  const path = join(`/proc/${running.pid}/root`, running.dataDir, 'filler');
  const file = openSync(path, 'a');
  for (const bytes of [2 ** 20, 4_096, 1]) {
    const block = Buffer.alloc(bytes, 1);
    try {
      for (;;) writeSync(file, block);
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  }
  closeSync(file);
  return () => rmSync(path);
}

const call = (path: string, body?: object | FormData) =>
  fetch(`${running.url}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });

function upload(): Promise<Response> {
  const form = new FormData();
  form.set('category', 'CLUBLOGO');
  form.set('file', new Blob([png, Buffer.alloc(50_000, 3)], { type: 'image/png' }), 'logo.png');
  return call('api/files', form);
}

/** More than fits into what the database has taken of the disk already. */
const sheet = () =>
  call('api/clubs/import/parts', {
    ...{ upload: 'sheet', part: 0 },
    rows: Array.from({ length: 3_000 }, (_, index) => [`${index}`.repeat(60)]),
  });

const names = async () => ((await (await call('api/clubs')).json()) as { name: string }[]).map(({ name }) => name);

it('says that there is no room, when to come again, and goes on by itself when there is room, with all it had', async () => {
  expect((await call('api/clubs', { name: 'before', ...season })).status).toBe(201);
  const empty = fillDisk();
  for (const write of [sheet, upload, sheet]) {
    const answer = await write();
    expect([answer.status, await answer.json()]).toEqual([507, expect.objectContaining({ code: 102 })]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const begun = performance.now();
    expect([200, 503]).toContain((await call('readyz')).status);
    expect(performance.now() - begun).toBeLessThan(2_000);
  }
  // The database may need room to be opened anew.
  expect([200, 503, 507]).toContain((await call('api/clubs')).status);
  empty();
  await expect.poll(async () => (await sheet()).status, { timeout: 20_000 }).toBe(201);
  expect((await upload()).status).toBe(200);
  expect((await call('api/clubs', { name: 'after', ...season })).status).toBe(201);
  expect((await names()).sort()).toEqual(['after', 'before']);
  expect((await call('readyz')).status).toBe(200);
});
