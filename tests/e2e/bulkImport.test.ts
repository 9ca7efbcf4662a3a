import { expect, test, type Page } from '@playwright/test';
import { writeClubSheet } from '../support/clubSheets.ts';
import { madeClubs } from '../support/madeClubs.ts';
import { startTouchline, type RunningTouchline } from '../support/startTouchline.ts';
import { signInAs } from './support/signInAs.ts';

// A server of its own: hundreds of clubs more would be in the way of other tests.
let server: RunningTouchline;
test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
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
