import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSessionSecret } from './loadSessionSecret.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('makes a secret once, for the owner only', () => {
  const folder = join(dataDir, 'new');
  const secret = loadSessionSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(loadSessionSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['session-secret']);
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
});

it('closes a file that others could read', () => {
  const secret = loadSessionSecret(dataDir);
  chmodSync(join(dataDir, 'session-secret'), 0o644);
  expect(loadSessionSecret(dataDir)).toBe(secret);
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
});

it('refuses an empty file instead of signing with nothing', () => {
  writeFileSync(join(dataDir, 'session-secret'), '');
  expect(() => loadSessionSecret(dataDir)).toThrow('damaged');
});
