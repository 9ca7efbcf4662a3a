import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { chooseFrom } from '../support/chooseFrom.ts';
import { read, utils } from 'xlsx';
import { sitDown, type Desk } from './desk.ts';
import { test } from './grownProject.ts';
import { sheetHeaders, writeMendedRow, writeSponsorSheet } from './sponsorSheet.ts';
import { findViolations } from '../support/findViolations.ts';

/** docs/guides/adding-a-resource.md followed to the letter in a copy of the project, one step after the other. */
test.describe.configure({ mode: 'serial' });

interface OpenApi {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, { properties: object }> };
}
let url: string;
let crashes: readonly string[] = [];

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
/** Signs in and opens a page of the running copy. */
async function open(page: Page, path: string): Promise<Desk['call']> {
  const desk = await sitDown(page, url, path);
  crashes = desk.crashes;
  return desk.call;
}

test.afterEach(() => expect(crashes).toEqual([]));

test('one command makes it, and the doctor has nothing against it', ({ grown: { said, ...grown } }) => {
  url = grown.url;
  expect(said.sponsors).toContain('schemas/sponsor.schema.json');
  expect(said.sponsors).toContain('sponsors.fields.since');
  expect(said.partners).toContain('resources/partners.ts');
  expect(said.check).not.toContain('stale');
  expect(said.doctor).toContain('0 errors');
  expect(said.doctor.match(/\w+ (?=resources\/sponsors|schemas\/sponsor)/g)).toBeNull();
});

test('npm start: it stands in the menu; a record is added, listed and changed', async ({ page }) => {
  await open(page, '/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Sponsors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sponsors' })).toBeVisible();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  const panel = page.getByRole('dialog', { name: 'Create: Sponsor' });
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByLabel('Name')).toHaveAccessibleDescription(/.+/);
  await panel.getByLabel('Name').fill('Bakker & Zn');
  await panel.getByRole('combobox', { name: 'Club' }).fill('rsc anderlecht');
  await page.getByRole('option', { name: 'RSC Anderlecht' }).click();
  await panel.getByRole('spinbutton', { name: 'Day' }).click();
  await page.keyboard.type('15012026');
  await panel.getByLabel('Amount').fill('1000');
  await chooseFrom(panel.getByRole('combobox', { name: 'Level' }), 'Gold');
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  await expect(row(page, 'Bakker & Zn RSC Anderlecht 15/01/2026 1000 Gold')).toBeVisible();

  await row(page, 'Bakker & Zn').getByRole('button', { name: 'Edit Bakker & Zn' }).click();
  const form = page.getByRole('dialog', { name: 'Bakker & Zn' });
  await form.getByLabel('Amount').fill('1250.5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Bakker & Zn')).toContainText('1250.5');
});

test('one made by its name alone takes a record too', async ({ page }) => {
  await open(page, '/partners');
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  const panel = page.getByRole('dialog', { name: 'Create: Partner' });
  await panel.getByLabel('Name').fill('De Halve Liter');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'De Halve Liter')).toBeVisible();
});

test('its page tells what happened to it, and reverts a field', async ({ page }) => {
  const call = await open(page, '/');
  const [sponsor] = await call<{ id: string }[]>('sponsors');
  await page.goto(`${url}/#/sponsors/${sponsor?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bakker & Zn' })).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History: Bakker & Zn' });
  const changes = history.locator('ol > li');
  await expect(changes).toHaveText([/Changed.*Sunny.*from: Sponsors.*Amount.*1000.*1250\.5/, /Made/]);
  await changes.first().getByRole('button', { name: 'Put back: Amount' }).click();
  await page.getByRole('dialog', { name: 'Revert?' }).getByRole('button', { name: 'Put back' }).click();
  await expect(changes).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Amount')).toHaveValue('1000');
});

test('a workbook is mapped, tried and brought in; the failed row comes back and is mended', async ({ page }) => {
  const call = await open(page, '/sponsors');
  await page.getByRole('button', { name: 'Import' }).click();
  const panel = page.getByRole('dialog', { name: 'Import Sponsors' });
  const choose = (name: string, buffer: Buffer) =>
    panel.getByTestId('sheet-file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await choose('sponsors.xlsx', writeSponsorSheet());
  for (const [header, field] of [
    ['Naam', 'Name *'],
    ['Bedrag', 'Amount'],
  ] as const) {
    await chooseFrom(panel.getByRole('combobox', { name: `Field for ${header}` }), field);
  }
  await chooseFrom(panel.getByRole('combobox', { name: 'Meaning of zilver' }), 'Silver');
  await panel.getByRole('button', { name: 'Try it' }).click();
  await expect(panel.getByRole('status').filter({ hasText: '2 new' })).toContainText('1 failed');
  await expect(panel.getByRole('table', { name: 'Rows that would not come in' })).toContainText(/4Since/);
  expect(await call<unknown[]>('sponsors')).toHaveLength(1);
  expect(await findViolations(page)).toEqual([]);

  await panel.getByRole('button', { name: 'Import (2)' }).click();
  const imports = panel.getByRole('region', { name: 'Your imports' });
  await expect(imports).toContainText('2 added, 0 changed, 0 as they were, 1 failed');
  const coming = page.waitForEvent('download');
  await imports.getByRole('button', { name: '1 failed row' }).click();
  const book = read(readFileSync(await (await coming).path()));
  const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? '']!, { header: 1 });
  expect(rows[0]).toEqual(expect.arrayContaining([...sheetHeaders, 'Problem']));
  expect(rows[1]).toEqual(expect.arrayContaining(['Nooit Verschenen', 'next spring', expect.stringMatching(/since/i)]));

  await choose('mended.csv', writeMendedRow());
  await expect(panel.getByText('These headers were imported before')).toBeVisible();
  await panel.getByRole('button', { name: 'Try it' }).click();
  await panel.getByRole('button', { name: 'Import (1)' }).click();
  await expect(imports.getByText('1 added, 0 changed, 0 as they were, 0 failed')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(row(page, 'Brouwerij De Gouden Arend RSC Anderlecht 01/07/2024 125000.5 Gold')).toBeVisible();
  await expect(row(page, 'Čapek & syn – 28/02/2023 900 Silver')).toBeVisible();
  await expect(row(page, 'Nooit Verschenen – 20/03/2025 1 Gold')).toBeVisible();
});

test('what the list finds is exported', async ({ page }) => {
  await open(page, '/sponsors');
  await page.getByRole('searchbox').fill('arend');
  await expect(row(page, 'Bakker & Zn')).toBeHidden();
  await page.getByRole('button', { name: 'Export' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'CSV' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('sponsors.csv');
  expect(readFileSync(await download.path(), 'utf8').replace(/^\uFEFF/, '')).toBe(
    'Name,Club,Since,Amount,Level\r\nBrouwerij De Gouden Arend,RSC Anderlecht,2024-07-01,125000.5,Gold\r\n',
  );
});

test('what is deleted can be undone at once, and brought back from the trash later', async ({ page }) => {
  await open(page, '/sponsors');
  const remove = async () => {
    await row(page, 'Nooit Verschenen').getByRole('button', { name: 'Edit Nooit Verschenen' }).click();
    await page.getByRole('dialog', { name: 'Nooit Verschenen' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Are you sure you want to delete Nooit Verschenen?')).toBeVisible();
    await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, 'Nooit Verschenen')).toBeHidden();
  };
  await remove();
  await page.getByRole('region', { name: 'What can be undone' }).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Nooit Verschenen')).toBeVisible();
  await remove();
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trash: Sponsors' })).toBeVisible();
  await expect(row(page, 'Nooit Verschenen')).toContainText('Sunny Superadmin');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bring back Nooit Verschenen' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sponsors' }).click();
  await expect(row(page, 'Nooit Verschenen')).toBeVisible();
});

test('other programs find it: calls, their description, its page in the data dictionary', async ({ page }) => {
  const call = await open(page, '/admin/configuration?resource=sponsors');
  await expect(page.getByRole('heading', { level: 2, name: 'Sponsors' })).toBeVisible();
  await expect(page.getByText('4 records')).toBeVisible();
  const filter = encodeURIComponent(JSON.stringify({ level: 'gold', since_gte: '2025-01-01' }));
  const found = await call<{ name: string }[]>(`sponsors?filter=${filter}&sort=["since","ASC"]`);
  expect(found.map(({ name }) => name)).toEqual(['Nooit Verschenen', 'Bakker & Zn']);
  const { paths, components } = await call<OpenApi>('openapi.json');
  expect(Object.keys(paths['/api/sponsors'] ?? {})).toEqual(expect.arrayContaining(['get', 'post']));
  expect(Object.keys(paths['/api/sponsors/{id}'] ?? {})).toEqual(expect.arrayContaining(['get', 'put', 'delete']));
  expect(JSON.stringify(paths['/api/sponsors']?.['post'])).toContain('"#/components/schemas/sponsor"');
  expect(components.schemas['sponsor']?.properties).toMatchObject({ level: { examples: ['gold', 'silver'] } });
});
