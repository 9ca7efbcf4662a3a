import type { Browser, Page } from 'playwright-core';
import type { ClubAssessment } from '#schemas/generated/types.ts';
import { apiOf } from '#tests/support/apiOf.ts';
import { countLoading, type Loading } from '#tests/support/countLoading.ts';
import { openAs } from '#tests/support/openAs.ts';
import { signIn, signInAs } from '#tests/support/signIn.ts';
import type { Part, Report } from '../report/Part.ts';
import { startServer } from '../server/startServer.ts';
import { leadEmail } from './addLargeAssessment.ts';
import { enterAs } from './enterAs.ts';
import { openBrowser, pageOptions } from './openBrowser.ts';

const screens = [
  { name: 'login screen', most: 150, open: openLogin },
  { name: 'clubs list', most: 275, open: openClubs },
] as const;
/** Of the demonstration. */
const clubAssessmentId = 'ca-check-1';
/** Of the first opening of a checklist, by a browser without a cache whose person is signed in. */
const mostOfChecklist = { requests: 30, kilobytes: 400 };

/**
 * The scripts that a browser without a cache loads for the login screen, and for the list of clubs after sign-in; all
 * that it loads for a checklist of the demonstration.
 */
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
      await measureChecklist(browser, server.url),
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
): Promise<Loading['scripts']> {
  const context = await browser.newContext(pageOptions);
  try {
    const page = await context.newPage();
    const count = countLoading(page);
    await open(page, url);
    await page.waitForLoadState('networkidle');
    return (await count()).scripts;
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

/** Everything that the browser asks for until the items are there and nothing is under way. */
async function measureChecklist(browser: Browser, url: string): Promise<Report> {
  const context = await browser.newContext(pageOptions);
  try {
    const page = await context.newPage();
    const count = countLoading(page);
    const token = await signInAs(url, leadEmail);
    const { clubId } = await apiOf(url, token)<ClubAssessment>(`clubassessments/${clubAssessmentId}`);
    await openAs(page, url, 'lead', `/clubassessments/${clubId}/${clubAssessmentId}?tab=checklist`);
    await page.locator('[data-item]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const loaded = await count();
    const rows = Object.entries(loaded.kinds).map(([kind, some]) => [
      kind,
      String(some.requests),
      some.kilobytes.toFixed(0),
    ]);
    const { requests, kilobytes } = mostOfChecklist;
    const what = 'First opening of a checklist';
    return {
      title: `${what}, over the wire`,
      columns: ['kind', 'requests', 'kB'],
      rows,
      goals: [
        { what, value: `${loaded.requests} requests`, goal: `<= ${requests}`, isMet: loaded.requests <= requests },
        {
          what,
          value: `${loaded.kilobytes.toFixed(0)} kB`,
          goal: `<= ${kilobytes} kB`,
          isMet: loaded.kilobytes <= kilobytes,
        },
      ],
    };
  } finally {
    await context.close();
  }
}
