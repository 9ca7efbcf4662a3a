import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ServerProcess } from './ServerProcess.mjs';

/** A server that notes when it begins and ends, needs a while for both, and fails where a file says so. */
const script = `
  const { appendFileSync, existsSync, rmSync, writeFileSync } = require('node:fs');
  process.chdir(process.env.FOLDER);
  appendFileSync('log', 'begins ');
  if (existsSync('broken')) { appendFileSync('log', 'fails '); process.exit(1); }
  process.on('SIGTERM', () => setTimeout(() => { rmSync('up', { force: true }); appendFileSync('log', 'ends '); process.exit(0); }, 100));
  setTimeout(() => { writeFileSync('up', ''); appendFileSync('log', 'answers '); }, 200);
  setInterval(() => {}, 1000);
`;
let folder: string;
let server: ServerProcess;

const file = (name: string) => join(folder, name);
const log = () => (existsSync(file('log')) ? readFileSync(file('log'), 'utf8').trim() : '');
const waitFor = (text: string) => expect.poll(log, { timeout: 30_000 }).toBe(text);
const settled = () => new Promise((resolve) => setTimeout(resolve, 800));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-server-process-'));
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function start(): void {
  const isUp = () => Promise.resolve(existsSync(file('up')));
  server = new ServerProcess({ args: ['-e', script], env: { ...process.env, FOLDER: folder }, isUp });
}

it('is started anew once for ten saves in quick succession', async () => {
  start();
  await waitFor('begins answers');
  for (let save = 0; save < 10; save++) server.restart();
  await waitFor('begins answers ends begins answers');
  await settled();
  expect(log()).toBe('begins answers ends begins answers');
});

it('is started anew once more, not meanwhile, for what is saved while it starts', async () => {
  start();
  await waitFor('begins answers');
  server.restart();
  await waitFor('begins answers ends begins');
  for (let save = 0; save < 10; save++) server.restart();
  await waitFor('begins answers ends begins answers ends begins answers');
});

it('goes on while it is held, and takes up what changed when it is let go', async () => {
  start();
  await waitFor('begins answers');
  server.hold(true);
  server.restart();
  await settled();
  expect(log()).toBe('begins answers');
  server.hold(false);
  await waitFor('begins answers ends begins answers');
});

it('is not started again and again where it fails, but when it is told that something changed', async () => {
  writeFileSync(file('broken'), '');
  start();
  await expect.poll(() => server.hasGivenUp, { timeout: 30_000 }).toBe(true);
  await settled();
  expect(log()).toBe('begins fails');
  rmSync(file('broken'));
  await server.revive();
  expect(log()).toBe('begins fails begins answers');
  expect(server.hasGivenUp).toBe(false);
});
