import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import type { Club, ClubAssessment } from '#schemas/generated/types.ts';
import { apiOf } from '../support/apiOf.ts';
import { findViolations } from '../support/findViolations.ts';
import { openAs } from '../support/openAs.ts';

/** The name of the club that is assessed. */
async function clubOf(baseUrl: string, token: string, clubAssessmentId: string): Promise<string> {
  const read = apiOf(baseUrl, token);
  const { clubId } = await read<ClubAssessment>(`clubassessments/${clubAssessmentId}`);
  return (await read<Club>(`clubs/${clubId}`)).name;
}

/** Finds and chooses by keyboard alone. */
async function choose(page: Page, set: number, field: string, term: string): Promise<void> {
  const box = page.getByRole('group', { name: `Set ${set}` }).getByRole('combobox', { name: field });
  await box.focus();
  await page.keyboard.insertText(term);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(term);
}

test('clubs of two projects are compared with the keyboard; the address brings the comparison back', async ({
  page,
  baseURL,
}) => {
  const baseUrl = baseURL ?? '';
  const token = await openAs(page, baseUrl, 'consultant', '/benchmarking/selector');
  const [audited, labelled] = [await clubOf(baseUrl, token, 'ca-audit-1'), await clubOf(baseUrl, token, 'ca-label-1')];
  const load = page.getByRole('button', { name: 'Load', exact: true });
  await expect(load).toBeDisabled();
  await choose(page, 1, 'Project', 'Academy audit 2024');
  await expect(page.getByRole('group', { name: 'Set 1' }).getByRole('img', { name: 'Closed' })).toBeAttached();
  await expect(load).toBeDisabled();
  await choose(page, 1, 'Club', audited);
  await expect(load).toBeEnabled();
  await choose(page, 2, 'Club', labelled);
  await load.press('Enter');

  const chart = page.getByRole('img', { name: 'Scores by dimension' });
  await expect(chart).toBeVisible();
  await expect(page.getByText('Set 2 has no project, and is not compared.')).toBeVisible();
  await expect(chart.locator('[data-series]')).toHaveCount(2);
  await choose(page, 2, 'Project', 'Youth label 2026');
  await load.press('Enter');
  await expect(chart.locator('[data-series]')).toHaveCount(4);
  expect(await findViolations(page)).toEqual([]);

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('benchmarking.csv');
  const [head = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(head).toContain(`Set 1: ${audited}`);

  await page.reload();
  await expect(chart.locator('[data-series]')).toHaveCount(4);
  await page.getByRole('combobox', { name: 'Dimension' }).click();
  await page.getByRole('option').nth(1).click();
  await expect(page.getByRole('img', { name: /^Sub-dimensions of/ })).toBeVisible();
});
