import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
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
  await rows
    .first()
    .getByRole('button', { name: /^Show / })
    .click();
  await expect(page).toHaveURL(/assessments\/editClubLabel\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
