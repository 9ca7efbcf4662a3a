import type { Browser, Page } from 'playwright-core';
import { signIn } from '#tests/support/signIn.ts';
import type { Part } from '../report/Part.ts';
import { startServer } from '../server/startServer.ts';
import { enterAs } from './enterAs.ts';
import { countScripts, type LoadedScripts } from './countScripts.ts';
import { openBrowser, pageOptions } from './openBrowser.ts';

const screens = [
  { name: 'login screen', most: 200, open: openLogin },
  { name: 'clubs list', most: 290, open: openClubs },
] as const;

/** The scripts that a browser without a cache loads for the login screen, and for the list of clubs after sign-in. */
export const benchSize: Part = async () => {
  const server = await startServer({});
  const browser = await openBrowser();
  try {
    const found = [];
    for (const { name, most, open } of screens)
      found.push({ name, most, ...(await measure(browser, server.url, open)) });
    return [
      {
        title: 'Scripts loaded, kB',
        columns: ['screen', 'files', 'plain', 'gzip', 'over the wire'],
        rows: found.map(({ name, files, plain, gzip, transferred }) => [
          name,
          String(files),
          ...[plain, gzip, transferred].map((kilobytes) => kilobytes.toFixed(0)),
        ]),
        goals: found.map(({ name, most, gzip }) => ({
          what: `Scripts of the ${name}, gzip`,
          value: `${gzip.toFixed(0)} kB`,
          goal: `< ${most} kB`,
          isMet: gzip < most,
        })),
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
};

async function measure(
  browser: Browser,
  url: string,
  open: (page: Page, url: string) => Promise<void>,
): Promise<LoadedScripts> {
  const context = await browser.newContext(pageOptions);
  try {
    const page = await context.newPage();
    const count = countScripts(page);
    await open(page, url);
    await page.waitForLoadState('networkidle');
    return await count();
  } finally {
    await context.close();
  }
}

async function openLogin(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button').first().waitFor();
}

async function openClubs(page: Page, url: string): Promise<void> {
  const signedIn = await signIn(url, { email: 'clubs@touchline.example', redirect: 'admin/clubs' });
  await enterAs(page, url, signedIn);
  await page.getByRole('table').getByRole('row').nth(5).waitFor();
}
