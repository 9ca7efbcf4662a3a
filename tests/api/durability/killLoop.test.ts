import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs } from '#tests/support/signIn.ts';
import { callServer, type Call } from './callServer.ts';
import { ClubWriter } from './ClubWriter.ts';
import { FileWriter } from './FileWriter.ts';
import { KillableServer } from './KillableServer.ts';
import { sendSheet } from './sendSheet.ts';

/** `KILL_ROUNDS=100` for the whole loop; every run of the tests does a few rounds. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 3);
const clients = 4;
const importedRows = 1_000;

let server: KillableServer;
beforeAll(async () => {
  server = await KillableServer.prepare();
});
afterAll(() => server.dispose());

it(
  `loses and doubles nothing in ${rounds} rounds of kill -9`,
  async () => {
    const writers: ClubWriter[] = [];
    const uploaders: FileWriter[] = [];
    /** Ids of the imports by what their clubs' names begin with; null where no answer came. */
    const imports = new Map<string, string | null>();
    const starts: number[] = [];
    let token = '';
    for (let round = 1; round <= rounds; round += 1) {
      const started = performance.now();
      const { url } = await server.start();
      starts.push(Math.round(performance.now() - started));
      token ||= await signInAs(url, 'clubs@touchline.example');
      const call = callServer(url, token);
      // Those before are looked at once more in the end.
      for (const writer of writers.slice(-clients))
        expect(await writer.settle((ids) => readClubs(call, ids))).toEqual([]);
      expect(await uploaders.at(-1)?.findFaults(url)).toEqual(round === 1 ? undefined : []);

      const prefix = `import ${round}`;
      const names = Array.from({ length: importedRows }, (_, index) => `${prefix} club ${index}`);
      const fresh = Array.from({ length: clients }, (_, index) => new ClubWriter(`writer ${round}.${index}`, call));
      const uploader = new FileWriter(url, token);
      const work = Promise.all([...fresh.map((writer) => writer.writeUntilCut()), uploader.uploadUntilCut()]);
      // In turn: a sheet in parts, and one in a single call.
      const sent = sendSheet(call, { names, upload: `sheet-${round}`, parts: round % 2 === 1 ? 3 : 0 });
      await wait(Math.random() * 3_000);
      await server.kill();
      imports.set(prefix, await sent);
      await work;
      writers.push(...fresh);
      uploaders.push(uploader);
    }

    const running = await server.start();
    const call = callServer(running.url, token);
    for (const writer of writers) expect(await writer.settle((ids) => readClubs(call, ids))).toEqual([]);
    for (const uploader of uploaders) expect(await uploader.findFaults(running.url)).toEqual([]);
    await waitForImports(call, imports);
    expect(await server.stop()).toBe(0);
    await checkStore({ writers, imports });
    const written = writers.reduce((sum, writer) => sum + writer.written.length, 0);
    const files = uploaders.reduce((sum, { stored }) => sum + stored.size, 0);
    const acknowledged = [...imports.values()].filter((id) => id !== null).length;
    console.log(
      `${rounds} kills, ${written} clubs written, ${files} files, ${imports.size} imports (${acknowledged} acknowledged), starts of ${starts.join(', ')} ms`,
    );
  },
  180_000 + rounds * 90_000,
);

async function readClubs(call: Call, ids: string[]): Promise<Map<string, { city: string; version: number }>> {
  const found = new Map<string, { city: string; version: number }>();
  for (let from = 0; from < ids.length; from += 50) {
    const filter = encodeURIComponent(JSON.stringify({ id: ids.slice(from, from + 50) }));
    const clubs = (await call('GET', `clubs?filter=${filter}&range=[0,99]`)) as {
      id: string;
      city: string;
      version: number;
    }[];
    for (const { id, city, version } of clubs) found.set(id, { city, version });
  }
  return found;
}

/** Waits for the end of every job; on PostgreSQL one that was killed is taken up when its time-out is over. */
async function waitForImports(call: Call, imports: ReadonlyMap<string, string | null>): Promise<void> {
  const deadline = Date.now() + 170_000 + rounds * 10_000;
  const isOver = ({ status }: { status: string }) => status === 'Done' || status === 'Failed';
  const known = [...imports.values()].filter((id) => id !== null);
  for (;;) {
    const recent = (await call('GET', 'imports?resource=clubs')) as { status: string }[];
    while (known[0] && isOver((await call('GET', `imports/${known[0]}`)) as { status: string })) known.shift();
    if (known.length === 0 && recent.every(isOver)) return;
    if (Date.now() > deadline) throw new Error('The imports do not come to an end');
    await wait(250);
  }
}

/** Looks into the store itself: every row once, every change with its line of history, every job with exact counts. */
async function checkStore({
  writers,
  imports,
}: {
  writers: ClubWriter[];
  imports: ReadonlyMap<string, string | null>;
}): Promise<void> {
  await server.readStore(async (db) => {
    const clubs = await db.selectFrom('clubs').select(['id', 'name', 'version']).execute();
    const names = clubs.map(({ name }) => name);
    expect(names.length).toBe(new Set(names).size);

    const written = new Set(writers.flatMap((writer) => writer.written.map(({ name }) => name)));
    const uncertain = new Set(writers.flatMap((writer) => writer.uncertain));
    const stored = new Set(names.filter((name) => name.startsWith('writer ')));
    expect([...written].filter((name) => !stored.has(name))).toEqual([]);
    expect([...stored].filter((name) => !written.has(name) && !uncertain.has(name))).toEqual([]);

    for (const [prefix, id] of imports) {
      const count = names.filter((name) => name.startsWith(`${prefix} `)).length;
      expect([prefix, count]).toEqual([prefix, id === null && count === 0 ? 0 : importedRows]);
    }
    const jobs = await db
      .selectFrom('jobs')
      .where('kind', '=', 'records.import')
      .select(['id', 'status', 'total', 'done', 'failed'])
      .execute();
    const exact = { status: 'Done', total: importedRows, done: importedRows, failed: 0 };
    expect(jobs).toEqual(jobs.map(({ id }) => ({ id, ...exact })));
    const acknowledged = [...imports.values()].filter((id) => id !== null);
    expect(jobs.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));

    const { rows } = await sql<{ name: string }>`
      SELECT clubs.name FROM clubs
      LEFT JOIN (SELECT "recordId" COLLATE "C" AS id, count(*) AS changes FROM history WHERE resource = 'clubs' GROUP BY 1) kept
        ON kept.id = clubs.id
      WHERE version IS DISTINCT FROM changes`.execute(db);
    expect(rows).toEqual([]);
  });
}
