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
 * What others may wait for, and the second time beyond what they wait for when nothing is sent: an input counts by the
 * better of two tries, for what other processes take of the machine differs. `npm run bench -- stalls` measures each
 * once.
 */
const longestMs = 250;
const mostMs = 1_000;
const tries = 2;
const idleMs = 1_000;
const mostMegabytes = 300;

let dataDir: string;
const servers: RunningTouchline[] = [];
const databases: TestDatabase[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-stalls-'));
});
afterAll(async () => {
  for (const running of servers) await running.stop('SIGKILL');
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
        allowed = Math.min(mostMs, longestMs + worstOf(idle));
        watched = await watchOthers(server, () => send(call));
      }
      expect(worstOf(watched), what).toBeLessThanOrEqual(allowed);
      expect(watched.memory - before, what).toBeLessThan(mostMegabytes);
    }
  },
  240_000,
);

async function start(from: ServerEntry, kind: string): Promise<RunningTouchline> {
  const folder = join(dataDir, `${from} ${kind}`);
  const env: Record<string, string> = { DEMO: 'off' };
  if (kind === 'embedded') cpSync(await embeddedTemplate(preparedTemplate), folder, { recursive: true });
  else {
    const database = await openTestDatabase({ maxConnections: 1 });
    databases.push(database);
    env['DATABASE_URL'] = database.options.databaseUrl;
  }
  const running = await startTouchline({ from, dataDir: folder, env });
  servers.push(running);
  return running;
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

function worstOf({ health, list }: Watched<unknown>): number {
  return Math.max(...health, ...list);
}
