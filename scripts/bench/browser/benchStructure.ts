import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { signIn } from '#tests/support/signIn.ts';
import type { Goal, Part } from '../report/Part.ts';
import { median } from '../report/median.ts';
import { startServer } from '../server/startServer.ts';
import { addLargeAssessment, largeId } from './addLargeAssessment.ts';
import { enterAs } from './enterAs.ts';
import { openBrowser, pageOptions } from './openBrowser.ts';

const items = 3_000;
const rounds = 5;

/** The editor of a structure of 3,000 items on the built application: from a reload until its tree is there. */
export const benchStructure: Part = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  try {
    // The first start loads the people and the clubs.
    await (await startServer({ dataDir })).stop();
    await addLargeAssessment(dataDir, items);
    const server = await startServer({ dataDir });
    const browser = await openBrowser();
    try {
      const page = await (await browser.newContext(pageOptions)).newPage();
      await enterAs(page, server.url, await signIn(server.url, { email: 'super@touchline.example' }));
      await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
      await page.goto(`${server.url}/#/admin/assessments/${largeId}`);
      const opened: number[] = [];
      for (let round = 0; round < rounds; round += 1) opened.push(await reload(page));
      const goals = [goal(`Structure of ${items} items, from reload to tree`, median(opened), 1_000)];
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
  await page.locator('[data-takes="subDimensions"]').first().waitFor({ timeout: 60_000 });
  return page.evaluate(() => performance.now());
}

function goal(what: string, measured: number, most: number): Goal {
  return { what, value: `${measured.toFixed(0)} ms`, goal: `< ${most} ms`, isMet: measured < most };
}
