import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startIdentityProvider } from './startIdentityProvider.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-provider-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const start = (publicUrl = 'http://127.0.0.1:3000') =>
  startIdentityProvider({ port: 0, dataDir, publicUrl, redirectUri: `${publicUrl}/back`, people: [] });

it('keeps its keys for the next start, for the owner only', async () => {
  const kept: unknown[] = [];
  for (let starts = 0; starts < 2; starts += 1) {
    const provider = await start();
    kept.push([provider.clientSecret, await (await fetch(`${provider.issuer}/jwks`)).json()]);
    await provider.close();
  }
  expect(kept[0]).toEqual(kept[1]);
  expect(JSON.stringify(kept)).not.toContain('"d":');
  expect(statSync(join(dataDir, 'identity-provider.json')).mode & 0o777).toBe(0o600);
});

it('refuses to serve an application that others reach', async () => {
  await expect(start('https://touchline.example')).rejects.toThrow('lets anybody in');
});

it('answers under its own name only', async () => {
  const provider = await start();
  const status = await new Promise((resolve) => {
    request(`${provider.issuer}/jwks`, { headers: { host: 'evil.example' } }, (response) =>
      resolve(response.resume().statusCode),
    ).end();
  });
  expect(status).toBe(421);
  await provider.close();
});

it('shows what to do when a sign-in cannot go on', async () => {
  const provider = await start();
  for (const path of ['/interaction/made-up', '/auth?client_id=unknown']) {
    const response = await fetch(provider.issuer + path);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain('href="http://127.0.0.1:3000/"');
  }
  await provider.close();
});
