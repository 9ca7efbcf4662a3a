import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { season } from '#tests/support/season.ts';
import { chooseFrom } from '../support/chooseFrom.ts';
import { openAs } from '../support/openAs.ts';

const stamp = Date.now();
const rows = (page: Page) => page.locator('tbody tr[data-row]');
const tool = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name, exact: true });
};
/** A preference has reached the server, with this in it. */
const preferenceSent = (page: Page, part: string) =>
  page.waitForResponse(
    (answer) => answer.url().includes('/api/preferences/') && (answer.request().postData() ?? '').includes(part),
  );
/** Searches, and waits until the rows are those that were found. */
const searchFor = async (page: Page, term: string, enter: () => Promise<void>) => {
  const answered = page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    const filter = JSON.parse(searchParams.get('filter') ?? '{}') as { q?: string };
    return pathname.startsWith('/api/') && filter.q === term;
  });
  await enter();
  const found = (await (await answered).json()) as unknown[];
  await expect(rows(page)).toHaveCount(found.length);
};
const makeClub = async (request: APIRequestContext, token: string, name: string) => {
  const address = { address: 'Main 1', postalCode: '1000', city: 'Old', province: 'P', country: '020' };
  const headers = { authorization: `Bearer ${token}` };
  const made = await request.post('/api/clubs', { headers, data: { name, ...address, ...season } });
  return ((await made.json()) as { id: string }).id;
};

test('a view, its columns and the density are there in another browser', async ({ page, baseURL, browser }) => {
  await openAs(page, baseURL ?? '', 'super', '/admin/users');
  await page.getByRole('row').nth(5).waitFor();
  const display = await tool(page, 'Display');
  await display.getByRole('checkbox', { name: 'Function' }).check();
  const compact = display.getByRole('button', { name: 'Compact' });
  // Where this is tried again it is chosen already.
  if ((await compact.getAttribute('aria-pressed')) !== 'true') {
    const isSent = preferenceSent(page, 'compact');
    await compact.click();
    await isSent;
  }
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'E-mail' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=email/);
  await expect(page.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute('aria-sort', 'ascending');
  const views = await tool(page, 'Views');
  await views.getByRole('button', { name: 'Save as a new view' }).click();
  await views.getByRole('textbox', { name: 'Name of the view' }).fill(`By mail ${stamp}`);
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/api/savedviews') && answer.request().method() === 'POST',
  );
  await views.getByRole('button', { name: 'Save', exact: true }).click();
  const { id } = (await (await kept).json()) as { id: string };
  await expect(page.getByRole('button', { name: `By mail ${stamp}` }).first()).toBeVisible();

  const other = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block', ...(baseURL ? { baseURL } : {}) });
  const there = await other.newPage();
  await openAs(there, baseURL ?? '', 'super', '/admin/users');
  await expect(there.getByRole('columnheader', { name: 'Function' })).toBeVisible({ timeout: 30_000 });
  await expect(there.locator('tbody td').first()).toHaveClass(/sizeSmall/);
  await expect(there.locator('tbody td .MuiCheckbox-root').first()).toBeVisible();
  const widthOf = async (place: string) => (await there.locator(place).first().boundingBox())?.width ?? 0;
  expect(await widthOf('tbody td .MuiCheckbox-root')).toBeLessThan(await widthOf('tbody td'));
  await there.goto('about:blank');
  await there.goto(`/#/admin/users?view=${id}`);
  await expect(there).toHaveURL(/sort=email/);
  await expect(there.getByRole('button', { name: `By mail ${stamp}` })).toBeVisible();
  await expect(there.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(async () => {
    await there.getByRole('columnheader', { name: 'Function' }).getByRole('button').click();
    await expect(there).toHaveURL(/sort=function/, { timeout: 3_000 });
  }).toPass();
  await there.getByRole('button', { name: `By mail ${stamp} · changed` }).click();
  const isReset = preferenceSent(there, '{"value":{}}');
  await there.getByRole('button', { name: 'Standard view' }).click();
  await expect(there.getByRole('columnheader', { name: 'Function' })).toBeHidden();
  await isReset;
  await other.close();
});

test('many rows are changed at once, and back after the page was loaded anew', async ({ page, baseURL, request }) => {
  const token = await openAs(page, baseURL ?? '', 'clubs', '/admin/clubs');
  const ids = [await makeClub(request, token, `Bulk ${stamp} A`), await makeClub(request, token, `Bulk ${stamp} B`)];
  const cities = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answers = await Promise.all(ids.map((id) => request.get(`/api/clubs/${id}`, { headers })));
    return Promise.all(answers.map(async (answer) => ((await answer.json()) as { city: string }).city));
  };
  await page.getByRole('searchbox').fill(`Bulk ${stamp}`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await chooseFrom(dialog.getByRole('combobox', { name: 'Field' }), 'City');
  await dialog.getByRole('textbox', { name: 'City' }).fill('New');
  await dialog.getByRole('button', { name: 'Apply to 2' }).click();
  await expect(page.getByText('Changed: 2')).toBeVisible();
  expect(await cities()).toEqual(['New', 'New']);

  await page.reload({ waitUntil: 'commit' });
  // Others who are this person may have something to undo as well.
  const offers = page.getByRole('region', { name: 'What can be undone' }).locator(':scope > *');
  await offers.filter({ hasText: 'Changed: 2' }).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Undone: 2')).toBeVisible();
  expect(await cities()).toEqual(['Old', 'Old']);
});

test('a list is searched, selected, read and opened by keyboard alone', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'clubs', '/admin/clubs');
  await rows(page).nth(5).waitFor();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await searchFor(page, 'RSC', () => page.keyboard.type('RSC'));
  await expect(page).toHaveURL(/RSC/);
  await expect(page.getByRole('row', { name: /RSC Anderlecht/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(page.getByText('Selected: 2')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rows(page).nth(1)).toBeFocused();
  const name = await rows(page).nth(1).getByRole('cell').nth(1).innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a value is changed in its row, by keyboard too, or left as it was', async ({ page, baseURL, request }) => {
  const token = await openAs(page, baseURL ?? '', 'super', '/keynumbers');
  const headers = { authorization: `Bearer ${token}` };
  const made = await request.post('/api/keynumbers', {
    headers,
    data: { key: `inline${stamp}`, name: { en: `Before ${stamp}`, nl: 'Voor' } },
  });
  const { id } = (await made.json()) as { id: string };
  // Saved it is found no more: sought after that, its row would be gone.
  await searchFor(page, `Before ${stamp}`, () => page.getByRole('searchbox').fill(`Before ${stamp}`));
  const value = page.getByTitle(`Change Name of Before ${stamp}`);
  await value.click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Nothing of this');
  await page.keyboard.press('Escape');
  await expect(value).toBeFocused();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Name' }).fill(`Before and after ${stamp}`);
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toContainText(`Before and after ${stamp}`);
  const record = await request.get(`/api/keynumbers/${id}`, { headers });
  expect(await record.json()).toMatchObject({ name: { en: `Before and after ${stamp}`, nl: 'Voor' }, version: 2 });
  await request.delete(`/api/keynumbers/${id}`, { headers });
});

test('a list is put in order by a text in the language that it is shown in', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'super', '/keynumbers');
  const names = rows(page).getByTitle(/^Change Name of/);
  const inOrder = async (language: string) => {
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=name/);
    await expect(async () => {
      const shown = await names.allInnerTexts();
      expect(shown.length).toBeGreaterThan(5);
      expect(shown).toEqual([...shown].sort(new Intl.Collator(language).compare));
    }).toPass();
    return names.first().innerText();
  };
  expect(await inOrder('en')).toBe('Academy budget (euro)');
  await page.evaluate(() => localStorage.setItem('contentLanguage', 'fr'));
  await page.goto('about:blank');
  await page.goto('/#/keynumbers?sort=key');
  await expect(page.getByText('Vestiaires')).toBeVisible();
  expect(await inOrder('fr')).toBe('Bénévoles');
});

test('a list is narrowed by values that occur, its columns are made wider, and what was selected goes with the page', async ({
  page,
  baseURL,
}) => {
  await openAs(page, baseURL ?? '', 'clubs', '/admin/clubs');
  await rows(page).nth(5).waitFor();
  const country = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Country' });
  await country.press('Enter');
  const facets = page.getByRole('dialog', { name: 'Country' });
  await expect(facets.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('belg');
  await expect(facets.getByRole('checkbox')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/%22020%22/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Country: Belgium/ })).toBeVisible();

  const city = page.getByRole('columnheader', { name: 'City' });
  const widthOf = async () => Math.round((await city.boundingBox())?.width ?? 0);
  const before = await widthOf();
  await city.getByRole('button').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(widthOf).toBe(before + 32);
  const edge = await page.getByRole('separator', { name: 'Width of City' }).boundingBox();
  const [x, y] = [(edge?.x ?? 0) + 4, (edge?.y ?? 0) + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y);
  await page.mouse.move(x + 40, y);
  const isKept = preferenceSent(page, `"city":${before + 72}`);
  await page.mouse.up();
  await expect.poll(widthOf).toBe(before + 72);
  await isKept;
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeVisible();

  await page.reload({ waitUntil: 'commit' });
  await rows(page).first().waitFor();
  await expect.poll(widthOf).toBe(before + 72);
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeHidden();
  const isReset = preferenceSent(page, '{"value":{}}');
  await (await tool(page, 'Display')).getByRole('button', { name: 'Back to the standard' }).click();
  await isReset;
});

test('on a phone the rows are cards near the top, with filters and tools behind one button', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openAs(page, baseURL ?? '', 'clubs', '/admin/clubs');
  const cards = page.getByRole('list', { name: 'Clubs' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const { y, height } = (await cards.first().boundingBox()) ?? { y: 999, height: 0 };
  expect(y).toBeLessThan(250);
  expect(height).toBeGreaterThanOrEqual(64);
  await page.getByRole('button', { name: 'Filters and tools' }).click();
  const tools = page.getByRole('dialog', { name: 'Filters and tools' });
  await expect(tools.getByRole('menuitem', { name: 'Export' })).toBeVisible();
  await tools.getByRole('button', { name: 'Show the list' }).click();
  await expect(tools).toBeHidden();
  const name = await cards.first().getByRole('button').innerText();
  await cards.first().click({ position: { x: 250, y: 50 } });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('an export holds the rows of the list in their order', async ({ page, baseURL, request }) => {
  const token = await openAs(page, baseURL ?? '', 'clubs', '/admin/clubs');
  await rows(page).nth(5).waitFor();
  const query = new URLSearchParams({ filter: '{"q":"AC"}', sort: '["name","DESC"]', range: '[0,999]' });
  const answer = await request.get(`/api/clubs?${query}`, { headers: { authorization: `Bearer ${token}` } });
  const listed = (await answer.json()) as { name: string }[];
  expect(listed.length).toBeGreaterThan(5);
  await searchFor(page, 'AC', () => page.getByRole('searchbox').fill('AC'));
  await expect(page).toHaveURL(/AC/);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page).toHaveURL(/order=DESC/);
  const panel = await tool(page, 'Export');
  const coming = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'CSV' }).click();
  const file = readFileSync(await (await coming).path(), 'utf8');
  const [heads, ...lines] = Papa.parse<string[]>(file.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;
  expect(heads?.slice(0, 2)).toEqual(['Name', 'Country']);
  expect(lines.map(([name]) => name)).toEqual(listed.map(({ name }) => name));
});

test('the palette opens a record, a screen, and nothing that is not allowed', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'clubs', '/');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const input = page.getByRole('combobox', { name: 'Screen, record or action' });
  await expect(input).toBeFocused();
  await page.keyboard.type('rsc anderlecht');
  await expect(
    page.getByRole('group', { name: 'Clubs' }).getByRole('option', { name: 'RSC Anderlecht' }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'RSC Anderlecht' })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(input).toBeFocused();
  await page.keyboard.type('access');
  await expect(page.getByText('Nothing found for “access”')).toBeVisible();
  await input.fill('users');
  await page.getByRole('group', { name: 'Screens' }).getByRole('option', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});
