import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { season } from '#tests/support/season.ts';
import { openAs } from '../support/openAs.ts';
import { goTo } from './support/goTo.ts';

/** What an office does all day, each once with the mouse and once by keyboard alone. */
const stamp = Date.now();
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const rows = (page: Page) => page.locator('tbody tr[data-row]');

async function make<Values extends object>(request: APIRequestContext, token: string, path: string, data: Values) {
  const made = await request.post(`/api/${path}`, { headers: bearer(token), data });
  expect(made.ok()).toBe(true);
  return ((await made.json()) as { id: string }).id;
}
const read = async (request: APIRequestContext, token: string, path: string) =>
  (await (await request.get(`/api/${path}`, { headers: bearer(token) })).json()) as Record<string, unknown>;
const makeClub = (request: APIRequestContext, token: string, values: object) => {
  const address = { address: 'Main 1', postalCode: '1000', city: 'Old', province: 'Old', country: '020' };
  return make(request, token, 'clubs', { ...address, ...season, ...values });
};

test('the search forgives signs, accents and a letter, and knows postal codes and numbers', async ({
  page,
  baseURL,
  request,
}) => {
  const token = await openAs(page, baseURL ?? '', 'clubs', '/admin/clubs');
  const name = `K.F.C. Zoékers ${stamp}`;
  const number = String(stamp).slice(-8);
  await makeClub(request, token, { name, postalCode: '9876', federationMembershipNumber: number });
  const found = page.getByRole('row', { name: new RegExp(`Zoékers ${stamp}`) });
  const search = page.getByRole('searchbox');
  for (const text of [`kfc zoekers ${stamp}`, number, `9876 zoekers`]) {
    await search.click();
    await search.fill(text);
    await expect(page).toHaveURL(new RegExp(encodeURIComponent(text).slice(0, 8)));
    await expect(found).toBeVisible();
  }
  await search.fill('');
  await expect(rows(page).nth(5)).toBeVisible();
  await goTo(page, search, 'Shift+Tab');
  await page.keyboard.type(`zoekkers ${stamp}`);
  await expect(found).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a text is written in one language at a time, with another beside it', async ({ page, baseURL, request }) => {
  const token = await openAs(page, baseURL ?? '', 'super', '/keynumbers');
  const id = await make(request, token, 'keynumbers', { key: `office${stamp}`, name: { en: `Office ${stamp}` } });
  await page.goto(`${baseURL ?? ''}/#/keynumbers?panel=${id}`);
  const texts = page.getByRole('tablist', { name: /Name/ }).first();
  await texts.getByRole('tab', { name: /^Dutch/ }).click();
  await page.getByRole('textbox', { name: 'Dutch' }).first().fill('Kantoor');
  await expect(page.getByText('2 of 9').first()).toBeVisible();

  const french = texts.getByRole('tab', { name: /^French/ });
  await goTo(page, texts.getByRole('tab', { name: /^Dutch/ }), 'Shift+Tab');
  for (let presses = 0; presses < 9 && (await french.getAttribute('aria-selected')) !== 'true'; presses += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'French' }).first()).toBeFocused();
  await page.keyboard.type('Bureau');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await read(request, token, `keynumbers/${id}`)).toMatchObject({
    name: { en: `Office ${stamp}`, nl: 'Kantoor', fr: 'Bureau' },
  });
  await request.delete(`/api/keynumbers/${id}`, { headers: bearer(token) });
});

for (const way of ['mouse', 'keyboard'] as const) {
  test(`what was deleted meanwhile comes back with what was typed: ${way}`, async ({ page, baseURL, request }) => {
    const token = await openAs(page, baseURL ?? '', 'clubs', '/admin/clubs');
    const id = await makeClub(request, token, { name: `Away ${way} ${stamp}` });
    await page.goto(`${baseURL ?? ''}/#/clubs/${id}`);
    const city = page.getByRole('textbox', { name: 'City' });
    await expect(city).toHaveValue('Old');
    await request.delete(`/api/clubs/${id}`, { headers: bearer(token) });
    const back = page.getByRole('button', { name: 'Bring it back and save' });
    if (way === 'mouse') {
      await city.fill('New');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await back.click();
    } else {
      await goTo(page, city);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('New');
      await page.keyboard.press('ControlOrMeta+s');
      await back.waitFor();
      await goTo(page, back);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(await read(request, token, `clubs/${id}`)).toMatchObject({ city: 'New', deletedAt: null });
  });

  test(`several fields of selected rows are set at once, and these alone exported: ${way}`, async ({
    page,
    baseURL,
    request,
  }) => {
    const token = await openAs(page, baseURL ?? '', 'clubs', '/admin/clubs');
    const name = `Several ${way} ${stamp}`;
    const ids = [
      await makeClub(request, token, { name: `${name} A` }),
      await makeClub(request, token, { name: `${name} B` }),
    ];
    await page.getByRole('searchbox').fill(name);
    await expect(rows(page)).toHaveCount(2);
    const press = async (place: ReturnType<Page['getByRole']>, key = 'Enter') =>
      way === 'mouse' ? place.click() : place.press(key);
    await press(page.getByRole('checkbox', { name: 'Select all rows shown' }), 'Space');
    await press(page.getByRole('button', { name: 'Export' }));
    const saved = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'CSV' }));
    expect((await saved).suggestedFilename()).toBe('clubs.csv');
    await press(page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Edit' }));
    const dialog = page.getByRole('dialog', { name: 'Edit the selected records (2)' });
    for (const [place, label] of ['City', 'Province'].entries()) {
      const field = dialog.getByRole('combobox', { name: 'Field' }).nth(place);
      await press(field);
      await press(page.getByRole('option', { name: label, exact: true }));
      await dialog.getByRole('textbox', { name: label }).fill('New');
      if (place === 0) await press(dialog.getByRole('button', { name: 'Add a field' }));
    }
    await press(dialog.getByRole('button', { name: 'Apply to 2' }));
    await expect(page.getByText('Changed: 2')).toBeVisible();
    for (const id of ids) {
      expect(await read(request, token, `clubs/${id}`)).toMatchObject({ city: 'New', province: 'New' });
    }
  });
}
