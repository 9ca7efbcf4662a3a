import { existsSync } from 'node:fs';
import { devices, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test';
import { chromiumArguments } from './chromiumArguments.ts';

const chromium = process.env['CHROMIUM_PATH'] ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);

/** The browser of all browser tests: Chromium on a desktop, in English of Europe, without a service worker. */
export const browserUse: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1280, height: 800 },
  locale: 'en-GB',
  timezoneId: 'Europe/Brussels',
  screenshot: 'only-on-failure',
  trace: 'retain-on-failure',
  serviceWorkers: 'block',
  launchOptions: {
    ...(chromium ? { executablePath: chromium } : {}),
    args: chromiumArguments,
  },
};
