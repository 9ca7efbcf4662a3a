import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs } from '#tests/support/signIn.ts';
import { callServer, type Call } from './callServer.ts';
import { KillableServer } from './KillableServer.ts';
import { sendSheet } from './sendSheet.ts';

const clubs = 500;
/** A job that was killed on PostgreSQL is taken up when its time-out is over. */
const patience = 200_000;

let server: KillableServer;
beforeAll(async () => {
  server = await KillableServer.prepare();
});
afterAll(() => server.dispose());

it(
  'many deletions that are being taken back when the server is killed are taken back whole, each once',
  async () => {
    let { call, token } = await start('');
    const names = Array.from({ length: clubs }, (_, index) => `Killed ${index}`);
    const id = await sendSheet(call, { names, upload: 'killed', parts: 0 });
    await until(async () => (await read(call, `imports/${id}`))['status'] === 'Done');

    const deleted = (await call('POST', 'clubs/bulk', { filter: { q: 'Killed' }, action: 'delete' })) as {
      undoId: string;
      changed: number;
    };
    expect(deleted.changed).toBe(clubs);
    const change = `recent-changes/${deleted.undoId}`;
    expect(await call('POST', `undo/${deleted.undoId}`, {})).toHaveProperty('undoJobId');
    await until(async () => Number((await read(call, change))['restored']) > 0);
    const then = await read(call, change);
    await server.kill();
    expect(Number(then['restored'])).toBeLessThan(clubs);

    ({ call, token } = await start(token));
    await until(async () => Number((await read(call, change))['restored']) === clubs);
    expect(await read(call, change)).toMatchObject({ state: 'undone', restored: clubs, skippedCount: 0 });
    const back = (await call('GET', `clubs?filter={"q":"Killed"}&range=[0,${clubs}]`)) as {
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
