import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Roadmap } from '#schemas/generated/types.ts';
import { apiOf } from '../support/apiOf.ts';
import { openAs } from '../support/openAs.ts';

test('the certification list filters by what ends soon and leads to the label page', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'super', '/assessments/clubLabels');
  await expect(page.getByRole('heading', { level: 1, name: 'Certification' })).toBeVisible();
  const horizon = page.getByRole('button', { name: /^Within 12 months/ });
  await horizon.click();
  await expect(horizon).toHaveAttribute('aria-pressed', 'true');
  const rows = page.getByRole('table', { name: 'Clubs' }).locator('tbody tr[data-row]');
  await expect(rows.first()).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^CertificationList_\d{14}\.csv$/);
  const [heads = '', ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(heads).toContain('"Name","Federation membership number","Country"');
  await expect(rows).toHaveCount(lines.length);
  // Names, level and label stand in the file as in the list; days stand as ISO days.
  const shown = (await rows.first().locator('td').allTextContents()).slice(0, 6);
  expect(lines[0]).toContain(shown.map((text) => `"${text === '–' ? '' : text}"`).join(','));
  await rows
    .first()
    .getByRole('button', { name: /^Show / })
    .click();
  await expect(page).toHaveURL(/assessments\/editClubLabel\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('labels that end, told of on Welcome, lead to the list of them', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'super', '/');
  const waiting = page.getByRole('link', { name: /^Labels that end within 3 months/ });
  const count = (await waiting.textContent())?.match(/\d+$/)?.[0] ?? '';
  await waiting.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Certification' })).toBeVisible();
  const horizon = page.getByRole('button', { name: `Within 3 months: ${count}` });
  await expect(horizon).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('table', { name: 'Clubs' }).locator('tbody tr[data-row]')).toHaveCount(Number(count));
});

test('a card of a roadmap is dragged to another season and dimension, and stays there', async ({ page, baseURL }) => {
  const token = await openAs(page, baseURL ?? '', 'super', '/');
  const all = await apiOf(baseURL ?? '', token)<Roadmap[]>('roadmaps');
  const title = 'Meet with the parents twice a season';
  const roadmap = all.find((one) => one.active && JSON.stringify(one).includes(title));
  await page.goto(`${baseURL}/#/strategicroadmap?club=${roadmap?.clubId}&roadmap=${roadmap?.id}`);
  const grip = page.getByRole('group', { name: title }).locator('[data-grip]');
  await expect(grip).toBeVisible();
  const target = page.locator(`[data-reference=STRA][data-season="${(roadmap?.startPeriod ?? 0) + 1}"]`);
  await grip.scrollIntoViewIfNeeded();
  const [from, to] = [await grip.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('The card or the cell is not there');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(target.getByText(title).last()).toBeVisible();
  await page.reload();
  await expect(target.getByText(title).last()).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download .xlsx' }).click();
  expect((await waiting).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('a card is dragged by touch on a tablet', async ({ browser, baseURL }) => {
  const url = baseURL ?? '';
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } });
  const page = await context.newPage();
  const call = apiOf(url, await openAs(page, url, 'super', '/'));
  const [known] = await call<Roadmap[]>('roadmaps');
  const title = 'Move me with a finger';
  const startPeriod = new Date().getFullYear();
  const card = { id: 'touched', title, season: startPeriod, reference: 'STRA', status: 'open' };
  const roadmap = await call<Roadmap & { id: string }>('roadmaps', {
    ...{ clubId: known?.clubId, name: 'By touch', startPeriod, nbOfPeriods: 2, active: false, actions: [card] },
  });
  await page.goto(`${url}/#/strategicroadmap?club=${roadmap.clubId}&roadmap=${roadmap.id}`);
  const grip = page.getByRole('group', { name: title }).locator('[data-grip]');
  const target = page.locator(`[data-reference=STRA][data-season="${startPeriod + 1}"]`);
  await expect(grip).toBeVisible();
  await grip.scrollIntoViewIfNeeded();
  const [from, to] = [await grip.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('The card or the cell is not there');
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const [x, y] = [from.x + 8, from.y + 8];
  await touch('touchStart', x, y);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + (to.x + 20 - x) * part, y + 4 * part);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await touch('touchEnd', 0, 0);
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(target.getByText(title).last()).toBeVisible();
  await context.close();
});

test('charts are loaded with the screen that shows one, and with no other', async ({ browser, baseURL }) => {
  const url = baseURL ?? '';
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  // What each of our charts marks the value with that the keyboard has reached.
  const drawings = async () => (await Promise.all(scripts)).filter((text) => text.includes('data-meant')).length;
  const call = apiOf(url, await openAs(page, url, 'super', '/admin/clubs'));
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(3);
  expect(await drawings()).toBe(0);
  const { clubId } = await call<{ clubId: string }>('clubassessments/ca-audit-1');
  await page.goto(`${url}/#/benchmarking/selector?project1=project-audit-2024&club1=${clubId}`);
  await expect(page.getByRole('img', { name: 'Scores by dimension' })).toBeVisible();
  expect(await drawings()).toBeGreaterThan(0);
  await context.close();
});

test('the monitoring shows the club assessments of projects and leads to the work', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'pm', '/assessments/monitoring?projects=project-check-2026,project-label-2026');
  const clubs = page.getByRole('rowheader');
  await expect(clubs.nth(3)).toBeVisible();
  await page.locator('a[href*="tab=process"]').first().click();
  await expect(page.getByRole('tab', { name: 'Process' })).toHaveAttribute('aria-selected', 'true');
});
