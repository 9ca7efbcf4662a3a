import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { preparedTemplate } from '#tests/support/DatabaseTemplate.ts';
import { embeddedTemplate } from '#tests/support/embeddedTemplate.ts';
import { signInAs } from '#tests/support/signIn.ts';
import { spawnServer } from '#tests/support/spawnServer.ts';
import { startTouchline, type RunningTouchline } from '#tests/support/startTouchline.ts';
import { findSparePort } from '../../../scripts/verify/findSparePort.ts';
import { isAlive, listDescendants } from './processTree.ts';

/** Starting and stopping the server as a process of its own, on the embedded database. */
let folder: string;
const dataDir = () => join(folder, 'data');
const running: RunningTouchline[] = [];

// A process from its source takes its time where others are at work.
vi.setConfig({ testTimeout: 300_000 });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-start-'));
  cpSync(await embeddedTemplate(preparedTemplate), dataDir(), { recursive: true });
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(): Promise<RunningTouchline> {
  const started = await startTouchline({ from: 'current', dataDir: dataDir(), env: { DEMO: 'off' } });
  running.push(started);
  return started;
}

/** Starts a server that is expected to give up by itself, within a minute whatever else the machine does. */
async function giveUp(env: Record<string, string>): Promise<{ status: number | null; lines: string[] }> {
  const { child, ended, log } = spawnServer('current', env);
  const tooLate = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const status = await ended;
  clearTimeout(tooLate);
  return { status, lines: log().trim().split('\n') };
}

describe('wrong settings', () => {
  it('are all named at once, and nothing is touched', async () => {
    const untouched = join(folder, 'untouched');
    const wrong = {
      PORT: '70000',
      DATABASE_URL: 'mysql://x/y',
      SESSION_SECRET: 'short',
      DEMO: 'perhaps',
      LOG_LEVEL: 'loud',
    };
    const { status, lines } = await giveUp({ ...wrong, DATA_DIR: untouched });
    expect(status).toBe(1);
    expect(lines[0]).toBe('The settings are not right:');
    expect(lines.slice(1).map((line) => line.trim().split(' ')[0])).toEqual(Object.keys(wrong));
    expect(lines.join('\n')).not.toMatch(/short|mysql:|\n\s+at /);
    expect(existsSync(untouched)).toBe(false);
  });

  it('on an address that others can reach, the embedded sign-in and its people refuse to start', async () => {
    const env = {
      HOST: '0.0.0.0',
      PORT: '4910',
      DATA_DIR: join(folder, 'exposed'),
      DEMO: 'on',
      DEMO_PASSWORD: 'let me in',
    };
    const { status, lines } = await giveUp(env);
    expect(status).toBe(1);
    const named = lines.slice(1).map((line) => line.trim().split(' ')[0]);
    expect(named.sort()).toEqual(['DEMO', 'DEMO_PASSWORD', 'OIDC_ISSUER', 'PUBLIC_URL']);
    expect(lines.join('\n')).toContain('lets anybody in as anybody');
    expect(lines.join('\n')).not.toContain('let me in');
  });
});

it.each([
  ['a folder in which none can be made', '/proc/none/data', /^DATA_DIR \(\/proc\/none\/data\) cannot be written: /],
  [
    'a file',
    '/proc/version/data',
    /^DATA_DIR \(\/proc\/version\/data\) cannot be written: a part of its path is a file/,
  ],
])('a data folder that cannot be made ends the start with the reason: %s', async (_, wanted, reason) => {
  for (const more of [{}, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }]) {
    const { status, lines } = await giveUp({ DATA_DIR: wanted, DEMO: 'off', ...more });
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringMatching(reason)]);
  }
});

it('a second start on the same folder is refused with the reason, and the first goes on', async () => {
  const first = await start();
  const env = { DATA_DIR: dataDir(), DEMO: 'off' };
  const sameFolder = await giveUp({ ...env, PORT: '4912' });
  expect(sameFolder.status).toBe(1);
  expect(sameFolder.lines).toEqual([
    expect.stringMatching(`is already in use by process ${first.pid}\\. Stop it, or choose another DATA_DIR\\.$`),
  ]);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
});

it.each([
  ['the application', 0, /^Port \d+ is taken\. Stop what uses it, or choose another PORT\.$/],
  ['the embedded sign-in', 1, /^Port \d+ is taken; the embedded sign-in needs it beside PORT \d+\. /],
])('a taken port of %s is named', async (_, offset, reason) => {
  const port = await findSparePort();
  const holder = createServer().listen(port, '127.0.0.1');
  await once(holder, 'listening');
  try {
    const env = { DATA_DIR: dataDir(), DEMO: 'off', PORT: String(port - offset) };
    const { status, lines } = await giveUp(env);
    expect(status).toBe(1);
    expect(lines.at(-1)).toMatch(reason);
    expect(lines.at(-1)).toContain(`Port ${port} `);
    expect(lines.join('\n')).not.toMatch(/^\s+at /m);
  } finally {
    holder.close();
  }
});

it('ends on SIGTERM with what is under way, leaves nothing running and finds its data again', async () => {
  const first = await start();
  const token = await signInAs(first.url, 'clubs@touchline.example');
  const club = { name: 'Before the end', seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 };
  const late = sendSlowly(`${first.url}/api/clubs`, token, JSON.stringify({ ...club, name: 'At the very end' }));
  const made = await fetch(`${first.url}/api/clubs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(club),
  });
  expect(made.status).toBe(201);
  await wait(300);

  const below = listDescendants(first.pid);
  const ended = first.stop('SIGTERM');
  await wait(200);
  expect(await late.finish()).toBe(201);
  expect(await ended).toBe(0);
  // A helper of the source's loader may end a moment after its process.
  await expect.poll(() => [first.pid, ...below].filter(isAlive), { timeout: 5_000 }).toEqual([]);
  await expect(fetch(`${first.url}/readyz`)).rejects.toThrow();
  await expect(fetch(first.url.replace(/\d+$/, (port) => String(Number(port) + 1)))).rejects.toThrow();
  expect(readdirSync(dataDir()).filter((name) => name.endsWith('.lock'))).toEqual([]);

  const second = await start();
  const clubs = await fetch(`${second.url}/api/clubs?sort=["name","ASC"]`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(((await clubs.json()) as { name: string }[]).map(({ name }) => name)).toEqual([
    'At the very end',
    'Before the end',
  ]);
  expect(await second.stop('SIGINT')).toBe(0);
});

it('says that it loads no demonstration beside records of its own, and no library warns of anything', async () => {
  const { url, log, stop } = await startTouchline({
    from: 'current',
    dataDir: dataDir(),
    env: { DEMO: 'on', LOG_LEVEL: 'info' },
  });
  try {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await expect.poll(log).toContain('Ctrl-C stops it.');
    expect(log()).toContain('The demonstration was not loaded: the store holds records of its own');
    expect(log()).not.toMatch(/\(node:\d+\)|\w*Warning:/);
    // No terminal: what is not said to people is JSON, a line each.
    const lines = log()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContain('Opening the database');
  } finally {
    await stop('SIGKILL');
  }
});

/** A terminal, for a program that is started in it. */
const terminal = ['sh', '-c', 'exec script --quiet --return --flush --command "exec $*" /dev/null', 'sh'];

it.each([
  ['where that is asked for', { LOG_FORMAT: 'text' }, [], 'SIGTERM'],
  // The terminal closes at once: at SIGTERM `script` would kill after two seconds what it runs.
  ['on a terminal, unless something else is asked for, until that closes', {}, terminal, 'SIGKILL'],
] as const)('tells how far it is in words %s', async (_, asked, within, signal) => {
  const env = { DEMO: 'off', LOG_LEVEL: 'info', TERM: 'dumb', ...asked };
  const started = await startTouchline({ from: 'current', dataDir: dataDir(), env, within });
  const processes = [started.pid, ...listDescendants(started.pid)];
  try {
    await expect.poll(started.log).toContain('Ctrl-C stops it.');
    const lines = stripVTControlCharacters(started.log()).split(/\r?\n/);
    expect(lines).toContainEqual(expect.stringMatching(/^\[?\d\d:\d\d:\d\d\]? .*Opening the database$/));
    expect(started.log()).not.toContain('{"level"');
  } finally {
    await started.stop(signal);
  }
  // Also what was started within something else has ended.
  const locks = () => readdirSync(dataDir()).filter((name) => name.endsWith('.lock'));
  await expect.poll(locks, { timeout: 20_000 }).toEqual([]);
  await expect.poll(() => processes.filter(isAlive), { timeout: 20_000 }).toEqual([]);
});

it('keeps its folder and its secret from everybody else', () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  expect(modeOf(dataDir())).toBe(0o700);
  expect(modeOf(join(dataDir(), 'session-secret'))).toBe(0o600);
});

/** A call whose body comes in two parts, the second one when `finish` is called; gives the status. */
function sendSlowly(url: string, token: string, body: string): { finish: () => Promise<number> } {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const sent = request(url, { method: 'POST', headers });
  const status = new Promise<number>((resolve, reject) => {
    sent.once('response', (response) => resolve(response.resume().statusCode ?? 0)).once('error', reject);
  });
  sent.write(body.slice(0, 10));
  return {
    finish: () => {
      sent.end(body.slice(10));
      return status;
    },
  };
}
