import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { projectRoot } from '#engine/server/projectRoot.ts';
import { preparedTemplate } from '#tests/support/DatabaseTemplate.ts';
import { embeddedTemplate } from '#tests/support/embeddedTemplate.ts';
import { findSparePort } from '../../../scripts/verify/findSparePort.ts';
import { isAlive, listDescendants } from './processTree.ts';

// Application and server both start from their source.
vi.setConfig({ testTimeout: 300_000 });

const folders: string[] = [];
const started: ChildProcess[] = [];

afterEach(() => {
  for (const { pid } of started.splice(0)) {
    if (!pid) continue;
    for (const each of [...listDescendants(pid), pid]) if (isAlive(each)) process.kill(each, 'SIGKILL');
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** `npm run dev` on a port, with data of its own. */
async function startDev(port: number, { product }: { product?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-dev-'));
  folders.push(folder);
  if (!product) cpSync(await embeddedTemplate(preparedTemplate), join(folder, 'data'), { recursive: true });
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['scripts/dev.mjs', ...(product ? ['--product', product] : [])], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, PORT: String(port), DATA_DIR: join(folder, 'data'), DEMO: 'off', LOG_LEVEL: 'warn' },
  });
  started.push(child);
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return { pid: child.pid ?? 0, child, ended, log: () => log };
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

it('serves both from their source, starts the server again when it changes, and leaves nothing behind', async () => {
  const port = await findSparePort();
  const url = `http://127.0.0.1:${port}`;
  const dev = await startDev(port);
  await expect.poll(() => answers(`${url}/readyz`), { timeout: 180_000, interval: 500 }).toBe(true);
  expect(await (await fetch(url, { headers: { accept: 'text/html' } })).text()).toContain('/@vite/client');
  expect(await (await fetch(`${url}/src/app/main.tsx`)).text()).toContain('startApplication');
  expect((await fetch(`${url}/api/accounts/me`)).status).toBe(401);

  const readyTimes = () => dev.log().split('Touchline is ready at').length - 1;
  expect(readyTimes()).toBe(1);
  utimesSync(join(projectRoot, 'server/main.ts'), new Date(), new Date());
  await expect.poll(readyTimes, { timeout: 120_000, interval: 500 }).toBe(2);

  const below = listDescendants(dev.pid);
  expect(below.length).toBeGreaterThan(0);
  dev.child.kill('SIGTERM');
  expect(await dev.ended).toBe(0);
  // Helpers of the compiler end when they notice that nobody asks them any more.
  await expect.poll(() => [dev.pid, ...below].filter(isAlive), { timeout: 5_000 }).toEqual([]);
});

it('ends the server too when its own port is taken', async () => {
  const port = await findSparePort();
  const holder = createServer().listen(port, '127.0.0.1');
  try {
    const dev = await startDev(port);
    let below: number[] = [];
    const watching = setInterval(() => (below = [...new Set([...below, ...listDescendants(dev.pid)])]), 100);
    expect(await dev.ended).toBe(1);
    clearInterval(watching);
    expect(dev.log()).toContain(`Port ${port} is already in use`);
    await expect.poll(() => below.filter(isAlive), { timeout: 30_000 }).toEqual([]);
  } finally {
    holder.close();
  }
});

it('serves another product from its source', async () => {
  const port = await findSparePort();
  const url = `http://127.0.0.1:${port}`;
  const dev = await startDev(port, { product: 'examples/library' });
  await expect.poll(() => answers(`${url}/readyz`), { timeout: 180_000, interval: 500 }).toBe(true);
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  expect(page).toContain('<title>Town Library</title>');
  expect(page).toContain('/engine/start/browser.ts');
  expect(await (await fetch(`${url}/engine/start/application.ts`)).text()).toContain('/examples/library/resources/');
  expect((await fetch(`${url}/api/books`)).status).toBe(401);
  expect(await answers(`http://127.0.0.1:${port + 1}/readyz`)).toBe(true);
  const reloaded = await fetch(`http://127.0.0.1:${port + 1}/__configuration`, { method: 'POST' });
  expect(await reloaded.json()).toEqual({ findings: [], changes: [] });
  process.kill(dev.pid, 'SIGTERM');
  expect(await dev.ended).toBe(0);
});
