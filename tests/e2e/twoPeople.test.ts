import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { season } from '#tests/support/season.ts';
import { openAs } from '../support/openAs.ts';
import { findViolations } from '../support/findViolations.ts';

/** Two people edit one record at once, each in a browser of their own: nothing is lost, merged or asked. */

async function openBoth(browser: Browser, baseUrl: string, request: APIRequestContext, name: string) {
  const [one, other] = [await newPage(browser, baseUrl), await newPage(browser, baseUrl)];
  const token = await openAs(one, baseUrl, 'clubs', '/admin/clubs');
  const headers = { authorization: `Bearer ${token}` };
  const address = { address: 'Old street 1', postalCode: '1000', city: 'Old town', province: 'Old' };
  const made = await request.post('/api/clubs', { headers, data: { name, ...address, ...season } });
  const { id } = (await made.json()) as { id: string };
  await one.goto(`/#/clubs/${id}`);
  await openAs(other, baseUrl, 'super', `/clubs/${id}`);
  for (const page of [one, other]) await expect(page.getByLabel('City')).toHaveValue('Old town');
  const read = async () =>
    (await (await request.get(`/api/clubs/${id}`, { headers })).json()) as Record<string, unknown>;
  return { one, other, read };
}

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL, locale: 'en-GB', serviceWorkers: 'block' })).newPage();
}

// Two browsers at a time.

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('what they changed apart is put together without a question', async ({ browser, baseURL, request }) => {
  const { one, other, read } = await openBoth(browser, baseURL ?? '', request, `Apart ${Date.now()}`);
  await one.getByLabel('City').fill('New town');
  await other.getByLabel('Postal code').fill('2000');
  await save(one);
  await expect(one.getByText('Saved', { exact: true })).toBeVisible();
  await save(other);
  await expect(other.getByText('Saved, together with what someone else changed: City')).toBeVisible();
  await expect(other.getByLabel('City')).toHaveValue('New town');
  expect(await read()).toMatchObject({ city: 'New town', postalCode: '2000', address: 'Old street 1', version: 3 });
});

test('what they changed otherwise is asked, one after the other, by keyboard alone', async ({
  browser,
  baseURL,
  request,
}) => {
  const { one, other, read } = await openBoth(browser, baseURL ?? '', request, `Clash ${Date.now()}`);
  await one.getByLabel('City').fill('Town of one');
  await one.getByLabel('Province').fill('Province of one');
  await one.getByLabel('Street and number').fill('Street of one');
  await other.getByLabel('City').fill('Town of other');
  await other.getByLabel('Province').fill('Province of other');
  await other.getByLabel('Postal code').fill('3000');
  await save(one);
  await expect(one.getByText('Saved', { exact: true })).toBeVisible();
  await save(other);

  const dialog = other.getByRole('dialog', { name: 'Someone else changed this meanwhile' });
  await expect(dialog.getByText('Question 1 of 2')).toBeVisible();
  await expect(dialog.getByText('Before, it was: Old town')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Street of one' })).toContainText(
    'changed by the other person',
  );
  expect(await findViolations(other, { within: '[role=dialog]' })).toEqual([]);
  await other.keyboard.press('Space');
  await expect(dialog.getByRole('radio', { name: 'Mine Town of other' })).toBeChecked();
  await other.keyboard.press('Enter');
  await expect(dialog.getByText('Question 2 of 2')).toBeVisible();
  await other.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Theirs Province of one' })).toBeChecked();
  await other.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  expect(await read()).toMatchObject({
    city: 'Town of other',
    province: 'Province of one',
    address: 'Street of one',
    postalCode: '3000',
  });
});

test('one who goes back to the form still has all that was typed', async ({ browser, baseURL, request }) => {
  const { one, other } = await openBoth(browser, baseURL ?? '', request, `Back ${Date.now()}`);
  await one.getByLabel('City').fill('Town of one');
  await other.getByLabel('City').fill('Town of other');
  await save(one);
  await expect(one.getByText('Saved', { exact: true })).toBeVisible();
  await save(other);
  await other.getByRole('button', { name: 'Back to the form' }).click();
  await expect(other.getByLabel('City')).toHaveValue('Town of other');
});
