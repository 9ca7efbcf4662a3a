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
import { measureWork } from './measureWork.ts';
import { openBrowser, pageOptions } from './openBrowser.ts';

const items = 3_000;
const rounds = 5;
const moves = 8;

/**
 * The editor of a structure of 3,000 items on the built application: from a reload until its tree is there, and from a
 * press that moves a node until that is painted, as work of the main thread, closed and with the rows of 50 hits of a search open.
 */
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
      const closed = await moveOften(page);
      await search(page);
      const hits = await moveOften(page);
      const rowsOpen = await page.locator('[data-row]').count();
      const goals = [
        goal(`Structure of ${items} items, from reload to tree`, median(opened), 1_000),
        goal('A node moved, the tree closed', median(closed), 50),
        goal(`A node moved, ${rowsOpen} rows open`, median(hits), 50),
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
  await page.locator('[data-takes="subDimensions"]').first().waitFor({ timeout: 60_000 });
  return page.evaluate(() => performance.now());
}

/** Opens the rows of the first hits. */
async function search(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('system');
  await page.locator('[data-row] [data-row] [data-row]').first().waitFor({ timeout: 60_000 });
}

/** Milliseconds that the main thread works from each press that moves the first node down until it is painted there. */
async function moveOften(page: Page): Promise<number[]> {
  const worked = await measureWork(page);
  const times: number[] = [];
  for (let move = 0; move < moves; move += 1) {
    const before = await worked();
    const painted = page.evaluate(movePainted);
    if (move === 0) await agree(page);
    await painted;
    times.push((await worked()) - before);
    // The edit is stored, and nothing is drawn any more.
    await page.waitForTimeout(1_000);
  }
  return times.slice(1);
}

/** The first edit asks, as the structure is in use. */
async function agree(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').getByRole('button').last();
  await dialog.click({ timeout: 2_000 }).catch(() => undefined);
}

/** In the page. */
async function movePainted(): Promise<void> {
  const row = document.querySelector('[data-row="0"]');
  const list = row?.parentElement;
  const down = row?.querySelector<HTMLElement>('button[aria-label^="Move down"]');
  if (!list || !down) throw new Error('There is no row to move');
  const painted = new Promise<void>((resolve) => {
    const seen = new MutationObserver(() => {
      seen.disconnect();
      requestAnimationFrame(() => setTimeout(resolve));
    });
    seen.observe(list, { childList: true });
  });
  down.click();
  await painted;
}

function goal(what: string, measured: number, most: number): Goal {
  return { what, value: `${measured.toFixed(0)} ms`, goal: `< ${most} ms`, isMet: measured < most };
}
