import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { projectRoot } from '#engine/server/projectRoot.ts';
import { migratedTemplate } from '#tests/support/DatabaseTemplate.ts';
import { assignments, fillSettings, ignored, image, lastOf, services, unit } from '#tests/support/deployFiles.ts';
import { embeddedTemplate } from '#tests/support/embeddedTemplate.ts';
import { openTestDatabase, testDatabaseUrl } from '#tests/support/openTestDatabase.ts';
import { findFreePort } from '../identity/startIdentityServer.ts';
import { isBuilt } from '../../../scripts/bootstrap/ensureBuilt.mjs';
import { findSparePort } from '../../../scripts/verify/findSparePort.ts';

/**
 * What the files of `deploy/` start, started: their commands with their settings, in a folder that holds what an image
 * does. Only where things are is other than there: ports, hosts and folders.
 */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let folder: string;
const place = (name: string) => join(folder, name);
const started: ChildProcess[] = [];

beforeAll(() => {
  if (!isBuilt()) throw new Error('There is no build of the present source: npm run build');
  folder = mkdtempSync(join(tmpdir(), 'touchline-deployed-'));
  const isOut = (path: string) =>
    ignored.some((one) => basename(path) === one || (one.startsWith('*') && path.endsWith(one.slice(1))));
  cpSync(projectRoot, place('app'), { recursive: true, filter: (path) => path === projectRoot || !isOut(path) });
  // As the image takes them from the stages before.
  cpSync(join(projectRoot, 'build'), place('app/build'), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), place('app/node_modules'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Command {
  words: readonly string[];
  env: Record<string, string>;
}

/** Runs a command as it is written, by the Node.js at hand and with these settings alone. */
function run({ words, env }: Command): { child: ChildProcess; log: () => string; ended: Promise<number | null> } {
  const [program = '', ...rest] = words;
  const own = basename(program) === 'node' ? process.execPath : program;
  const child = spawn(own, rest, { cwd: place('app'), env: { PATH: process.env['PATH'], ...env } });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  return { child, log: () => said, ended: new Promise((done) => child.once('close', (status) => done(status))) };
}

/** Starts a server, waits until it is ready, asks `while` of it, and stops it with a signal in good order. */
async function startAndStop(
  command: Command,
  { signal, use }: { signal: string; use: (url: string) => Promise<void> },
): Promise<string> {
  const { child, log, ended } = run(command);
  const url = `http://127.0.0.1:${command.env['PORT']}`;
  const isReady = async () => child.exitCode !== null || (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
  await expect.poll(isReady, { timeout: 180_000 }).toBe(true);
  expect(child.exitCode, log()).toBeNull();
  await use(url);
  child.kill(signal as NodeJS.Signals);
  expect(await ended, log()).toBe(0);
  return log();
}

/** The page and the API: of what an image holds nothing is missing. */
async function expectServed(url: string): Promise<void> {
  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Touchline')]);
  expect((await fetch(`${url}/api/openapi.json`)).status).toBe(200);
  expect((await fetch(`${url}/api/clubs`)).status).toBe(401);
}

it.runIf(testDatabaseUrl !== '')('the container starts on the services that compose starts beside it', async () => {
  const [port, blobPort] = [await findSparePort(), await findFreePort()];
  const filled = { ...image, ...fillSettings(services.touchline.environment) };
  const { blobs } = services;
  const [storage = '', ...words] = (blobs.command ?? '')
    .replace('--location /data', `--location ${place('blobs')}`)
    .split(' ');
  run({
    words: [join(projectRoot, 'node_modules/.bin', storage), ...words, '--blobPort', String(blobPort)],
    env: fillSettings(blobs.environment),
  });
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${blobPort}/`).then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  const database = await openTestDatabase({ maxConnections: 1 }, migratedTemplate);
  try {
    const own = { PORT: String(port), DATA_DIR: place('data'), DATABASE_URL: database.options.databaseUrl };
    const connection =
      filled['AZURE_STORAGE_CONNECTION_STRING']?.replace('//blobs:10000/', `//127.0.0.1:${blobPort}/`) ?? '';
    const env = { ...filled, ...own, AZURE_STORAGE_CONNECTION_STRING: connection };
    const check = JSON.parse(/CMD (\[.*\])$/.exec(lastOf('HEALTHCHECK'))?.[1] ?? '[]') as string[];
    const words = JSON.parse(lastOf('CMD')) as string[];
    expect(await run({ words: check, env }).ended).toBe(1);
    const log = await startAndStop(
      { words, env },
      {
        signal: lastOf('STOPSIGNAL'),
        async use(url) {
          await expectServed(url);
          expect(await run({ words: check, env }).ended).toBe(0);
        },
      },
    );
    expect(log.split('\n')[0]).toMatch(/^\{"level":/);
  } finally {
    await database.dispose();
  }
});

it('systemd starts the unit on the embedded database', async () => {
  const own = { PORT: String(await findSparePort()), DATA_DIR: place('state') };
  cpSync(await embeddedTemplate(migratedTemplate), own.DATA_DIR, { recursive: true });
  const env = { ...assignments(unit['Environment'] ?? ''), ...own };
  const words = (unit['ExecStart'] ?? '').split(' ');
  const log = await startAndStop({ words, env }, { signal: unit['KillSignal'] ?? '', use: expectServed });
  expect(log.split('\n')[0]).toMatch(/^\{"level":/);
});
