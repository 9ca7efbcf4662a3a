import { existsSync } from 'node:fs';
import { devices, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test';
import { chromiumArguments, installedChromium } from './chromiumArguments.ts';

const chromium = process.env['CHROMIUM_PATH'] ?? installedChromium.find((path) => existsSync(path));

/**
 * The browser of all browser tests: Chromium on a desktop, in English of Europe, without a service worker. A trace is
 * kept when asked for (`--trace retain-on-failure`): it takes a copy of the page with each step, which is slow.
 */
export const browserUse: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  timezoneId: 'Europe/Brussels',
  screenshot: 'only-on-failure',
  serviceWorkers: 'block',
  launchOptions: {
    ...(chromium ? { executablePath: chromium } : {}),
    // A page of a test lives for seconds: V8's last stage of optimising took more processor than it saved (docs/benchmarks.md).
    args: [...chromiumArguments, '--js-flags=--no-opt'],
  },
};
