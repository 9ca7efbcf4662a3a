import { expect, test, type Page } from '@playwright/test';
import { addedEntries } from '../support/addedEntries.ts';
import { chooseFrom } from '../support/chooseFrom.ts';
import { openAs } from '../support/openAs.ts';
import { signInAs } from './support/signInAs.ts';

/**
 * The menus of document 1 §2.3 and §6, written out as they stand there: all of it, that of a role and of none, and of
 * the federation. Those of the other roles are `domain/access/screens.test.ts`'s.
 */
const assessments = ['Assessments:', 'Tool', 'Projectmanagement', 'Monitoring', 'Certification', 'Benchmarking'];
const normal = ['Strategic roadmap', 'Project', ...assessments, 'Tag-it', 'Productivity', 'FAQ', 'Getting Started'];

const menus: Record<string, string[]> = {
  super: [
    ...normal,
    'Admin:',
    'Clubs',
    'Users',
    'Assessments',
    'VV Registrations',
    'CAMP FAQs',
    'GDPR',
    'Translations',
    'Access control',
    'Server Status',
  ],
  clubs: [...normal, 'Admin:', 'Clubs', 'Users', 'VV Registrations'],
  vv: ['Assessments:', 'Projectmanagement', 'Certification'],
  none: normal,
};

/** Entries of the menu from top to bottom; the name of a group ends in a colon. */
async function readMenu(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  return menu
    .locator('a, [id^="menu-"]')
    .evaluateAll((entries) => entries.map((entry) => `${entry.textContent.trim()}${entry.matches('a') ? '' : ':'}`));
}

for (const [person, menu] of Object.entries(menus)) {
  test(`the menu of ${person}@touchline.example`, async ({ page, baseURL }) => {
    await openAs(page, baseURL ?? '', person, '/');
    await expect.poll(() => readMenu(page)).toEqual([...menu, ...addedEntries(person, menu)]);
  });
}

test('who is logged out is asked to sign in, in every tab, and what was kept is gone', async ({ page, context }) => {
  await signInAs(page, 'lead@touchline.example');
  const other = await context.newPage();
  await other.goto(new URL('/#/clubassessments/overview', page.url()).href);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  const account = page.getByRole('dialog', { name: 'Your account' });
  await expect(account.getByText('Hello Leo')).toBeVisible();
  await account.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('firstName')])).toEqual([
    null,
    null,
  ]);
  await expect(other.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.goto('/#/clubassessments/overview');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('a screen that the menu does not show does not open by its address either', async ({ page }) => {
  await signInAs(page, 'vv@touchline.example');
  for (const path of ['admin/clubs', 'tagit', 'assessments/monitoring']) {
    await page.goto(`/#/${path}`);
    await expect(page.getByRole('main')).toContainText('This screen is not open to you');
  }
});

test('what a super admin writes in the FAQ is what others read there', async ({ page, browser, baseURL }) => {
  const asked = `Wat is er ${Date.now()}?`;
  await signInAs(page, 'super@touchline.example');
  await openFaqInDutch(page);
  await page.getByRole('button', { name: 'Edit the document' }).click();
  const panel = page.getByRole('dialog', { name: 'FAQ' });
  const text = panel.getByRole('textbox', { name: 'Text (Markdown)' });
  await expect(text).toHaveValue(/Aanmelden/);
  await text.fill(`${await text.inputValue()}\n\n### ${asked}\n\nEen **feest**.`);
  await panel.getByRole('button', { name: 'Preview' }).click();
  await expect(panel.getByRole('heading', { name: asked })).toBeVisible();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: asked })).toBeVisible();

  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signInAs(other, 'none@touchline.example');
  await openFaqInDutch(other);
  await expect(other.getByRole('button', { name: 'Edit the document' })).toBeHidden();
  await other.getByRole('searchbox', { name: 'Search the questions' }).fill('FEEST');
  await expect(other.getByText('1 answer found')).toBeVisible();
  await expect(other.getByRole('button', { name: asked })).toHaveAttribute('aria-expanded', 'true');
  await expect(other.getByText('feest', { exact: true })).toBeVisible();
  await other.close();
});

async function openFaqInDutch(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'FAQ', exact: true }).click();
  await chooseFrom(page.getByRole('combobox', { name: 'Language of the text' }), 'Nederlands');
  await expect(page.getByRole('button', { name: 'Hoe meld ik me aan?' })).toBeVisible();
}

test('the language that is chosen holds, and another browser speaks it too', async ({ page, browser, baseURL }) => {
  // The server keeps the language: a person as whom no other file of tests is signed in.
  await signInAs(page, 'translator@touchline.example');
  await chooseLanguage(page, { from: 'Language: English', to: 'Nederlands' });
  await expect(page.getByRole('button', { name: 'Taal: Nederlands' })).toBeVisible();

  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL && { baseURL }) });
  const there = await context.newPage();
  await openAs(there, baseURL ?? '', 'translator', '/faq');
  await chooseLanguage(there, { from: 'Taal: Nederlands', to: 'English' });
  await chooseLanguage(there, { from: 'Language: English', to: 'Français' });
  await chooseLanguage(there, { from: 'Langue : Français', to: 'English' });
  await there.reload();
  await expect(there.getByRole('button', { name: 'Language: English' })).toBeVisible();
  await context.close();
});

/** Chooses a language, which has reached the server afterwards. */
async function chooseLanguage(page: Page, { from, to }: { from: string; to: string }): Promise<void> {
  const isKept = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/preferences/language') && answer.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: from }).click();
  await page.getByRole('menuitemradio', { name: to }).click();
  await isKept;
}

test('who logs out everywhere is asked to sign in on the other device, which says why', async ({ page, browser }) => {
  // Every session of the person ends: one as whom no other file of tests is signed in.
  await signInAs(page, 'translator@touchline.example');
  const elsewhere = await (await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' })).newPage();
  await signInAs(elsewhere, 'translator@touchline.example', new URL(page.url()).origin);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Projectmanagement' }).click();
  await expect(elsewhere.getByRole('alert')).toContainText('Your session has ended');
  await elsewhere.context().close();
});

test('an address that somebody else made signs nobody in or out', async ({ page }) => {
  const payload = Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 600 })).toString('base64');
  const address = `/#/callback?token=h.${payload}.s&userId=u2&firstName=Eve&nonce=made-up-by-somebody&redirect=`;
  await page.goto(address);
  await expect(page.getByRole('alert')).toBeVisible();
  await signInAs(page, 'lead@touchline.example');
  await page.goto(address);
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('dialog', { name: 'Your account' }).getByText('Hello Leo')).toBeVisible();
});
