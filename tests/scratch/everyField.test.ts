import '#product';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { utils, write } from 'xlsx';
import { everyValue } from '../fixtures/everyField/everyField.ts';
import { everySheet, sheetValues } from '../fixtures/everyField/everySheet.ts';
import { everyTexts } from '../fixtures/everyField/everyTexts.ts';
import { sitDown } from './desk.ts';
import { test } from './grownProject.ts';
import { enterEveryField, fieldOf, showLanguage, textOf } from './enterEveryField.ts';
import { findViolations } from '../support/findViolations.ts';

/**
 * A resource with a field of every type and a relation of every sort, added to a copy of the project and used there.
 */
test.describe.configure({ mode: 'serial' });

type Stored = Record<string, unknown> & { id: string };

const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const document = { name: 'Verslag é.pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj') };
const club = 'RSC Anderlecht';
let url: string;
let crashes: readonly string[] = [];
let owner: { id: string; fullName: string };
let entered: Stored;

async function open(page: Page, path: string) {
  const desk = await sitDown(page, url, path);
  crashes = desk.crashes;
  const find = async (code: string) => {
    const [record] = await desk.call<Stored[]>(`everyfields?filter=${encodeURIComponent(JSON.stringify({ code }))}`);
    return record;
  };
  return { ...desk, find };
}

test.afterEach(() => expect(crashes).toEqual([]));

test('its schema, its resource file and its texts are all that it takes', ({ grown }) => {
  url = grown.url;
  expect(grown.said.doctor).toContain('0 errors');
});

test('each of its fields is entered in the form and kept', async ({ page }) => {
  const { call, find } = await open(page, '/everyfields');
  const [user] = await call<(typeof owner)[]>('users?range=[0,0]');
  const [{ id: clubId = '' } = {}] = await call<Partial<Stored>[]>(`clubs?filter={"name":"${club}"}`);
  owner = user ?? owner;
  const parent = await call<Stored>('everyfields', { method: 'POST', body: { name: 'The parent', kind: 'small' } });

  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Create: Every field' });
  const referred = { club, owner: owner.fullName, parent: 'The parent' };
  await enterEveryField({ page, form, referred, image, document });
  expect(await findViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  const { logo: _logo, paper: _paper, kind: _kind, code: _code, config, ...same } = everyValue;
  const record = await find('B-1');
  expect(record).toMatchObject({
    ...{ ...same, kind: 'large', share: 12.5, title: 'Every (B-1)', country: '020' },
    config: { ...config, general: { ...config.general, sensitive: true } },
    ...{ clubId, ownerId: owner.id, parentId: parent.id, partners: [clubId] },
    logo: expect.stringMatching(/^\/api\/files\/images\/[0-9a-f]{32}\.png$/) as unknown,
    paper: expect.stringMatching(/^\/api\/files\/documents\/[0-9a-f]{32}\/Verslag%20%C3%A9\.pdf$/) as unknown,
  });
  if (record) entered = record;
});

test('each is there again, in the form and on the page to read', async ({ page }) => {
  await open(page, `/everyfields/${entered.id}`);
  const form = page.getByRole('main');
  await expect(textOf(form, 'about')).toHaveValue(everyValue.about);
  await expect(textOf(form, 'weight')).toHaveValue('1.5');
  await expect(fieldOf(form, 'active').locator('input')).not.toBeChecked();
  await expect(fieldOf(form, 'kind')).toContainText(everyTexts.enums.kind.large);
  await expect(fieldOf(form, 'kinds')).toContainText('Letter ALetter C');
  await form.getByRole('tab', { name: 'Dated' }).click();
  for (const [path, text] of [
    ['since', /29.*02.*2020/],
    ['until', /01.*01.*2021/],
    ['at', /31.*01.*2026.*10.*30/],
    ['opens', /09.*30/],
  ] as const)
    await expect(fieldOf(form, path).getByRole('group').first()).toHaveText(text);
  await form.getByRole('tab', { name: 'Written' }).click();
  await expect(textOf(form, 'site')).toHaveValue(everyValue.site);
  await expect(textOf(form, 'story').locator('strong')).toHaveText('you');
  await showLanguage(fieldOf(form, 'label'), 'nl');
  await expect(fieldOf(form, 'label').locator('[lang="nl"]')).toHaveValue(everyValue.label.nl);
  await expect(fieldOf(form, 'logo').getByRole('img')).toHaveAttribute('src', String(entered['logo']));
  await form.getByRole('tab', { name: 'Related' }).click();
  await expect(fieldOf(form, 'clubId').getByRole('combobox')).toHaveValue(club);
  await expect(fieldOf(form, 'parentId').getByRole('combobox')).toHaveValue('The parent');
  await expect(fieldOf(form, 'partners')).toContainText(club);
  await form.getByRole('tab', { name: 'Nested' }).click();
  await expect(form.getByRole('group', { name: 'Tags 2', exact: true }).getByRole('textbox')).toHaveValue('y');
  await expect(textOf(form, 'address.place.longitude')).toHaveValue('4.3');
  await expect(textOf(form, 'contacts.1.name')).toHaveValue('Bo');
  expect(JSON.parse(await textOf(form, 'raw').inputValue())).toEqual(everyValue.raw);
  await form.getByRole('tab', { name: 'Kept' }).click();
  await expect(textOf(form, 'config.retention')).toHaveAttribute('readonly');

  await page.goto(`${url}/#/everyfields/${entered.id}/show`);
  const shown = page.getByRole('main');
  for (const text of [
    ...['Every (B-1)', '1.5 kg', '12.5 %', 'No', 'Of a large size', 'Second', 'Letter A, Letter C'],
    ...['29/02/2020', '01/01/2021', '31/01/2026 10:30', '09:30', everyValue.email, everyValue.phone, everyValue.site],
    ...['#003366', 'Hello you', everyValue.label.en, everyValue.help.en, club, owner.fullName, 'The parent', 'Belgium'],
    ...['31/12/2026', '2.5', 'Road 1', 'Town', '50.8', 'ana@club.example', 'Why', 'As long as needed', 'thing'],
  ])
    await expect(shown.getByText(text).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const coming = page.waitForEvent('download');
  await shown.getByRole('link', { name: document.name }).click();
  const saved = await coming;
  expect(saved.suggestedFilename()).toBe(document.name);
  expect(readFileSync(await saved.path())).toEqual(document.buffer);
});

test('a sheet with a column of each comes in by the panel, and a wrong cell is named', async ({ page }) => {
  const { call, find } = await open(page, '/everyfields');
  const words: Record<string, string> = { Kind: 'of a small size', Level: 'Second', Kinds: 'Letter A; letter c' };
  const sheet = everySheet({ club, owner: owner.fullName, parent: 'The parent' });
  const row = sheet.map(([header, cell]) => words[header] ?? cell);
  const wrong = row.map((cell, index) => ({ Code: 'S-2', Weight: 'heavy' })[sheet[index]?.[0] ?? ''] ?? cell);
  const book = utils.book_new(utils.aoa_to_sheet([sheet.map(([header]) => header), row, wrong]), 'Every');
  const buffer = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;

  await page.getByRole('button', { name: 'Import' }).click();
  const panel = page.getByRole('dialog', { name: 'Import Every fields' });
  await panel.getByTestId('sheet-file').setInputFiles({ name: 'every.xlsx', mimeType: 'application/zip', buffer });
  await expect(panel.getByRole('button', { name: 'Unknown values: 1, without a meaning: 0' })).toHaveCount(2);
  for (const [header] of sheet)
    await expect(panel.getByRole('combobox', { name: `Field for ${header}`, exact: true })).not.toHaveText('Leave out');
  await panel.getByRole('button', { name: 'Try it' }).click();
  await expect(panel.getByRole('status').filter({ hasText: '1 new' })).toContainText('1 failed');
  await expect(panel.getByRole('table', { name: 'Rows that would not come in' })).toContainText(/3Weight/);
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Import (1)' }).click();
  const imports = panel.getByRole('region', { name: 'Your imports' });
  await expect(imports).toContainText('1 added, 0 changed, 0 as they were, 1 failed');
  await expect(imports.getByText('Done, with failures')).toBeVisible();
  const [clubId, parentId] = [entered['clubId'], entered['parentId']];
  expect(await find('S-1')).toMatchObject({ ...sheetValues, clubId, parentId, ownerId: owner.id, partners: [clubId] });
  expect(await call<Stored[]>('everyfields')).toHaveLength(3);
});
