import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Roadmap } from '#schemas/generated/types.ts';
import { apiOf } from '../support/apiOf.ts';
import { openAs } from '../support/openAs.ts';

test('the certification list filters by what ends soon and leads to the label page', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'super', '/assessments/clubLabels');
  await expect(page.getByRole('heading', { level: 1, name: 'Certification' })).toBeVisible();
  await page.getByRole('button', { name: /^Within 12 months/ }).click();
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

test('the monitoring shows the club assessments of projects and leads to the work', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'pm', '/assessments/monitoring?projects=project-check-2026,project-label-2026');
  const clubs = page.getByRole('rowheader');
  await expect(clubs.nth(3)).toBeVisible();
  await page.locator('a[href*="tab=process"]').first().click();
  await expect(page.getByRole('tab', { name: 'Process' })).toHaveAttribute('aria-selected', 'true');
});
