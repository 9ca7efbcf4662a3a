import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preparedTemplate } from '#tests/support/DatabaseTemplate.ts';
import { embeddedTemplate } from '#tests/support/embeddedTemplate.ts';
import { signInAs } from '#tests/support/signIn.ts';
import { startTouchline, type RunningTouchline } from '#tests/support/startTouchline.ts';
import { hostileInputs } from '#tests/support/stalls/hostileInputs.ts';
import { cutOff, sendInputs } from '#tests/support/stalls/sendInputs.ts';
import { residentMemory, watchOthers } from '#tests/support/stalls/watchOthers.ts';

/**
 * Bounds for machines where much else is at work; `npm run bench -- stalls` measures, its goal is 250 ms for both. The
 * list waits for the one connection of the embedded database as well.
 */
const longestMs = { health: 2_000, list: 10_000 };
const mostMegabytes = 300;

let dataDir: string;
let running: RunningTouchline;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-stalls-'));
  cpSync(await embeddedTemplate(preparedTemplate), dataDir, { recursive: true });
  running = await startTouchline({ from: 'current', dataDir, env: { DEMO: 'off' } });
});
afterAll(async () => {
  await running?.stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

it('whatever one person sends, the process answers the others meanwhile', async () => {
  const server = { ...running, token: await signInAs(running.url, 'super@touchline.example') };
  const call = sendInputs(server);
  const before = residentMemory(server.pid);
  for (const { what, status, send } of hostileInputs()) {
    const { result, health, list, memory } = await watchOthers(server, () => send(call));
    if (status !== null) expect(status === 413 ? [413, cutOff] : [status], what).toContain(result);
    expect(Math.max(...health), what).toBeLessThan(longestMs.health);
    expect(Math.max(...list), what).toBeLessThan(longestMs.list);
    expect(memory - before, what).toBeLessThan(mostMegabytes);
  }
});
