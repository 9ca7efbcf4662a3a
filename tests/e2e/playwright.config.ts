import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserUse } from '../support/browserUse.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  globalSetup: './globalSetup.ts',
  outputDir: resolve(import.meta.dirname, '../../test-results'),
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // Patience for a machine that others use too: a test that passes takes no longer for it.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    ...browserUse,
    actionTimeout: 60_000,
    // Set by the global set-up before the workers read this file.
    ...(process.env['TOUCHLINE_URL'] ? { baseURL: process.env['TOUCHLINE_URL'] } : {}),
  },
  projects: [{ name: 'desktop' }],
});
