import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSparePort } from '../../scripts/verify/findSparePort.ts';
import { watchFetch } from './openapi/watchFetch.ts';
import { spawnServer, type ServerEntry } from './spawnServer.ts';

export interface StartOptions {
  from?: ServerEntry;
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  /** See `spawnServer`. */
  within?: readonly string[];
  /** What has to answer with 200 before it counts as started; `/readyz` unless it is not meant to be ready. */
  until?: '/readyz' | '/healthz';
  /** Whether what is fetched from it is compared with its API documents, which `stop` then complains of; it is. */
  isWatched?: boolean;
}

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
 * Starts the server, built or from its source, on a spare port, with the demonstration data in a scratch folder unless
 * `dataDir` names one, and waits until it is ready. Throws with its log when it ends or takes longer than three
 * minutes.
 */
export async function startTouchline({
  from = 'build',
  dataDir,
  port,
  env = {},
  within = [],
  until = '/readyz',
  isWatched = true,
}: StartOptions = {}): Promise<RunningTouchline> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'touchline-'));
  const listening = { HOST: '127.0.0.1', PORT: String(port ?? (await findSparePort())), DATA_DIR: folder };
  const { child, ended, log } = spawnServer(from, { ...listening, ...env }, within);
  let watched: Awaited<ReturnType<typeof watchFetch>> | null = null;
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode === null) child.kill(signal);
    const status = await ended;
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
    await watched?.end();
    watched?.expectTrue();
    return status;
  };
  const url = `http://127.0.0.1:${listening.PORT}`;
  if (!(await isReady(url + until, () => child.exitCode !== null || child.signalCode !== null))) {
    await stop('SIGKILL');
    throw new Error(`The server did not become ready:\n${log()}`);
  }
  if (isWatched) watched = await watchFetch(url, [from, ...within].join(' '));
  return { url, dataDir: folder, pid: child.pid ?? 0, log, stop };
}

async function isReady(url: string, hasEnded: () => boolean): Promise<boolean> {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline && !hasEnded()) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
