import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clubAssessments } from '#demo/clubAssessments.ts';
import { demoClubs } from '#demo/loadReference.ts';
import { demoPeople } from '#demo/people.ts';
import { openDatabase } from '#engine/server/db/openDatabase.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { preparedTemplate } from '#tests/support/DatabaseTemplate.ts';
import { openTestDatabase, testDatabaseUrl, type TestDatabase } from '#tests/support/openTestDatabase.ts';
import { spawnServer } from '#tests/support/spawnServer.ts';
import { startTouchline } from '#tests/support/startTouchline.ts';
import { findSparePort } from '../../../scripts/verify/findSparePort.ts';

/** `KILL_STARTS=30` for the whole loop; every run of the tests kills two. */
const kills = Number(process.env['KILL_STARTS'] ?? 2);

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
  `the first loading of the demonstration begins anew after ${kills} kills at any moment`,
  async () => {
    const moments: number[] = [];
    // From the very beginning to where the first start is over, spread evenly, each a little off.
    for (let kill = 0; kill < kills; kill += 1) moments.push(await killAt(((kill + Math.random()) / kills) * 12_000));
    const running = await startTouchline({ from: 'source', dataDir, env: environment() });
    expect(await running.stop()).toBe(0);
    console.log(`killed after ${moments.map(Math.round).join(', ')} ms`);
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

/** Starts the server and kills it some milliseconds after it has begun to run. */
async function killAt(milliseconds: number): Promise<number> {
  const env = { ...environment(), DATA_DIR: dataDir, PORT: String(await findSparePort()) };
  const { child, ended } = spawnServer('source', env);
  await wait(milliseconds);
  child.kill('SIGKILL');
  await ended;
  return milliseconds;
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
