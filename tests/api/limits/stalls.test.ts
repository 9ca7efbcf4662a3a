import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preparedTemplate } from '#tests/support/DatabaseTemplate.ts';
import { embeddedTemplate } from '#tests/support/embeddedTemplate.ts';
import { signInAs } from '#tests/support/signIn.ts';
import { openTestDatabase, testDatabaseUrl, type TestDatabase } from '#tests/support/openTestDatabase.ts';
import type { ServerEntry } from '#tests/support/spawnServer.ts';
import { startTouchline, type RunningTouchline } from '#tests/support/startTouchline.ts';
import { hostileInputs, hostileTexts, hostileUploads, type HostileInput } from '#tests/support/stalls/hostileInputs.ts';
import { cutOff, sendInputs } from '#tests/support/stalls/sendInputs.ts';
import { residentMemory, watchOthers, type Watched } from '#tests/support/stalls/watchOthers.ts';

/**
 * How long the server may compute while others wait: what other processes take of the machine is no fault of an input.
 * One that is over it is tried again beyond what is computed when nothing is sent, and by how much slower the processor
 * is than the one that this was set on. What others wait in all, `npm run bench -- stalls` measures.
 */
const longestMs = 250;
const mostMs = 1_500;
/** Who waits longer than this is not answered, on any machine. */
const patienceMs = 10_000;
const tries = 4;
const idleMs = 1_000;
/** What the piece of work of `howMuchSlower` takes there. */
const pieceMs = 20;
const mostMegabytes = 300;

let dataDir: string;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-stalls-'));
});
afterAll(async () => {
  for (const database of databases) await database.dispose();
  rmSync(dataDir, { recursive: true, force: true });
});

const all = () => [...hostileInputs(), ...workbooks()];
/** On the embedded database, and where there is one on PostgreSQL. */
const cases: [string, string, ServerEntry, readonly HostileInput[]][] = [
  ['sends', 'embedded', 'current', all()],
  ...(testDatabaseUrl ? [['sends', 'PostgreSQL', 'current', all()] satisfies (typeof cases)[number]] : []),
  ['has sanitised', 'embedded', 'everyField', hostileTexts()],
];

it.each(cases)(
  'whatever one person %s, the process answers the others meanwhile (%s)',
  async (_what, kind, from, inputs) => {
    const running = await start(from, kind);
    try {
      await expectAnswers(running, inputs);
    } finally {
      await running.stop('SIGKILL');
    }
  },
  600_000,
);

/** Each input is answered as it should be, and others wait for no more than they may meanwhile. */
async function expectAnswers(running: RunningTouchline, inputs: readonly HostileInput[]): Promise<void> {
  const server = { ...running, token: await signInAs(running.url, 'super@touchline.example') };
  const call = sendInputs(server);
  // What is loaded and compiled at the first call of each kind is no input's fault.
  for (const path of ['clubs', 'keynumbers', 'mailtemplates']) await call('GET', path);
  const before = residentMemory(server.pid);
  for (const { what, status, send } of inputs) {
    let watched = await watchOthers(server, () => send(call));
    const { result } = watched;
    if (status !== null) expect(status === 413 ? [413, cutOff] : [status], what).toContain(result);
    let allowed = longestMs;
    for (let more = 1; more < tries && worstOf(watched) > allowed; more += 1) {
      const idle = await watchOthers(server, () => wait(idleMs, 0));
      allowed = Math.min(mostMs, longestMs * howMuchSlower() + worstOf(idle));
      watched = await watchOthers(server, () => send(call));
    }
    expect(worstOf(watched), what).toBeLessThanOrEqual(allowed);
    expect(Math.max(...watched.health, ...watched.list), what).toBeLessThan(patienceMs);
    expect(watched.memory - before, what).toBeLessThan(mostMegabytes);
  }
}

/** On data of its own each time: a test that is tried again finds nothing of the time before. */
async function start(from: ServerEntry, kind: string): Promise<RunningTouchline> {
  const folder = mkdtempSync(join(dataDir, `${from}-${kind}-`));
  const env: Record<string, string> = { DEMO: 'off' };
  if (kind === 'embedded') cpSync(await embeddedTemplate(preparedTemplate), folder, { recursive: true });
  else {
    const database = await openTestDatabase({ maxConnections: 1 });
    databases.push(database);
    env['DATABASE_URL'] = database.options.databaseUrl;
  }
  return startTouchline({ from, dataDir: folder, env });
}

/** Workbooks that keep many readers busy; the tests of the reader have more of them. */
function workbooks(): HostileInput[] {
  const kinds = [
    'a hyperlink over the whole sheet',
    '1,000 rows with a cell in the last column',
    '4,000 rows with a cell in the last column',
    'comments over the whole sheet',
    'merges over the whole sheet',
    'defined names over the whole sheet',
    'data validations over the whole sheet',
    'conditional formats over the whole sheet',
    'a table over the whole sheet',
    'a pivot cache of a million records',
    '300,000 styles',
  ];
  const found = hostileUploads().filter(({ what }) => kinds.includes(what));
  expect(found).toHaveLength(kinds.length);
  return found;
}

function worstOf({ computed }: Watched<unknown>): number {
  return Math.max(...computed);
}

/** How many times longer a piece of work takes now than where `longestMs` was set; 1 where it is quicker. */
function howMuchSlower(): number {
  const piece = Array.from({ length: 20_000 }, (_, at) => ({ id: `row ${at}`, value: at / 7 }));
  const took = [1, 2, 3, 4, 5].map(() => {
    const started = process.cpuUsage();
    JSON.parse(JSON.stringify(piece));
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  });
  return Math.max(1, Math.min(...took) / pieceMs);
}
