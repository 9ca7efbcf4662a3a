import { expect, test, type Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import { openAs } from '../support/openAs.ts';
import { findViolations } from '../support/findViolations.ts';

const stamp = Date.now();
/** Looks like no other name of this run. */
const ofSheet = `Sheet ${[...String(stamp)].reverse().join('')}`;
const headers = ['Federation id', 'Name', 'Street', 'Postal code', 'City', 'Province', 'Country'];
const workbook = (rows: string[][]) =>
  write(utils.book_new(utils.aoa_to_sheet([headers, ...rows]), 'Clubs'), {
    type: 'buffer',
    bookType: 'xlsx',
  }) as Buffer;
const search = (page: Page, term: string) => page.getByRole('searchbox').fill(term);

test('the list searches, filters and opens a club', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'clubs', '/admin/clubs');
  await expect(page.getByRole('heading', { level: 1, name: 'Clubs' })).toBeVisible();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await search(page, 'no club bears this name');
  await expect(page.getByText('Your search for "no club bears this name" found no results.')).toBeVisible();
  await search(page, 'Anderlecht');
  await page.getByRole('button', { name: 'Edit RSC Anderlecht' }).press('Enter');
  await expect(page).toHaveURL(/#\/clubs\//);
  await expect(page.getByRole('heading', { level: 1, name: 'RSC Anderlecht' })).toBeVisible();
  await expect(page.getByLabel('Confederation')).toHaveValue('UEFA');
  expect(await findViolations(page)).toEqual([]);
});

test('a new club is refused with every reason, then made and opened', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'clubs', '/admin/clubs');
  await page.getByRole('button', { name: 'add', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Create new club' });
  await panel.getByLabel('Street and number').fill('Stadium Road 1');
  await panel.getByRole('spinbutton', { name: 'Day' }).first().fill('32');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Name: Please fill this in')).toBeVisible();
  await expect(panel.getByText('Make sure the days of the season are correct').first()).toBeVisible();
  await expect(panel.getByLabel('Street and number')).toHaveValue('Stadium Road 1');
  expect(await findViolations(page)).toEqual([]);

  await panel.getByRole('spinbutton', { name: 'Day' }).first().fill('1');
  await panel.getByLabel('Name').fill(`Browser United ${stamp}`);
  await panel.getByLabel('Postal code').fill('1000');
  await panel.getByLabel('City').fill('Brussels');
  await panel.getByLabel('Province').fill('Brussels');
  await panel.getByRole('combobox', { name: 'Country' }).fill('Belg');
  await page.getByRole('option', { name: 'Belgium' }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Browser United ${stamp}` })).toBeVisible();
});

test('a change from an out-of-date copy is merged, nothing typed is lost', async ({ page, baseURL, request }) => {
  const token = await openAs(page, baseURL ?? '', 'clubs', '/admin/clubs');
  const headersOf = { authorization: `Bearer ${token}` };
  const made = await request.post('/api/clubs', {
    headers: headersOf,
    data: {
      name: `Merged ${stamp}`,
      ...{ address: 'Old 1', postalCode: '1000', city: 'Old', province: 'P' },
      ...{ seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 },
    },
  });
  const club = (await made.json()) as { id: string; version: number };
  await page.goto(`/#/clubs/${club.id}`);
  await page.getByRole('textbox', { name: 'City' }).fill('Mine');
  const theirs = { ...club, city: 'Theirs', postalCode: '2000' };
  const { createdAt: _c, updatedAt: _u, deletedAt: _d, ...sent } = theirs as Record<string, unknown>;
  expect((await request.put(`/api/clubs/${club.id}`, { headers: headersOf, data: sent })).ok()).toBe(true);

  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this meanwhile' });
  await dialog.getByRole('radio', { name: 'Mine Mine' }).check();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Mine');
  await expect(page.getByLabel('Postal code')).toHaveValue('2000');
});

test('leaving with unsaved changes asks first', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'clubs', '/admin/clubs');
  await page.getByRole('cell').nth(1).click();
  await page.getByRole('textbox', { name: 'City' }).fill('Elsewhere');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Elsewhere');
});

test('a sheet of clubs is validated, added as a job and found in the list', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'clubs', '/admin/clubs');
  await page.getByRole('button', { name: 'add many' }).click();
  const panel = page.getByRole('dialog', { name: 'Create new clubs' });
  const rows = [
    [`S${stamp}`, ofSheet, 'Main 1', '1000', 'Brussels', 'Brussels', '020'],
    [`T${stamp}`, '', 'Main 2', '1000', 'Brussels', 'Brussels', '020'],
  ];
  await panel
    .getByTestId('sheet-file')
    .setInputFiles({ name: 'clubs.xlsx', mimeType: 'application/octet-stream', buffer: workbook(rows) });
  await expect(panel.getByText('clubs.xlsx, sheet Clubs: 2 rows')).toBeVisible();
  await panel.getByRole('button', { name: 'Validate', exact: true }).click();
  await expect(panel.getByRole('row', { name: `S${stamp} ${ofSheet}` })).toContainText('No users will be invited');
  await expect(panel.getByRole('row', { name: '3 Name' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Try add', exact: true }).click();
  await expect(panel.getByText('Jobs added: View status in the recent jobs')).toBeVisible();
  await panel.getByRole('button', { name: 'View recent jobs' }).click();
  await expect(panel.getByRole('table', { name: 'Recent jobs' }).getByText('Done').first()).toBeVisible({
    timeout: 30_000,
  });
  await panel.getByRole('button', { name: 'Close' }).click();
  await search(page, ofSheet);
  await expect(page.getByRole('button', { name: `Edit ${ofSheet}` })).toBeVisible();
});

test('the map leads to the clubs of a country', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'clubs', '/admin/clubs');
  await page.getByRole('button', { name: 'Map' }).click();
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('button', { name: 'Belgium' }).click();
  await expect(page.getByRole('button', { name: /Country: Belgium/ })).toBeVisible();
});
