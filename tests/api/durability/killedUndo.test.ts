import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs } from '#tests/support/signIn.ts';
import { callServer, type Call } from './callServer.ts';
import { KillableServer } from './KillableServer.ts';
import { sendSheet } from './sendSheet.ts';

const clubs = 500;
/** A job that was killed on PostgreSQL is taken up when its time-out is over. */
const patience = 200_000;
/** So often another sheet is tried where the server was done before it was killed: the machine may be busy elsewhere. */
const attempts = 6;

let server: KillableServer;
/** Of the sheets so far: each has names of its own. */
let sheets = 0;
beforeAll(async () => {
  server = await KillableServer.prepare();
});
afterAll(() => server.dispose());

it(
  'many deletions that are being taken back when the server is killed are taken back whole, each once',
  async () => {
    let { call, token } = await start('');
    let begun = await beginUndo(call);
    for (let attempt = 1; begun.restored === clubs && attempt < attempts; attempt += 1) begun = await beginUndo(call);
    await server.kill();
    expect(begun.restored).toBeLessThan(clubs);

    ({ call, token } = await start(token));
    const { change, word } = begun;
    await until(async () => Number((await read(call, change))['restored']) === clubs);
    expect(await read(call, change)).toMatchObject({ state: 'undone', restored: clubs, skippedCount: 0 });
    const back = (await call('GET', `clubs?filter={"q":"${word}"}&range=[0,${clubs}]`)) as {
      name: string;
      version: number;
    }[];
    expect(new Set(back.map(({ name }) => name)).size).toBe(clubs);
    // Made, deleted, back: nobody was brought back twice.
    expect(new Set(back.map(({ version }) => version))).toEqual(new Set([3]));
    expect(await server.stop()).toBe(0);
  },
  patience * 2,
);

/** Deletes clubs of a sheet and begins to take that back, until it is seen how many are there again. */
async function beginUndo(call: Call): Promise<{ change: string; word: string; restored: number }> {
  sheets += 1;
  const word = `Killed${sheets}x`;
  const names = Array.from({ length: clubs }, (_, index) => `${word} ${index}`);
  const id = await sendSheet(call, { names, upload: word, parts: 0 });
  await until(async () => (await read(call, `imports/${id}`))['status'] === 'Done');
  const deleted = (await call('POST', 'clubs/bulk', { filter: { q: word }, action: 'delete' })) as {
    undoId: string;
    changed: number;
  };
  expect(deleted.changed).toBe(clubs);
  const change = `recent-changes/${deleted.undoId}`;
  expect(await call('POST', `undo/${deleted.undoId}`, {})).toHaveProperty('undoJobId');
  let restored = 0;
  await until(async () => (restored = Number((await read(call, change))['restored'])) > 0);
  return { change, word, restored };
}

async function start(known: string): Promise<{ call: Call; token: string }> {
  const running = await server.start();
  const token = known || (await signInAs(running.url, 'clubs@touchline.example'));
  return { call: callServer(running.url, token), token };
}

async function read(call: Call, path: string): Promise<Record<string, unknown>> {
  return (await call('GET', path)) as Record<string, unknown>;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It does not come to that');
    await wait(20);
  }
}
