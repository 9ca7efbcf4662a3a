import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '#engine/server/settings/config.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';

const most = 20;
const here = '10.0.0.1';
const elsewhere = '10.0.0.2';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ env: { CALLS_PER_MINUTE: String(most) } });
});
afterAll(() => test.dispose());

const read = (role: 'superAdmin' | 'consultant', remoteAddress: string) =>
  test.callAs([role], { url: '/api/countries?range=[0,0]', remoteAddress });

it('counts the calls of an account, from whatever address, and of nobody else', async () => {
  for (let call = 0; call < most; call += 1) expect((await read('superAdmin', here)).statusCode).toBeLessThan(300);
  for (const address of [here, elsewhere]) {
    const refused = await read('superAdmin', address);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 80 });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
  }
  expect((await read('consultant', here)).statusCode).toBeLessThan(300);
});

it('counts who is not signed in by the address, and never a question after its health', async () => {
  const ask = (url: string, remoteAddress: string) => test.app.inject({ url, remoteAddress });
  for (let call = 0; call < most; call += 1) expect((await ask('/api/clubs', here)).statusCode).toBe(401);
  expect((await ask('/api/clubs', here)).statusCode).toBe(429);
  expect((await ask('/api/clubs', elsewhere)).statusCode).toBe(401);
  for (let call = 0; call <= most; call += 1) expect((await ask('/healthz', here)).statusCode).toBe(200);
});

it('is on unless somebody turns it off, and a setting that says neither is refused', () => {
  const rateOf = (value: string) => {
    const reading = readSettings({ CALLS_PER_MINUTE: value });
    return 'settings' in reading ? reading.settings.callsPerMinute : reading.errors.join();
  };
  expect(rateOf('')).toBe(3_000);
  expect(rateOf('off')).toBe(Infinity);
  for (const wrong of ['0', '-1', '1.5', 'many'])
    expect(rateOf(wrong)).toContain('CALLS_PER_MINUTE must be a whole number');
});
