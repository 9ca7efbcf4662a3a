import { chromium, type Browser } from 'playwright-core';
import { chromiumArguments } from '#tests/support/chromiumArguments.ts';
import { findChromium } from '../../verify/findChromium.ts';

/** A Chromium without a window. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: chromiumArguments });
}

/** Size of the page in every measurement, and no service worker, which would load more than the screen asks for. */
export const pageOptions = {
  viewport: { width: 1280, height: 800 },
  serviceWorkers: 'block',
  locale: 'en-GB',
} as const;
