import { expect, test, type Page } from '@playwright/test';
import { openPassage, type Passage } from './support/openPassage.ts';

test.use({ serviceWorkers: 'allow' });

let passage: Passage;
test.beforeEach(async ({ baseURL }) => {
  passage = await openPassage(baseURL ?? '');
});
test.afterEach(() => passage.close());

/** A visit that lasts until the worker has put away what it keeps. */
async function visit(page: Page): Promise<void> {
  await page.goto(passage.url);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/')))).toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeTruthy();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

test('starts without a network after one visit, in dress and without a fault', async ({ page, context }) => {
  await visit(page);
  await page.close();
  await passage.close();
  await context.setOffline(true);

  const again = await context.newPage();
  const faults: string[] = [];
  again.on('pageerror', (error) => faults.push(error.message));
  await again.goto(passage.url);
  const button = again.getByRole('button', { name: 'Log in' });
  await expect(button).toBeVisible();
  expect(await button.evaluate((element) => getComputedStyle(element).borderRadius)).not.toBe('0px');
  expect(faults).toEqual([]);
});

test('offers a newer version and changes to it only when asked', async ({ page }) => {
  await visit(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.evaluate(() => Object.assign(window, { isOld: true }));

  passage.release();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(page.getByText('A newer version of Touchline is ready.')).toBeVisible();
  expect(await page.evaluate(() => 'isOld' in window)).toBe(true);

  await page.getByRole('button', { name: 'Load it now' }).click();
  await expect.poll(() => page.evaluate(() => 'isOld' in window).catch(() => true)).toBe(false);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText('A newer version of Touchline is ready.')).toBeHidden();
});
