import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signInAs } from '#tests/support/signIn.ts';
import { startServer } from '../bench/server/startServer.ts';
import { Person } from './Person.ts';

export interface SoakResult {
  calls: number;
  /** What went wrong → how often. */
  errors: Record<string, number>;
  /** Milliseconds. */
  p50: number;
  p99: number;
  longest: number;
  /** Resident memory of the server in MB, when people begin and when they end. */
  memory: { first: number; last: number };
}

/** Starts the built server with the demonstration and lets people work on it, each with pauses of one to three seconds. */
export async function soak({ minutes, people }: { minutes: number; people: number }): Promise<SoakResult> {
  const databaseUrl = process.env['DATABASE_URL'];
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-soak-'));
  const server = await startServer({ dataDir, env: { DEMO: 'on', ...(databaseUrl && { DATABASE_URL: databaseUrl }) } });
  try {
    const tokens = await Promise.all(
      ['super', 'clubs', 'consultant'].map((mailbox) => signInAs(server.url, `${mailbox}@touchline.example`)),
    );
    const crowd = Array.from(
      { length: people },
      (_unused, index) => new Person(server.url, tokens[index % tokens.length] ?? '', index % tokens.length < 2),
    );
    const first = residentMegabytes(server.pid);
    const end = Date.now() + minutes * 60_000;
    await Promise.all(
      crowd.map(async (person) => {
        await wait(Math.random() * 2_000);
        while (Date.now() < end) {
          await person.act();
          await wait(1_000 + Math.random() * 2_000);
        }
      }),
    );
    const memory = { first, last: residentMegabytes(server.pid) };
    return { ...summarise(crowd), memory };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function summarise(crowd: readonly Person[]): Omit<SoakResult, 'memory'> {
  const times = crowd.flatMap((person) => person.times).sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  const errors: Record<string, number> = {};
  for (const error of crowd.flatMap((person) => person.errors)) errors[error] = (errors[error] ?? 0) + 1;
  return { calls: times.length, errors, p50: at(0.5), p99: at(0.99), longest: at(1) };
}

/** 0 where the system does not tell. */
function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round((Number(kilobytes ?? 0) * 1024) / 1e6);
  } catch {
    return 0;
  }
}
