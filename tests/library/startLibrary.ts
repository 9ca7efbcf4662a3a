import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSparePort } from '../../scripts/verify/findSparePort.ts';

export const folder = 'examples/library';

/** Starts the example as its guide says, in a scratch folder, and waits until it is ready; or uses the one at LIBRARY_URL. */
export async function startLibrary(): Promise<{ url: string; stop: () => Promise<void> }> {
  const running = process.env['LIBRARY_URL'];
  if (running) return { url: running, stop: async () => undefined };
  const dataDir = mkdtempSync(join(tmpdir(), 'library-'));
  const port = await findSparePort();
  const child = spawn('npm', ['start', '--', '--product', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], TZ: 'Europe/Brussels', LOG_LEVEL: 'warn' },
      ...{ PORT: String(port), DATA_DIR: dataDir },
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (log += String(chunk)));
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  // It is built first.
  const deadline = Date.now() + 480_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await stop();
  throw new Error(`The library did not become ready:\n${log}`);
}
