import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/signIn.ts';
import { folder, startLibrary } from './startLibrary.ts';

let library: Awaited<ReturnType<typeof startLibrary>>;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(600_000);
  library = await startLibrary();
});
test.afterAll(async () => library.stop());

async function open(page: Page, person: string, path: string): Promise<string> {
  const session = await signIn(library.url, { email: `${person}@library.example` });
  await page.addInitScript(({ token, userId, firstName }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('userId', userId);
    localStorage.setItem('firstName', firstName);
  }, session);
  await page.goto(`${library.url}/#${path}`);
  return session.token;
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name.slice(0, 4));
  await page.getByRole('option', { name }).click();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('shows its name, offers its people to sign in as, and begins at the first list of the menu', async ({ page }) => {
  await page.goto(library.url);
  await expect(page).toHaveTitle(/Town Library/);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: /Lena Lindt/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const entry of ['Books', 'Copies', 'Subjects', 'Readers', 'Loans'])
    await expect(menu.getByRole('link', { name: entry, exact: true })).toBeVisible();
});

test('subjects are a tree, and a book is made by the form in one of them', async ({ page }) => {
  await open(page, 'librarian', '/subjects/new');
  await page.getByLabel('Name').fill('Science');
  await save(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`${library.url}/?anew#/subjects/new`);
  await page.getByLabel('Name').fill('Astronomy');
  await choose(page, 'Part of', 'Science');
  await save(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto(`${library.url}/?book#/books/new`);
  await page.getByLabel('Title').fill('The Stars Above');
  await page.getByLabel('Author').fill('Ada Night');
  await page.getByLabel('ISBN').fill('978-1');
  await choose(page, 'Subject', 'Astronomy');
  await save(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`${library.url}/?list#/books`);
  await expect(page.getByRole('row', { name: /The Stars Above/ })).toContainText('Astronomy');
});

test('what is missing or taken is said at the field', async ({ page }) => {
  await open(page, 'librarian', '/books/new');
  await page.getByLabel('Title').fill('Another');
  await save(page);
  await expect(page.getByLabel('Author')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Author').fill('Somebody');
  await page.getByLabel('ISBN').fill('978-1');
  await save(page);
  await expect(page.getByLabel('ISBN')).toHaveAttribute('aria-invalid', 'true');
});

test('an assistant lends books and only reads the catalogue, on the screen and on the server', async ({ page }) => {
  const token = await open(page, 'assistant', '/books');
  await expect(page.getByRole('row', { name: /The Stars Above/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import' })).toHaveCount(0);
  const headers = { authorization: `Bearer ${token}` };
  const refused = await page.request.post(`${library.url}/api/books`, { headers, data: { title: 'A', author: 'B' } });
  expect(refused.status()).toBe(403);
  const allowed = await page.request.post(`${library.url}/api/readers`, { headers, data: { name: 'Rita Reader' } });
  expect(allowed.ok()).toBe(true);
  await page.goto(`${library.url}/?readers#/readers`);
  await expect(page.getByRole('row', { name: /Rita Reader/ })).toBeVisible();
});

test('no word of another product is shipped', () => {
  const build = join(folder, 'build');
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|json|svg|webmanifest)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  const words =
    /touchline|football|roadmap|belgi(um|an)|gdprManager|clubAssessment|clubUserManager|federationConnector/i;
  const found = files.flatMap((name) => {
    const word = words.exec(readFileSync(join(build, name), 'utf8'))?.[0];
    return word ? [`${name}: ${word}`] : [];
  });
  expect(found).toEqual([]);
});
