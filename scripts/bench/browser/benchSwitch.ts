import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { signIn } from '#tests/support/signIn.ts';
import type { Part } from '../report/Part.ts';
import { median, percentile } from '../report/median.ts';
import { startServer } from '../server/startServer.ts';
import { addLargeAssessment, leadEmail } from './addLargeAssessment.ts';
import { enterAs } from './enterAs.ts';
import { openBrowser, pageOptions } from './openBrowser.ts';

const items = 3_000;
const warmUps = 5;
const switches = 50;
const mostMs = 50;
/** Between two clicks, so that the address follows as it does for people who look at a topic. */
const restMs = 600;

/** From the click to the frame that shows the next topic, in a checklist of 3,000 items on the built application. */
export const benchSwitch: Part = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  try {
    // The first start loads the people and the clubs.
    await (await startServer({ dataDir })).stop();
    const path = await addLargeAssessment(dataDir, items);
    const server = await startServer({ dataDir });
    const browser = await openBrowser();
    try {
      const page = await (await browser.newContext(pageOptions)).newPage();
      const signedIn = await signIn(server.url, { email: leadEmail });
      await enterAs(page, server.url, signedIn);
      await page.getByRole('main').waitFor();
      await page.goto(`${server.url}/#/${path}`);
      const times = await switchTopics(page);
      const middle = median(times);
      return [
        {
          title: `Topic switch in a checklist of ${items} items`,
          columns: ['median ms', 'p95 ms', 'fastest ms', 'slowest ms', 'switches'],
          rows: [
            [
              ...[middle, percentile(times, 0.95), Math.min(...times), Math.max(...times)].map((ms) => ms.toFixed(0)),
              String(times.length),
            ],
          ],
          goals: [
            {
              what: `Topic switch among ${items} items`,
              value: `${middle.toFixed(0)} ms`,
              goal: `< ${mostMs} ms`,
              isMet: middle < mostMs,
            },
          ],
        },
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Clicks to the next topic time and again; the page itself measures until it has drawn. */
async function switchTopics(page: Page): Promise<number[]> {
  const next = page.locator('button[data-side=next]');
  await next.waitFor({ timeout: 60_000 });
  for (let click = 1; click <= warmUps + switches; click += 1) {
    await next.click();
    await page.waitForFunction((count) => performance.getEntriesByName('topic-switch').length >= count, click);
    await page.waitForTimeout(restMs);
  }
  const measured = await page.evaluate(() =>
    performance.getEntriesByName('topic-switch').map(({ duration }) => duration),
  );
  return measured.slice(warmUps);
}
