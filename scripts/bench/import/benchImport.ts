import { mkdtempSync, rmSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresql, startScratchPostgresql } from '../../verify/scratchPostgresql.ts';
import type { Goal, Part } from '../report/Part.ts';
import { openStore, sessionSecret, signInTo } from '../server/openStore.ts';
import { startServer } from '../server/startServer.ts';
import { importSheet, type ImportTimes } from './importSheet.ts';
import { utils, write } from 'xlsx';
import { readBelgianClubs, readBenchClubs } from '../clubs/benchClubs.ts';

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

const headers = ['Federation id', 'Name', 'Address', 'Postal code', 'City', 'Province', 'Country', 'Website'];

/** An .xlsx of so many clubs: the Belgian ones first, then those of other countries, again under a number if need be. */
function makeClubWorkbook(count: number): Uint8Array<ArrayBuffer> {
  const belgian = readBelgianClubs().map((club) => [
    ...[club.fedId, club.name, '', club.postalCode, club.city, club.province],
    ...['BE', club.website],
  ]);
  const others = readBenchClubs();
  const rows = [...belgian];
  for (let at = 0; rows.length < count; at += 1) {
    const club = others[at % others.length];
    if (!club) break;
    const name = at < others.length ? club.name : `${club.name} ${Math.floor(at / others.length) * 1_000}`;
    rows.push([`bench-${at + 1}`, name, club.street, club.postalCode, club.city, '', club.countryCode, club.website]);
  }
  const sheet = utils.aoa_to_sheet([headers, ...rows.slice(0, count).map((row) => row.map((cell) => cell || null))]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Clubs');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
}

/** The most memory that a process had resident so far, in MB; null where the system does not tell. */
function peakMemory(pid: number): number | null {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : (Number(kilobytes) * 1024) / 1e6;
  } catch {
    return null;
  }
}
