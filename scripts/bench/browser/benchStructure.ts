import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { signIn } from '#tests/support/signIn.ts';
import type { Goal, Part } from '../report/Part.ts';
import { median } from '../report/median.ts';
import { startServer } from '../server/startServer.ts';
import { addLargeAssessment, largeId } from './addLargeAssessment.ts';
import { enterAs } from './enterAs.ts';
import { openBrowser, pageOptions } from './openBrowser.ts';

const items = 3_000;
const rounds = 5;
const moves = 20;
/** Between two edits, so that each is saved by itself. */
const restMs = 800;

/** The editor of a structure of 3,000 items on the built application: until its tree is there, and an edit of it. */
export const benchStructure: Part = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  try {
    // The first start loads the people and the clubs.
    await (await startServer({ dataDir })).stop();
    await addLargeAssessment(dataDir, items);
    const server = await startServer({ dataDir });
    const browser = await openBrowser();
    try {
      const context = await browser.newContext(pageOptions);
      const page = await context.newPage();
      await enterAs(page, server.url, await signIn(server.url, { email: 'super@touchline.example' }));
      await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
      await page.goto(`${server.url}/#/admin/assessments/${largeId}`);
      const opened: number[] = [];
      for (let round = 0; round < rounds; round += 1) opened.push(await reload(page));
      const edited = await moveItems(page, context);
      const goals = [
        goal(`Structure of ${items} items, from reload to tree`, median(opened), 1_000),
        goal('Edit of it until painted, work of the main thread', median(edited), 50),
      ];
      const rows = goals.map(({ what, value, goal: most }) => [what, value, most]);
      return [{ title: 'Editor of a structure', columns: ['what', 'measured', 'goal'], rows, goals }];
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

async function reload(page: Page): Promise<number> {
  await page.reload();
  await firstOf(page, 'subDimensions').waitFor({ timeout: 60_000 });
  return page.evaluate(() => performance.now());
}

/** The first row whose node takes such a list. */
const firstOf = (page: Page, list: string) => page.locator(`[data-takes="${list}"]`).first();

/** Milliseconds that the main thread works from a press that moves an item until the frame that shows it. */
async function moveItems(page: Page, context: BrowserContext): Promise<number[]> {
  for (const list of ['subDimensions', 'topics', 'items']) {
    await firstOf(page, list).getByRole('button').first().click();
  }
  await firstOf(page, 'characteristics').waitFor();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const found: number[] = [];
  for (let move = 0; move < moves; move += 1) {
    const row = firstOf(page, 'characteristics').locator('xpath=ancestor::*[@role="group"][1]');
    const down = row.getByRole('button', { name: /^Move down: / }).first();
    const before = await worked();
    await down.evaluate(
      (button: HTMLElement) =>
        new Promise<void>((resolve) => {
          button.click();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve();
            port2.postMessage(null);
          });
        }),
    );
    found.push((await worked()) - before);
    await page.waitForTimeout(restMs);
  }
  return found.slice(moves / 4);
}

function goal(what: string, measured: number, most: number): Goal {
  return { what, value: `${measured.toFixed(0)} ms`, goal: `< ${most} ms`, isMet: measured < most };
}
