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
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    ...browserUse,
    // Set by the global set-up before the workers read this file.
    ...(process.env['TOUCHLINE_URL'] ? { baseURL: process.env['TOUCHLINE_URL'] } : {}),
  },
  projects: [{ name: 'desktop' }],
});
