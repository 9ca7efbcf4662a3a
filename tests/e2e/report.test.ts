import { readFile } from 'node:fs/promises';
import { expect, test, type Page, type Route } from '@playwright/test';
import type { ClubAssessment } from '#schemas/generated/types.ts';
import { openAs } from '../support/openAs.ts';
import { readDocx } from '../support/readDocx.ts';
import { makeAssessment } from './support/makeAssessment.ts';

async function openFinalize(page: Page, baseUrl: string, { id, clubId }: ClubAssessment, person = 'lead') {
  await openAs(page, baseUrl, person, '/');
  await page.goto(`${baseUrl}#/clubassessments/${clubId}/${id}?tab=finalization`);
}

async function generate(page: Page): Promise<string> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate final' }).click();
  const download = await waiting;
  return readDocx(await readFile(await download.path()));
}

test('the lead drafts, edits and generates the report, and nobody writes over another’s text', async ({
  page,
  browser,
  baseURL,
}) => {
  const { clubAssessment: made } = await makeAssessment(baseURL ?? '');
  await openFinalize(page, baseURL ?? '', made);
  await page.getByRole('button', { name: "Generate draft on lead's values" }).click();
  await expect(page.getByLabel('Club name')).not.toHaveValue('');
  await expect(page.getByLabel('Season')).toHaveValue('2025-2026');

  // The second chapter is the first sub-dimension.
  await page.getByRole('region', { name: 'Chapters' }).getByRole('button', { expanded: false }).first().click();
  const findings = page.getByRole('group', { name: 'Findings' });
  await expect(findings).toHaveCount(1);
  await expect(findings.getByText(/^Comes from:/).first()).toBeVisible();
  const first = findings.getByRole('textbox', { name: 'Findings, line 1' });
  await first.fill('What the board decided');
  await first.press('Enter');
  await findings.getByRole('textbox', { name: 'Findings, line 2' }).pressSequentially('And why.');
  await findings.getByRole('button', { name: 'In the executive summary' }).first().click();
  await expect(findings.getByText('Saved!')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Executive summary' }).getByText('What the board decided'),
  ).toBeVisible();

  // Another tab writes the same text: nothing is written over, and the choice is offered.
  const other = await browser.newPage();
  await openFinalize(other, baseURL ?? '', made, 'super');
  await other.getByRole('region', { name: 'Chapters' }).getByRole('button', { expanded: false }).first().click();
  const theirs = other.getByRole('group', { name: 'Findings' });
  await expect(theirs).toHaveCount(1);
  await theirs.getByRole('textbox', { name: 'Findings, line 2' }).fill('And when.');
  await expect(theirs.getByText('Saved!')).toBeVisible();
  await findings.getByRole('textbox', { name: 'Findings, line 2' }).fill('And who.');
  await expect(findings.getByText('Somebody else has changed this text meanwhile.')).toBeVisible();
  await findings.getByRole('button', { name: 'Keep mine' }).click();
  await expect(findings.getByText('Saved!')).toBeVisible();
  await other.close();

  const draft = await generate(page);
  expect(draft).toContain('Draft: the data is not closed yet');
  expect(draft.split('What the board decided')).toHaveLength(3);
  expect(draft).toContain('And who.');

  await page.getByRole('button', { name: 'Close assessment' }).click();
  await expect(page.getByText('Close the data before closing the assessment.')).toBeVisible();
});

test('a text that could not be saved outlives its tab, and is saved once the server takes it', async ({
  page,
  baseURL,
}) => {
  const { clubAssessment: made } = await makeAssessment(baseURL ?? '');
  await openFinalize(page, baseURL ?? '', made);
  await page.getByRole('button', { name: "Generate draft on lead's values" }).click();
  await expect(page.getByLabel('Season')).toHaveValue('2025-2026');
  const context = page.context();
  const refuse = (route: Route) => route.fulfill({ status: 429, json: { code: 80, message: 'Too many requests' } });
  const isSave = (url: URL) => url.pathname.endsWith('/report');
  await page.route(isSave, async (route) => (route.request().method() === 'PUT' ? refuse(route) : route.fallback()));
  await page.getByLabel('Season').fill('2026-2027');
  await page.getByLabel('Country').focus();
  await expect(page.getByText(/^Could not be saved/)).toBeVisible();
  // No question, no farewell: the tab is gone.
  await page.close({ runBeforeUnload: false });

  const later = await context.newPage();
  await later.goto(`${baseURL ?? ''}#/clubassessments/${made.clubId}/${made.id}?tab=finalization`);
  await expect(later.getByText(/What you typed here and was not saved is here again/)).toBeVisible();
  await expect(later.getByLabel('Season')).toHaveValue('2026-2027');
  await expect(later.getByText(/^Could not be saved/)).toHaveCount(0);
  await expect(async () => {
    await later.reload();
    await expect(later.getByLabel('Season')).toHaveValue('2026-2027');
    await expect(later.getByText(/What you typed here and was not saved is here again/)).toHaveCount(0, {
      timeout: 500,
    });
  }).toPass();
});
