import { expect, test, type Page } from '@playwright/test';
import { findViolations } from '../support/findViolations.ts';
import { openAs } from '../support/openAs.ts';
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
  await untilReady(page);
}

/** Waits until the page would start without a network. */
async function untilReady(page: Page): Promise<void> {
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

/** What the device keeps of a person's readings, by resource. */
async function keptResources(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = 'touchline-readings';
    if (!(await indexedDB.databases()).some((each) => each.name === name)) return [];
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const database = opening.result;
        const close = (found: string[]) => {
          database.close();
          resolve(found);
        };
        if (!database.objectStoreNames.contains('readings')) return close([]);
        const keys = database.transaction('readings').objectStore('readings').getAllKeys();
        keys.onsuccess = () => close(keys.result.map((key) => String(key).split('\u001f')[1] ?? ''));
      };
    });
  });
}

test('what was read is read without a network, what is typed stays, and both go on with it', async ({
  page,
  context,
  baseURL,
}) => {
  const token = await openAs(page, baseURL ?? '', 'super', '/');
  await page.goto(`${passage.url}#/roadmaps`);
  const row = page.locator('tbody tr').first();
  await expect(row).toBeVisible();
  await untilReady(page);
  // From the second visit on the worker keeps the parts that are fetched.
  await page.reload();
  await row.click();
  const panel = page.getByRole('dialog');
  const name = panel.getByRole('textbox', { name: /^Name/ });
  await expect(name).toHaveValue(/./);
  const club = await row.locator('td').nth(2).innerText();
  expect(club).toMatch(/[A-Z]/);
  await expect.poll(() => keptResources(page)).toEqual(expect.arrayContaining(['clubs', 'roadmaps']));

  passage.shut();
  await context.setOffline(true);
  await page.reload();
  // While the panel is open, the list beside it is hidden from whoever listens.
  const sign = page.locator('main [role=status]').filter({ hasText: 'This is the copy that this device kept on' });
  await expect(sign).toBeVisible({ timeout: 30_000 });
  await expect(row.locator('td').nth(2)).toHaveText(club);
  await expect(panel.getByRole('status').filter({ hasText: 'kept on' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expect(panel.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await name.fill('Typed in the tunnel');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('alert').filter({ hasText: 'The server does not answer' })).toBeVisible();
  await expect(name).toHaveValue('Typed in the tunnel');

  const call = { headers: { Authorization: `Bearer ${token}` } };
  const others = (await (await fetch(`${baseURL}/api/roadmaps?sort=["startPeriod","DESC"]`, call)).json()) as {
    id: string;
    name: string;
  }[];
  const other = others.find(({ id }) => !page.url().includes(id));
  await fetch(`${baseURL}/api/roadmaps/${other?.id}`, {
    method: 'PUT',
    headers: { ...call.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...other, name: 'Renamed meanwhile' }),
  });
  passage.open();
  await context.setOffline(false);
  await expect(sign).toBeHidden();
  await expect(page.getByRole('row', { name: /Renamed meanwhile/, includeHidden: true })).toBeVisible();
  await expect(name).toHaveValue('Typed in the tunnel');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Typed in the tunnel/ })).toBeVisible();
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
