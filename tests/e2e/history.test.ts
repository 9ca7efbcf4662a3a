import { expect, test, type Page } from '@playwright/test';
import { season } from '#tests/support/season.ts';
import { openAs } from '../support/openAs.ts';
import { findViolations } from '../support/findViolations.ts';

async function openClub(page: Page, baseUrl: string, name: string): Promise<string> {
  const token = await openAs(page, baseUrl, 'clubs', '/admin/clubs');
  const address = { address: 'Street 1', postalCode: '1000', city: 'Gent', province: 'P' };
  const made = await page.request.post('/api/clubs', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, ...address, ...season },
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/#/clubs/${id}`);
  await expect(page.getByLabel('City')).toHaveValue('Gent');
  return id;
}

test('a change is read in the history and reverted', async ({ page, baseURL }) => {
  await openClub(page, baseURL ?? '', `History ${Date.now()}`);
  await page.getByLabel('City').fill('Brugge');
  await page.getByLabel('Postal code').fill('8000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'History' }).click();
  const panel = page.getByRole('dialog', { name: /^History: / });
  await expect(panel.getByRole('listitem').filter({ hasText: 'Made' })).toBeVisible();
  const change = panel.locator('ol > li').first();
  await expect(change).toContainText('Changed');
  await expect(change).toContainText('Gent');
  await expect(change).toContainText('Brugge');
  expect(await findViolations(page)).toEqual([]);

  await change.getByRole('button', { name: 'Put back: City' }).click();
  await page.getByRole('dialog', { name: 'Revert?' }).getByRole('button', { name: 'Put back' }).click();
  await expect(panel.locator('ol > li').first()).toContainText('Reverted');
  await panel.getByRole('group', { name: 'As it was on' }).getByRole('spinbutton', { name: 'Day' }).click();
  await page.keyboard.type('01012020');
  await expect(panel.getByText('It was not there then, or you could not have seen it.')).toBeVisible();
  await panel.getByRole('button', { name: 'Back to the changes' }).click();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Gent');
  await expect(page.getByLabel('Postal code')).toHaveValue('8000');
});

test('what is deleted lies in the trash and comes back', async ({ page, baseURL }) => {
  const name = `Trashed ${Date.now()}`;
  const id = await openClub(page, baseURL ?? '', name);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const gone = await page.request.delete(`/api/clubs/${id}`, { headers: { authorization: `Bearer ${token}` } });
  expect(gone.ok()).toBe(true);

  await page.goto('/#/admin/clubs');
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trash: Clubs' })).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: `Bring back ${name}` }).click();
  await expect(page.getByText(`${name} is back`)).toBeVisible();
  await page.goto(`/#/clubs/${id}`);
  await expect(page.getByLabel('City')).toHaveValue('Gent');
});

test('whoever may not add is told why', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'consultant', '/surveytemplates');
  await page.getByRole('button', { name: 'Why can’t I?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why you cannot add one' });
  await expect(dialog).toContainText('This is for people with one of these roles: Super admin.');
  await expect(dialog).toContainText('Your roles: Consultant.');
  expect(await findViolations(page)).toEqual([]);
});
