import { findPostgresql, startScratchPostgresql } from '../../verify/scratchPostgresql.ts';
import { median, percentile } from '../report/median.ts';
import type { Part } from '../report/Part.ts';
import { openStore, sessionSecret, signInTo } from '../server/openStore.ts';
import { startServer } from '../server/startServer.ts';
import { closed, clubs, fillInsight, lines, ofProject } from './fillInsight.ts';

const warmUps = 5;
const calls = 31;
const first = 'bench-0';
/** Of which every third club is like it: 6,533 of those that are closed. */
const club = '019a0000-0000-7000-8000-000000000001';
const monitored = `bench-${closed / ofProject}`;
const page = new URLSearchParams({
  sort: JSON.stringify(['name', 'ASC']),
  range: JSON.stringify([0, 99]),
});

interface Case {
  what: string;
  path: string;
  goalMs: number;
}

const cases: readonly Case[] = [
  {
    what: `Medians of a project of ${ofProject} among ${closed} closed assessments of ${lines} dimensions`,
    ...{ path: `clubassessments/${first}/medianScorePerDimension`, goalMs: 100 },
  },
  ...(['organisationType', 'confederation', 'season'] as const).map((by) => ({
    what: `A club among its like by ${by}, ${closed} closed assessments`,
    ...{ path: `clubassessments/${first}/peerScorePerDimension?by=${by}&clubId=${club}`, goalMs: 100 },
  })),
  {
    what: `Monitoring of ${ofProject} club assessments`,
    ...{ path: `clubassessments/monitor?projectIds=${monitored}`, goalMs: 150 },
  },
  {
    what: `Certification list of ${clubs} clubs, first page`,
    ...{ path: `clubs?${page.toString()}`, goalMs: 50 },
  },
];

/** What consultants look at, on PostgreSQL, one call after the other through the server. */
export const benchInsight: Part = async () => {
  const binaries = findPostgresql();
  if (!binaries) {
    console.log('PostgreSQL is not installed: benchmarking, monitoring and certification are not measured.');
    return [];
  }
  const cluster = await startScratchPostgresql(binaries);
  try {
    const store = await openStore({ databaseUrl: cluster.url, dataDir: '' });
    const token = await fillInsight(store)
      .then(() => signInTo(store, 'superAdmin'))
      .finally(() => store.close());
    const server = await startServer({
      env: { DATABASE_URL: cluster.url, SESSION_SECRET: sessionSecret, DEMO: 'off' },
    });
    try {
      const found = [];
      for (const each of cases) found.push({ ...each, ...(await measure(server.url, token, each.path)) });
      return [
        {
          title: `Insight, PostgreSQL ${cluster.version}, one call at a time`,
          columns: ['what', 'first ms', 'median ms', 'p95 ms', 'kB'],
          rows: found.map(({ what, firstMs, times, bytes }) => [
            what,
            firstMs.toFixed(0),
            median(times).toFixed(1),
            percentile(times, 0.95).toFixed(1),
            (bytes / 1_000).toFixed(0),
          ]),
          goals: found.map(({ what, times, goalMs }) => ({
            what,
            value: `median ${median(times).toFixed(0)} ms`,
            goal: `< ${goalMs} ms`,
            isMet: median(times) < goalMs,
          })),
        },
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
};

interface Measured {
  /** Of the first call since the server was started. */
  firstMs: number;
  times: number[];
  bytes: number;
}

async function measure(url: string, token: string, path: string): Promise<Measured> {
  const times: number[] = [];
  let [bytes, firstMs] = [0, 0];
  for (let call = 0; call < warmUps + calls; call += 1) {
    const started = performance.now();
    const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    const tookMs = performance.now() - started;
    if (call === 0) firstMs = tookMs;
    if (call >= warmUps) times.push(tookMs);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    if (text.length < 100) throw new Error(`${path} has nothing: ${text}`);
    bytes = text.length;
  }
  return { firstMs, times, bytes };
}
