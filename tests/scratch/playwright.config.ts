import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserUse } from '../support/browserUse.ts';

/** Tests that copy the project, change it and start it: no server is shared. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: resolve(import.meta.dirname, '../../.cache/scratch-results'),
  workers: 1,
  forbidOnly: true,
  // The copy is built, and started from its source.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  use: { ...browserUse, actionTimeout: 120_000 },
  projects: [{ name: 'scratch copy' }],
});
