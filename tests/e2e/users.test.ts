import { expect, test } from '@playwright/test';
import { openAs } from '../support/openAs.ts';
import { findViolations } from '../support/findViolations.ts';
import { signIn } from '../support/signIn.ts';

const stamp = Date.now();

test('a user is added, changed and deleted in the panel beside the list', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'clubs', '/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.getByRole('button', { name: 'add', exact: true }).click();
  const created = page.getByRole('dialog', { name: 'Create new user' });
  await created.getByLabel('First name').fill('Browser');
  await created.getByLabel('Last name').fill(`Zz Person ${stamp}`);
  await created.getByLabel('E-mail').fill(`person${stamp}@club.example`);
  await created.getByLabel('Function').fill('Coach');
  await created.getByRole('button', { name: 'Save' }).click();
  await expect(created).toBeHidden();

  await page.getByRole('searchbox').fill(`person${stamp}`);
  const row = page.getByRole('row', { name: `person${stamp}@club.example` });
  await expect(row.getByRole('cell', { name: '/', exact: true })).toBeVisible();
  await row.getByRole('cell').nth(1).click();
  const panel = page.getByRole('dialog', { name: `Browser Zz Person ${stamp}` });
  await expect(panel.getByRole('button', { name: 'Resend invitation' })).toBeEnabled();
  await panel.getByLabel('Mobile').fill('0470');
  await expect(panel.getByRole('button', { name: 'Resend invitation' })).toBeDisabled();
  await expect(panel.getByText('Save changes before resending')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();

  await row.getByRole('cell').nth(1).click();
  await panel.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Are you sure you want to delete Browser Zz Person ${stamp}?`)).toBeVisible();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Your search for "person${stamp}" found no results.`)).toBeVisible();
});

test('an address that somebody has already is refused at its field', async ({ page, baseURL }) => {
  const token = await openAs(page, baseURL ?? '', 'super', '/admin/users');
  // Not read from the list: which columns it shows is the person's, and another test changes that.
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/users?range=[0,0]', { headers });
  const [taken] = (await answer.json()) as { email: string }[];
  await page.getByRole('button', { name: 'add', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Create new user' });
  await panel.getByLabel('First name').fill('Twice');
  await panel.getByLabel('Last name').fill('There');
  await panel.getByLabel('Function').fill('Coach');
  await panel.getByLabel('E-mail').fill(taken?.email ?? '');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByLabel('E-mail')).toHaveAccessibleDescription(/taken/);
  await expect(panel.getByLabel('First name')).toHaveValue('Twice');
});

test('what was typed before the session ended is offered after signing in again', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  // Signed in once, as people are: the sign-in below has to hold.
  const { token, userId, firstName } = await signIn(base, { email: 'clubs@touchline.example' });
  await page.goto(base);
  await page.evaluate((session) => Object.assign(localStorage, session), { token, userId, firstName });
  await page.goto(`${base}/?again#/admin/users`);
  await page.getByRole('row').nth(1).getByRole('cell').nth(1).click();
  const mobile = page.getByRole('textbox', { name: 'Mobile' });
  await mobile.fill('0499 00 11 22');
  // A draft is kept a moment after a pause in typing, and not before the device has been asked for an earlier one.
  await page.waitForTimeout(2_000);
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/accounts/logout', { headers })).ok()).toBe(true);
  const ended = page.getByText('Your session has ended');
  // Something that is read meanwhile may be refused first, and leads away too.
  await expect(async () => {
    if (await ended.isHidden()) await page.getByRole('button', { name: 'Save' }).click({ timeout: 2_000 });
    await expect(ended).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: /Clara Clubhouse/ }).click();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect(mobile).toHaveValue('0499 00 11 22');
});
