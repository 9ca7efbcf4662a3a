import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clubAssessments } from '#demo/clubAssessments.ts';
import { demoClubs } from '#demo/loadReference.ts';
import { demoPeople } from '#demo/people.ts';
import { openDatabase } from '#engine/server/db/openDatabase.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { preparedTemplate } from '#tests/support/DatabaseTemplate.ts';
import { openTestDatabase, testDatabaseUrl, type TestDatabase } from '#tests/support/openTestDatabase.ts';
import { seeded } from '#tests/support/seeded.ts';
import { spawnServer } from '#tests/support/spawnServer.ts';
import { startTouchline } from '#tests/support/startTouchline.ts';
import { findSparePort } from '../../../scripts/verify/findSparePort.ts';

/** `KILL_STARTS` for more or fewer; `KILL_SEED` for other points than those of every run. */
const kills = Number(process.env['KILL_STARTS'] ?? 12);
const seed = Number(process.env['KILL_SEED'] ?? 20_261_123);

/** A part of the first start by what the log says at its beginning and its end, and messages to the database in it. */
interface Phase {
  from: string;
  to: string;
  messages: number;
  /** Instead, where the database is made before it takes any. */
  milliseconds?: number;
}

const isEmbedded = !testDatabaseUrl;
const opening = {
  ...{ from: 'Opening the database', to: 'Looking after' },
  ...(isEmbedded ? { messages: 0, milliseconds: 900 } : { messages: 15 }),
};
const tables = { from: 'Preparing the tables', to: 'Looking after', messages: 250 };
/** Several messages a statement on a connection. */
const loading = { from: 'Looking after', to: 'Server listening', messages: isEmbedded ? 240 : 1_100 };
/** What was made of them before a kill is not made again. */
const indexes = { from: 'Server listening', to: 'Stopping', messages: 40 };

/** How many of the kills come in each phase, in the order in which a start comes through them. */
const early = Math.max(1, Math.round(kills / 5));
const parts: readonly [Phase, number][] = [
  [opening, early],
  [tables, early],
  [loading, Math.max(0, kills - 2 * early - 2)],
  [indexes, 2],
];

let dataDir: string;
let scratch: TestDatabase<Tables> | null = null;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-first-'));
  if (testDatabaseUrl) scratch = await openTestDatabase<Tables>({}, preparedTemplate);
});
afterAll(async () => {
  await scratch?.dispose();
  rmSync(dataDir, { recursive: true, force: true });
});

const environment = () => ({ DEMO: 'on', ...(scratch && { DATABASE_URL: scratch.options.databaseUrl }) });

it(
  `the first loading of the demonstration begins anew after ${kills} kills at points of it`,
  async () => {
    const random = seeded(seed);
    const points: string[] = [];
    for (const [phase, count] of parts)
      // Spread over the phase, each a little off.
      for (let kill = 0; kill < count; kill += 1) points.push(await killAt(phase, (kill + random()) / count, random()));
    console.log(`KILL_SEED=${seed}: ${points.join(', ')}`);
    const running = await startTouchline({ from: 'current', dataDir, env: environment() });
    expect(await running.stop()).toBe(0);
    expect(await countRows()).toEqual({
      accounts: demoPeople.length,
      clubs: demoClubs.length,
      clubassessments: clubAssessments.length,
      closed: clubAssessments.filter(({ closing }) => closing === 'closed').length,
      scores: clubAssessments.filter(({ closing }) => closing !== 'open').length,
      valued: clubAssessments.filter(({ progress }) => progress > 0).length,
      doubles: 0,
    });
  },
  240_000 + kills * 60_000,
);

/** Starts the server, which is killed at a point of a phase, and says where. */
async function killAt({ from, to, messages, milliseconds = 4 }: Phase, share: number, chance: number): Promise<string> {
  const message = messages && 1 + Math.floor(share * messages);
  const moment = Math.floor(chance * milliseconds);
  const env = {
    ...{ ...environment(), DATA_DIR: dataDir, PORT: String(await findSparePort()), LOG_LEVEL: 'info' },
    NODE_OPTIONS: `--import ${new URL('killAtMessage.mjs', import.meta.url).href}`,
    KILL_AT: `${from}|${message}|${moment}`,
  };
  const { ended, log } = spawnServer('current', env);
  expect(await ended, log()).toBeNull();
  expect(log()).toContain(from);
  expect(log()).not.toContain(to);
  return `${from} +${message} +${moment} ms`;
}

async function countRows(): Promise<unknown> {
  const opened = scratch ?? (await openDatabase<Tables>({ databaseUrl: '', dataDir }));
  try {
    const { rows } = await sql`
      SELECT (SELECT count(*) FROM accounts) AS accounts, (SELECT count(*) FROM clubs) AS clubs,
        (SELECT count(*) FROM clubassessments) AS clubassessments,
        (SELECT count(*) FROM clubassessments WHERE closed) AS closed,
        (SELECT count(*) FROM assessmentfinalscores) AS scores,
        (SELECT count(DISTINCT "clubAssessmentId") FROM assessmentvalues) AS valued,
        (SELECT count(*) - count(DISTINCT ("clubAssessmentId", "assessorId", "assessmentTitleId")) FROM assessmentvalues)
          AS doubles`.execute(opened.db);
    return rows[0];
  } finally {
    if (!scratch) await opened.close();
  }
}
