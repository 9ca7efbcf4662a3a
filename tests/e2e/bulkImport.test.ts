import { expect, test, type Page } from '@playwright/test';
import { writeClubSheet } from '../support/clubSheets.ts';
import { madeClubs } from '../support/madeClubs.ts';
import { startTouchline, type RunningTouchline } from '../support/startTouchline.ts';
import { findViolations } from '../support/findViolations.ts';
import { signInAs } from './support/signInAs.ts';

// A server of its own: hundreds of clubs more would be in the way of other tests.
let server: RunningTouchline;
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  server = await startTouchline({ env: { DEMO: 'off' } });
});
test.afterAll(() => server.stop());

/** Brings the Belgian sheet in through the panel 'add many' and gives the counts of the job. */
async function importBelgium(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'add many' }).click();
  const panel = page.getByRole('dialog', { name: 'Create new clubs' });
  const buffer = writeClubSheet(madeClubs.belgian());
  await panel
    .getByTestId('sheet-file')
    .setInputFiles({ name: 'belgium.xlsx', mimeType: 'application/octet-stream', buffer });
  await expect(panel.getByText('belgium.xlsx, sheet Clubs: 869 rows')).toBeVisible();
  await panel.getByRole('button', { name: 'Validate', exact: true }).click();
  await expect(panel.getByRole('heading', { name: 'Found clubs (866)' })).toBeVisible();
  const problems = panel.getByRole('table').filter({ hasText: 'is the same club as in row' });
  await expect(problems.getByRole('row')).toHaveText([/Row/, /^466.*row 465$/, /^582.*row 580$/, /^753.*row 752$/]);
  await panel.getByRole('button', { name: 'Try add', exact: true }).click();
  await expect(panel.getByText('Jobs added: View status in the recent jobs')).toBeVisible();
  await panel.getByRole('button', { name: 'View recent jobs' }).click();
  const latest = panel.getByRole('table', { name: 'Recent jobs' }).getByRole('row').nth(1);
  await expect(latest).toContainText('Done', { timeout: 120_000 });
  await expect(latest).toContainText('866 of 866 done, 0 failed');
  await panel.getByRole('button', { name: 'Close' }).click();
}

async function countClubs(page: Page): Promise<string> {
  const answer = await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token') ?? ''}`;
    const response = await fetch('/api/clubs?range=[0,0]', { headers: { authorization } });
    return response.headers.get('content-range');
  });
  return answer?.split('/')[1] ?? '';
}

test('the Belgian clubs come in through the panel and are found in the list', async ({ page }) => {
  await signInAs(page, 'clubs@touchline.example', server.url);
  await page.goto(`${server.url}/#/admin/clubs`);
  await importBelgium(page);
  await page.getByRole('searchbox').fill('riviere-aux-chenes');
  await expect(page.getByRole('button', { name: 'Edit AC Rivière-aux-Chênes' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Edit AC Rivière-aux-Chênes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AC Rivière-aux-Chênes' })).toBeVisible();
  await expect(page.getByLabel('Postal code')).toHaveValue('7534');
  expect(await countClubs(page)).toBe('866');
});

test('the second time nothing is doubled', async ({ page }) => {
  await signInAs(page, 'clubs@touchline.example', server.url);
  await page.goto(`${server.url}/#/admin/clubs`);
  await importBelgium(page);
  expect(await countClubs(page)).toBe('866');
});

/** Rows as one copies them from a sheet: one that is there by its name, one that looks like it, a new one. */
const copied = (website: string) =>
  [
    'Name\tPostal code\tWebsite',
    `AC Riviere aux Chenes\t7534\t${website}`,
    `AC Riviere aux Chene\t7534\t`,
    'Zephyr Wanderers of Nowhere\t9999\t',
  ].join('\n');

test('copied rows are matched by name, and one that looks like a club is asked about: with the mouse', async ({
  page,
}) => {
  await signInAs(page, 'clubs@touchline.example', server.url);
  await page.goto(`${server.url}/#/admin/clubs`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Import Clubs' });
  await panel.getByRole('button', { name: 'Paste rows' }).click();
  await panel.getByLabel('Rows with their headers').fill(copied('https://chenes.example'));
  await panel.getByRole('button', { name: 'Take these rows' }).click();
  await panel.getByRole('button', { name: 'Try it' }).click();
  const rows = panel.getByRole('table', { name: 'Records that are there' }).getByRole('row');
  await expect(rows).toHaveText([/^Row/, /^3.*looks like one/, /^2.*changed.*Website.*chenes\.example/]);
  const start = panel.getByRole('button', { name: /^Import \(\d\)$/ });
  await expect(start).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('combobox', { name: 'Row 3: which record it is about' }).click();
  await page.getByRole('option', { name: 'A new record' }).click();
  await start.click();
  const outcome = panel.getByRole('region', { name: 'Your imports' });
  await expect(outcome).toContainText('2 added, 1 changed, 0 as they were, 0 failed', { timeout: 30_000 });
  expect(await countClubs(page)).toBe('868');
});

test('the same in the panel "add many", by keyboard alone', async ({ page }) => {
  await signInAs(page, 'clubs@touchline.example', server.url);
  await page.goto(`${server.url}/#/admin/clubs`);
  await page.getByRole('button', { name: 'add many' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Create new clubs' });
  await panel.getByRole('button', { name: 'Paste rows' }).press('Enter');
  await panel.getByLabel('Rows with their headers').focus();
  await page.keyboard.insertText('Name\tCity\nZephyr Wanderer of Nowhere\tSomewhere');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Pasted rows.tsv, sheet CSV: 1 row')).toBeVisible();
  await panel.getByRole('button', { name: 'Validate', exact: true }).press('Enter');
  const choice = panel.getByRole('combobox', { name: 'Row 2: which record it is about' });
  await expect(choice).toHaveText('Looks like a record that is there: choose');
  await expect(panel.getByRole('button', { name: 'Try add', exact: true })).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);
  await choice.press('Enter');
  await expect(page.getByRole('option', { name: /Zephyr Wanderers of Nowhere/ })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(choice).toHaveText(/Zephyr Wanderers of Nowhere/);
  await panel.getByRole('button', { name: 'Try add', exact: true }).press('Enter');
  await panel.getByRole('button', { name: 'View recent jobs' }).press('Enter');
  const latest = panel.getByRole('table', { name: 'Recent jobs' }).getByRole('row').nth(1);
  await expect(latest).toContainText('1 of 1 done, 0 failed', { timeout: 60_000 });
  expect(await countClubs(page)).toBe('868');
});
