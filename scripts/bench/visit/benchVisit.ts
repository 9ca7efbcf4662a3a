import 'fake-indexeddb/auto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { apiOf } from '#tests/support/apiOf.ts';
import { SimulatedDevice, type Edit } from '#tests/support/offline/SimulatedDevice.ts';
import { signIn, type SignedIn } from '#tests/support/signIn.ts';
import { watchOthers } from '#tests/support/stalls/watchOthers.ts';
import type { RunningTouchline } from '#tests/support/startTouchline.ts';
import { addLargeAssessment, leadEmail } from '../browser/addLargeAssessment.ts';
import { enterAs } from '../browser/enterAs.ts';
import { measureWork } from '../browser/measureWork.ts';
import { openBrowser, pageOptions } from '../browser/openBrowser.ts';
import { median } from '../report/median.ts';
import type { Goal, Part } from '../report/Part.ts';
import { startServer } from '../server/startServer.ts';

const items = 3_000;
const ticks = 40;
const rounds = 5;
const queued = 5_000;
/** Sendings until all of them have to be through. */
const mostRounds = 20;
/** Between two ticks, so that each is saved by itself. */
const restMs = 300;

interface Bench {
  server: RunningTouchline;
  lead: SignedIn;
  /** Of the large assessment's checklist. */
  path: string;
}

/**
 * An assessor's day on an assessment of 3,000 items, built application, embedded database: a tick, a reload, the cold
 * start without a network, the sync of 5,000 values, "My assessments" of the demonstration's lead, a report.
 */
export const benchVisit: Part = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  try {
    // The first start loads the people and the clubs.
    await (await startServer({ dataDir })).stop();
    const path = await addLargeAssessment(dataDir, items);
    const server = await startServer({ dataDir });
    const browser = await openBrowser();
    try {
      const lead = await signIn(server.url, { email: leadEmail });
      const bench = { server, lead, path };
      const goals = [
        ...(await measureInBrowser(browser, bench)),
        ...(await measureMine(bench)),
        ...(await measureSync(bench)),
        ...(await measureReport(bench)),
      ];
      const rows = goals.map(({ what, value, goal }) => [what, value, goal]);
      return [{ title: 'An assessor’s day', columns: ['what', 'measured', 'goal'], rows, goals }];
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

async function measureInBrowser(browser: Browser, { server, lead, path }: Bench): Promise<Goal[]> {
  const context = await browser.newContext({ ...pageOptions, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await enterAs(page, server.url, lead);
    // The sign-in leads to the first screen.
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
    await page.goto(`${server.url}/#/${path}`);
    await firstItem(page).waitFor({ timeout: 60_000 });
    const tick = median(await tickItems(page));
    const reloads = [];
    for (let round = 0; round < rounds; round += 1) reloads.push(await reload(page));
    const warm = median(reloads.map(({ ms }) => ms));
    const { requests, kilobytes } = reloads.at(-1) ?? { requests: 0, kilobytes: 0 };
    const cold = await startOffline(page, context);
    return [
      goal('Tick until painted, work of the main thread', tick, 16, 'ms'),
      goal(`Reload to items, ${requests} requests, ${kilobytes.toFixed(0)} kB`, warm, 1_000, 'ms'),
      goal('Cold start without a network, until items are there', cold, 2_000, 'ms'),
    ];
  } finally {
    await context.close();
  }
}

const firstItem = (page: Page) => page.locator('[data-item]').first();

/** Milliseconds that the page's main thread works from a click on an item until the frame that shows it. */
async function tickItems(page: Page): Promise<number[]> {
  const worked = await measureWork(page);
  const item = page.locator('[data-item]').first();
  const answer = (name: string) => item.getByRole('radio', { name, exact: true }).first();
  const found: number[] = [];
  for (let tick = 0; tick < ticks; tick += 1) {
    const before = await worked();
    // Another answer each time: a chosen one changes nothing.
    await answer(tick % 2 ? 'No' : 'Yes').evaluate(
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
  return found.slice(ticks / 4);
}

async function reload(page: Page): Promise<{ ms: number; requests: number; kilobytes: number }> {
  await page.reload();
  await firstItem(page).waitFor();
  const ms = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  const sizes = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  const sent = sizes.filter((size) => size > 0);
  return { ms, requests: sent.length, kilobytes: sent.reduce((sum, size) => sum + size, 0) / 1_000 };
}

/** From opening a tab, the assessment being available offline and the network gone, until its items are there. */
async function startOffline(page: Page, context: BrowserContext): Promise<number> {
  await page.getByRole('button', { name: 'Make available offline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make available offline' }).click();
  await page.getByText(/^Safe on this device: club and project, structure/).waitFor({ timeout: 120_000 });
  const address = page.url();
  await context.setOffline(true);
  await page.close();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const opened = await context.newPage();
    await opened.goto(address);
    await firstItem(opened).waitFor();
    times.push(await opened.evaluate(() => performance.now()));
    await opened.close();
  }
  await context.setOffline(false);
  return median(times);
}

async function measureMine({ server, lead }: Bench): Promise<Goal[]> {
  const times: number[] = [];
  let kilobytes = 0;
  let cards = 0;
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const text = await (await ask(server.url, lead, 'clubassessments/mine')).text();
    times.push(performance.now() - started);
    kilobytes = text.length / 1_000;
    cards = (JSON.parse(text) as { assessments: unknown[] }).assessments.length;
  }
  const what = `My assessments, ${cards} cards, one call of ${median(times).toFixed(0)} ms`;
  return [goal(what, kilobytes, 50, 'kB')];
}

/** Texts of so many parts, typed without a network on a device of its own, until the server has answered for all. */
async function measureSync({ server, lead, path }: Bench): Promise<Goal[]> {
  const clubAssessmentId = idIn(path);
  const call = apiOf(server.url, lead.token);
  const structure = await call<AssessmentStructure>(`assessments?clubAssessmentId=${clubAssessmentId}`);
  // What is sent here is sent when it is said, by no timer of a page.
  Object.assign(globalThis, { document: { visibilityState: 'hidden' } });
  const device = new SimulatedDevice({
    name: 'bench',
    person: lead.userId,
    clubAssessmentId,
    post: async (batch) => {
      const mutations = batch.map(({ id, target, changes, madeAt }) => ({ id, target, changes, madeAt }));
      return call('assessmentvalues/mutations', { mutations });
    },
  });
  const text = 'typed in the club';
  const parts: Edit[] = [
    () => ({ notes: text }),
    () => ({ reminder: text }),
    ...['en', 'nl', 'fr'].flatMap((language): Edit[] => [
      ({ findings }) => ({ findings: { ...findings, [language]: text } }),
      ({ actionPoints }) => ({ actionPoints: { ...actionPoints, [language]: text } }),
    ]),
  ];
  const all = parts.flatMap((part) => structure.topics.map(({ id }) => ({ topic: id, part }))).slice(0, queued);
  for (const { topic, part } of all) device.change(topic, part);
  await device.untilSafe();
  const started = performance.now();
  for (let round = 0; device.unsent().length > 0; round += 1) {
    if (round === mostRounds) throw new Error(`${device.unsent().length} values are not taken`);
    await device.send();
  }
  const seconds = (performance.now() - started) / 1_000;
  device.stop();
  return [goal(`Sync of ${all.length} queued values in ${structure.topics.length} topics`, seconds, 10, 's')];
}

async function measureReport({ server, lead, path }: Bench): Promise<Goal[]> {
  const clubAssessmentId = idIn(path);
  await ask(server.url, lead, 'report/draft', { clubAssessmentId });
  const started = performance.now();
  let bytes = 0;
  const watched = await watchOthers({ ...server, token: lead.token }, async () => {
    const document = await ask(server.url, lead, 'report/final', { clubAssessmentId });
    bytes = (await document.arrayBuffer()).byteLength;
    return performance.now() - started;
  });
  const worst = Math.max(...watched.health, ...watched.list);
  return [
    goal(`Report of ${items} items as .docx, ${(bytes / 1_000).toFixed(0)} kB`, watched.result, 3_000, 'ms'),
    goal('Longest that others waited meanwhile', worst, 50, 'ms'),
  ];
}

async function ask(url: string, { token }: SignedIn, path: string, body?: object): Promise<Response> {
  const answer = await fetch(`${url}/api/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** The id of the club assessment in the address of its page. */
function idIn(path: string): string {
  return path.replace(/\?.*/, '').split('/').at(-1) ?? '';
}

function goal(what: string, measured: number, most: number, unit: string): Goal {
  const digits = measured < 10 ? 1 : 0;
  return { what, value: `${measured.toFixed(digits)} ${unit}`, goal: `< ${most} ${unit}`, isMet: measured < most };
}
