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
  await page.getByRole('textbox', { name: 'Name' }).fill('Science');
  await save(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`${library.url}/?anew#/subjects/new`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Astronomy');
  await choose(page, 'Part of', 'Science');
  await save(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto(`${library.url}/?book#/books/new`);
  await page.getByRole('textbox', { name: 'Title' }).fill('The Stars Above');
  await page.getByRole('textbox', { name: 'Author' }).fill('Ada Night');
  await page.getByRole('textbox', { name: 'ISBN' }).fill('978-1');
  await choose(page, 'Subject', 'Astronomy');
  await save(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`${library.url}/?list#/books`);
  await expect(page.getByRole('row', { name: /The Stars Above/ })).toContainText('Astronomy');
});

test('what is missing or taken is said at the field', async ({ page }) => {
  await open(page, 'librarian', '/books/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Another');
  await save(page);
  await expect(page.getByRole('textbox', { name: 'Author' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Author' }).fill('Somebody');
  await page.getByRole('textbox', { name: 'ISBN' }).fill('978-1');
  await save(page);
  await expect(page.getByRole('textbox', { name: 'ISBN' })).toHaveAttribute('aria-invalid', 'true');
});

test('a sheet of books is tried, brought in by its ISBN and exported again', async ({ page }) => {
  const token = await open(page, 'librarian', '/books');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Import Books' });
  const sheet = [
    'Title,Author,Year,ISBN,Subject,For lending',
    'Moons of the North,Berta Fell,1987,978-2,Astronomy,No',
    'The Stars Above,Ada Night,1999,978-1,Astronomy,Yes',
    'Nobody Wrote This,,2001,978-3,Astronomy,Yes',
  ];
  const buffer = Buffer.from(sheet.join('\r\n'));
  await panel.getByTestId('sheet-file').setInputFiles({ name: 'books.csv', mimeType: 'text/csv', buffer });
  await panel.getByRole('button', { name: 'Try it' }).click();
  for (const count of ['1 new', '1 changed', '0 unchanged', '1 failed'])
    await expect(panel.getByText(count, { exact: true })).toBeVisible();
  const failure = panel.getByRole('table', { name: 'Rows that would not come in' }).getByRole('row').nth(1);
  await expect(failure).toContainText(/^4\s*Author/);
  const stored = await page.request.get(`${library.url}/api/books`, { headers: { authorization: `Bearer ${token}` } });
  expect(await stored.json()).toHaveLength(1);

  await panel.getByRole('button', { name: 'Import (2)' }).click();
  const outcome = panel.getByRole('region', { name: 'Your imports' });
  await expect(outcome).toContainText('1 added, 1 changed, 0 as they were, 1 failed');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: /Moons of the North/ })).toContainText('Berta Fell');
  await expect(page.getByRole('row', { name: /The Stars Above/ })).toContainText('1999');

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'CSV' }).click();
  const file = readFileSync(await (await coming).path(), 'utf8').replace(/^\uFEFF/, '');
  expect(file.trimEnd().split('\r\n')).toEqual([
    'Title,Author,Year,Subject,For lending',
    'Moons of the North,Berta Fell,1987,Astronomy,false',
    'The Stars Above,Ada Night,1999,Astronomy,true',
  ]);
});

test('the history says who changed what, and a field is reverted', async ({ page }) => {
  await open(page, 'librarian', '/books');
  const edit = page.getByRole('button', { name: 'Edit Moons of the North' });
  await edit.click();
  await page.getByRole('textbox', { name: 'Author' }).fill('Berta Field');
  await save(page);
  await expect(page.getByRole('row', { name: /Moons of the North/ })).toContainText('Berta Field');
  await edit.click();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History: Moons of the North' });
  const latest = history.locator('ol > li').first();
  for (const text of ['Changed', 'Lena Lindt', 'Author', 'Berta Fell', 'Berta Field'])
    await expect(latest).toContainText(text);
  await latest.getByRole('button', { name: 'Put back: Author' }).click();
  await page.getByRole('dialog', { name: 'Revert?' }).getByRole('button', { name: 'Put back' }).click();
  await expect(latest).toContainText('Reverted');
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('textbox', { name: 'Author' })).toHaveValue('Berta Fell');
});

test('the second language is spoken by the menu, the list, the form and the engine itself', async ({ page }) => {
  await open(page, 'librarian', '/books');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['English', 'Nederlands']);
  await page.getByRole('menuitemradio', { name: 'Nederlands' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boeken' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  for (const group of ['Catalogus', 'Uitleen']) await expect(menu.getByText(group, { exact: true })).toBeVisible();
  for (const entry of ['Boeken', 'Exemplaren', 'Onderwerpen', 'Lezers', 'Uitleningen'])
    await expect(menu.getByRole('link', { name: entry, exact: true })).toBeVisible();
  for (const column of ['Titel', 'Auteur', 'Jaar', 'Onderwerp', 'Uitleenbaar'])
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
  await page.getByRole('button', { name: 'Moons of the North bewerken' }).click();
  await expect(page.getByRole('textbox', { name: 'Auteur' })).toHaveValue('Berta Fell');
  await expect(page.getByLabel('Uitleenbaar', { exact: true })).not.toBeChecked();
  await expect(page.getByText('In de kast')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bewaren', exact: true })).toBeVisible();
  await page.goto(`${library.url}/?again#/books`);
  await expect(page.getByRole('button', { name: 'Importeren', exact: true })).toBeVisible();
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
