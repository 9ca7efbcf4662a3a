import { chromium, type Browser } from 'playwright-core';
import { findChromium } from '../../verify/findChromium.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium without a window. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args });
}

/** Size of the page in every measurement, and no service worker, which would load more than the screen asks for. */
export const pageOptions = {
  viewport: { width: 1280, height: 800 },
  serviceWorkers: 'block',
  locale: 'en-GB',
} as const;
