import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresql, startScratchPostgresql } from '../../verify/scratchPostgresql.ts';
import type { Goal, Part } from '../report/Part.ts';
import { openStore, sessionSecret, signInTo } from '../server/openStore.ts';
import { peakMemory } from '../server/peakMemory.ts';
import { startServer } from '../server/startServer.ts';
import { importSheet, type ImportTimes } from './importSheet.ts';
import { makeClubWorkbook } from './makeClubWorkbook.ts';

const clubs = 10_000;
const mostMemory = 500;

interface Imported extends ImportTimes {
  database: string;
  /** MB. */
  idle: number | null;
  peak: number | null;
}

/** A sheet of 10,000 clubs through the calls of the bulk panel, on either database. */
export const benchImport: Part = async () => {
  const bytes = makeClubWorkbook(clubs);
  const binaries = findPostgresql();
  const found: Imported[] = [];
  if (binaries) {
    const cluster = await startScratchPostgresql(binaries);
    try {
      found.push({ database: `PostgreSQL ${cluster.version}`, ...(await importInto(cluster.url, bytes)) });
    } finally {
      await cluster.stop();
    }
  }
  found.push({ database: 'embedded', ...(await importInto('', bytes)) });
  return [
    {
      title: `Import of ${clubs} clubs from an .xlsx of ${(bytes.length / 1000).toFixed(0)} kB`,
      columns: [
        'database',
        ...['read s', 'validate s', 'queue s', 'store s', 'rows /s', 'stored', 'refused'],
        ...['memory before MB', 'peak MB'],
      ],
      rows: found.map((one) => [
        one.database,
        ...[one.read, one.validate, one.queue, one.store].map((seconds) => seconds.toFixed(1)),
        perSecond(one).toFixed(0),
        ...[one.stored, one.refused].map(String),
        ...[one.idle, one.peak].map((megabytes) => megabytes?.toFixed(0) ?? 'unknown'),
      ]),
      goals: found.map(judge),
    },
  ];
};

async function importInto(databaseUrl: string, bytes: Uint8Array<ArrayBuffer>): Promise<Omit<Imported, 'database'>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  try {
    const store = await openStore({ databaseUrl, dataDir });
    const token = await signInTo(store, 'clubUserManager');
    await store.close();
    const env = { SESSION_SECRET: sessionSecret, DEMO: 'off', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const server = await startServer({ dataDir, env });
    try {
      const idle = peakMemory(server.pid);
      const times = await importSheet({ url: server.url, token }, bytes);
      return { ...times, idle, peak: peakMemory(server.pid) };
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function perSecond({ rows, read, validate, queue, store }: ImportTimes): number {
  return rows / (read + validate + queue + store);
}

function judge({ database, peak }: Imported): Goal {
  return {
    what: `Import, peak memory of the server (${database})`,
    value: peak === null ? 'unknown' : `${peak.toFixed(0)} MB`,
    goal: `< ${mostMemory} MB`,
    isMet: peak !== null && peak < mostMemory,
  };
}
