import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findSparePort } from '../../scripts/verify/scratchPostgresql.ts';

export interface RunningTouchline {
  url: string;
  dataDir: string;
  pid: number;
  /** Everything that it has written so far. */
  log: () => string;
  /** Ends it, by default in good order, and gives its exit status; a data folder of its own goes too. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Starts the built server on a spare port, with the demonstration data in a scratch folder unless `dataDir` names
 * one, and waits until it is ready. Throws with its log when it ends or takes longer than a minute and a half.
 */
export async function startTouchline({
  dataDir,
  port,
  env = {},
}: { dataDir?: string; port?: number; env?: Record<string, string> } = {}): Promise<RunningTouchline> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'touchline-'));
  const server = {
    HOST: '127.0.0.1',
    PORT: String(port ?? (await findSparePort())),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, [resolve('build/server/main.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TZ: 'Europe/Brussels',
      NODE_ENV: 'production',
      ...server,
      ...env,
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (log += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once('exit', (status) => done(status)));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode === null) child.kill(signal);
    const status = await ended;
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
    return status;
  };
  const url = `http://127.0.0.1:${server.PORT}`;
  if (!(await isReady(url, () => child.exitCode !== null || child.signalCode !== null))) {
    await stop('SIGKILL');
    throw new Error(`The server did not become ready:\n${log}`);
  }
  return { url, dataDir: folder, pid: child.pid ?? 0, log: () => log, stop };
}

async function isReady(url: string, hasEnded: () => boolean): Promise<boolean> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline && !hasEnded()) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
