import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { spawnServer } from '#tests/support/spawnServer.ts';
import { findSparePort } from '../../verify/findSparePort.ts';
import { median } from '../report/median.ts';
import type { Report } from '../report/Part.ts';

const firstStarts = 3;
const restarts = 7;
const longestMs = { loading: 8_000, restart: 3_000 };

/** Milliseconds of one start, from the command to the first answer of `/healthz`. */
interface Start {
  toAnswer: number;
  /** Of these, from looking after the demonstration to listening. */
  loading: number;
}

/**
 * How long `npm start` takes where everything is installed and built, on the embedded database: with an empty folder, the
 * demonstration is loaded then, and with one that holds it.
 */
export async function benchStart(): Promise<Report[]> {
  const first: Start[] = [];
  const again: Start[] = [];
  for (let round = 0; round < firstStarts; round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-start-'));
    try {
      first.push(await startOnce(dataDir));
      const count = round === firstStarts - 1 ? restarts : 0;
      for (let restart = 0; restart < count; restart += 1) again.push(await startOnce(dataDir));
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  const loading = first.map((start) => start.loading);
  const restarting = again.map(({ toAnswer }) => toAnswer);
  const goal = (what: string, took: readonly number[], most: number) => ({
    what,
    ...{ value: seconds(median(took)), goal: seconds(most), isMet: median(took) <= most },
  });
  return [
    {
      title: 'npm start on the embedded database, until /healthz answers',
      columns: ['what', 'median', 'fastest', 'slowest', 'times'],
      rows: [
        row(
          'with an empty folder',
          first.map(({ toAnswer }) => toAnswer),
        ),
        row('of it, loading the demonstration', loading),
        row('with the demonstration there', restarting),
      ],
      goals: [
        goal('loading the demonstration', loading, longestMs.loading),
        goal('npm start with everything there', restarting, longestMs.restart),
      ],
    },
  ];
}

async function startOnce(dataDir: string): Promise<Start> {
  const port = await findSparePort();
  const env = { PORT: String(port), DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'info', LOG_FORMAT: 'json' };
  const begun = performance.now();
  const { child, ended, log } = spawnServer('launcher', env);
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok) {
      if (child.exitCode !== null) throw new Error(`The server ended:\n${log()}`);
      await wait(10);
    }
    const toAnswer = performance.now() - begun;
    return { toAnswer, loading: timeOf(log(), 'Server listening') - timeOf(log(), 'Looking after') };
  } finally {
    child.kill();
    await ended;
  }
}

/** When the log's line with these words was written, in milliseconds. */
function timeOf(log: string, words: string): number {
  const line = log.split('\n').find((one) => one.includes(`"msg":"${words}`));
  return Number(/"time":(\d+)/.exec(line ?? '')?.[1] ?? NaN);
}

function row(what: string, took: readonly number[]): string[] {
  return [what, seconds(median(took)), seconds(Math.min(...took)), seconds(Math.max(...took)), String(took.length)];
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
