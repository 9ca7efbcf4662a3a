import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserUse } from '../support/browserUse.ts';

/** The example product on the same engine: built and started by the first test, as a person would. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: resolve(import.meta.dirname, '../../.cache/library-results'),
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: browserUse,
  projects: [{ name: 'library' }],
});
