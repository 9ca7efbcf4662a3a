import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build, preview, type InlineConfig } from 'vite';
import { openBrowser, pageOptions } from '../browser/openBrowser.ts';
import type { Part, Report } from '../report/Part.ts';
import { median, percentile } from '../report/median.ts';

const warmUps = 3;
const openings = 20;
const keys = 60;
const mostOpenMs = 150;
const mostKeyMs = 16;

/**
 * A form of 100 fields of the engine, built as the application is: from the click to the frame that
 * shows it, and a key in it.
 */
export const benchForm: Part = async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'touchline-form-'));
  const root = import.meta.dirname;
  const options: InlineConfig = { root, configFile: false, logLevel: 'error', plugins: [react()] };
  try {
    await build({
      ...options,
      build: { outDir, target: 'es2023', rolldownOptions: { input: join(root, 'page.html') } },
    });
    const server = await preview({ ...options, build: { outDir }, preview: { port: 4878, host: '127.0.0.1' } });
    const browser = await openBrowser();
    try {
      const page = await (await browser.newContext(pageOptions)).newPage();
      await page.goto('http://127.0.0.1:4878/page.html');
      return [reportForm(await openTimes(page), await keyTimes(page))];
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
};

async function openTimes(page: Page): Promise<number[]> {
  const toggle = page.locator('#toggle');
  await toggle.waitFor();
  for (let turn = 1; turn <= warmUps + openings; turn += 1) {
    await toggle.click();
    await page.waitForFunction((count) => performance.getEntriesByName('form-open').length >= count, turn);
    if (turn === warmUps + openings) break;
    await toggle.click();
    await page.waitForFunction((count) => performance.getEntriesByName('form-close').length >= count, turn);
  }
  const times = await page.evaluate(() => performance.getEntriesByName('form-open').map(({ duration }) => duration));
  return times.slice(warmUps);
}

/** What the page's own work for one key takes, until everything that follows from it is drawn into the document. */
async function keyTimes(page: Page): Promise<number[]> {
  const times = await page.evaluate(async (count) => {
    const input = document.querySelector<HTMLInputElement>('input[name="field1"]');
    if (!input) throw new Error('The form has no field');
    input.focus();
    const found: number[] = [];
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (let turn = 0; turn < count; turn += 1) {
      const started = performance.now();
      write?.call(input, `${input.value}x`);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((drawn) => setTimeout(drawn));
      void document.body.offsetHeight;
      found.push(performance.now() - started);
      await new Promise((rested) => setTimeout(rested, 30));
    }
    return found;
  }, warmUps + keys);
  return times.slice(warmUps);
}

function reportForm(opening: readonly number[], typing: readonly number[]): Report {
  const rows = [
    { what: 'open', times: opening },
    { what: 'key', times: typing },
  ];
  const goals = [
    { what: 'Form of 100 fields opens', middle: median([...opening]), most: mostOpenMs },
    { what: 'A key in a form of 100 fields', middle: median([...typing]), most: mostKeyMs },
  ];
  return {
    title: 'Form of 100 fields',
    columns: ['what', 'median ms', 'p95 ms', 'slowest ms', 'times'],
    rows: rows.map(({ what, times }) => [
      what,
      ...[median([...times]), percentile([...times], 0.95), Math.max(...times)].map((ms) => ms.toFixed(1)),
      String(times.length),
    ]),
    goals: goals.map(({ what, middle, most }) => ({
      what,
      value: `${middle.toFixed(1)} ms`,
      goal: `< ${most} ms`,
      isMet: middle < most,
    })),
  };
}
