import { expect, test, type Page } from '@playwright/test';
import { openAs } from '../support/openAs.ts';

const stamp = Date.now();
const field = (page: Page, path: string) => page.locator(`[data-field="${path}"]`);
const list = async <Row>(page: Page, token: string, path: string): Promise<Row[]> => {
  const answer = await page.request.get(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()) as Row[];
};

test('an address leads to a step of a wizard, to a field in it, and to what depends on that', async ({
  page,
  baseURL,
}) => {
  const token = await openAs(page, baseURL ?? '', 'gdpr', '/');
  const [activity] = await list<{ id: string }>(page, token, 'processingactivities?filter={"role":"controller"}');
  await page.goto(`/#/processingactivities/${activity?.id}?tab=security`);
  await expect(page.getByRole('heading', { level: 2, name: 'Security measures' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '6. Security measures' })).toHaveAttribute('aria-current', 'step');

  await page.goto('about:blank');
  await page.goto(`/#/processingactivities/${activity?.id}?field=config.general.containsSensitiveData`);
  const sensitive = field(page, 'config.general.containsSensitiveData').locator('input');
  await expect(sensitive).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'General Information' })).toBeVisible();
  const conditions = field(page, 'config.general.article9Conditions');
  await sensitive.uncheck();
  await expect(conditions).toBeHidden();
  await sensitive.check();
  await expect(conditions).toBeVisible();

  await page.getByRole('button', { name: '4. Transfers & recipients' }).click();
  await expect(page).toHaveURL(/tab=transfers/);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 2, name: 'Transfers & recipients' })).toBeVisible();
});

test('the record before and after is a button or a key away, in the order of the list', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'clubs', '/admin/users');
  const names = page.locator('tbody tr[data-row] td:nth-child(2)');
  await expect(names.nth(2)).toBeVisible();
  const [first = '', second = '', third = ''] = await names.allInnerTexts();
  await page
    .getByRole('button', { name: `Edit ${first}`, exact: true })
    .first()
    .press('Enter');
  const panel = (name: string) => page.getByRole('dialog', { name, exact: true });
  await expect(panel(first).getByRole('button', { name: 'Previous record' })).toBeDisabled();
  await panel(first).getByRole('button', { name: 'Next record' }).click();
  await expect(panel(second)).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(panel(third)).toBeVisible();
  const linked = page.url();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(panel(second)).toBeVisible();
  await page.goto('about:blank');
  await page.goto(linked);
  await expect(panel(third)).toBeVisible();
});

test('a record that a reference lacks is made in place, and what was typed stays', async ({ page, baseURL }) => {
  const token = await openAs(page, baseURL ?? '', 'clubs', '/admin/users?panel=new');
  const form = page.getByRole('dialog', { name: 'Create new user' });
  await form.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await form.getByRole('button', { name: 'Add new: Club' }).click();
  const nested = page.getByRole('dialog', { name: 'Create new club' });
  await nested.getByLabel('Name').fill(`In place ${stamp}`);
  await nested.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  for (const [label, text] of Object.entries({
    ...{ 'Street and number': 'Main 1', 'Postal code': '1000', City: 'Gent', Province: 'P' },
  }))
    await nested.getByLabel(label).fill(text);
  await nested.getByRole('combobox', { name: 'Country' }).fill('Belg');
  await page.getByRole('option', { name: 'Belgium' }).click();
  await nested.getByRole('button', { name: 'Save' }).click();
  await expect(nested).toBeHidden();
  await expect(form.getByRole('combobox', { name: 'Club' })).toHaveValue(`In place ${stamp}`);
  await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
  expect(await list(page, token, `clubs?filter={"name":"In place ${stamp}"}`)).toHaveLength(1);
});

test('a list stays in use beside its panel, which has its width, its page, and asks once about what is unsaved', async ({
  page,
  baseURL,
}) => {
  await openAs(page, baseURL ?? '', 'clubs', '/admin/users');
  const names = page.locator('tbody tr[data-row] td:nth-child(2)');
  await expect(names.nth(2)).toBeVisible();
  const [first = '', , third = ''] = await names.allInnerTexts();
  const row = (name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true }).first();
  const panel = (name: string) => page.getByRole('dialog', { name, exact: true });
  await row(first).click();
  await expect(panel(first).getByRole('textbox', { name: 'First name' })).toBeVisible();
  await row(third).press('Enter');
  await expect(panel(third).getByRole('textbox', { name: 'First name' })).toBeVisible();
  await expect(panel(first)).toBeHidden();

  // Where the panel leaves the list less room its tools stand behind one button, none of them cut off.
  await page.getByRole('main').getByRole('button', { name: 'More tools' }).click();
  await expect(page.getByRole('menuitem', { name: 'Export' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  // Until it has faded it takes what the pointer does.
  await expect(page.locator('[role=menu]')).toHaveCount(0);

  const widthOf = async (name: string) => Math.round((await panel(name).boundingBox())?.width ?? 0);
  const edge = panel(third).getByRole('separator', { name: 'Width of the panel' });
  const before = await widthOf(third);
  await edge.press('ArrowLeft');
  await expect.poll(async () => widthOf(third)).toBe(before + 24);
  const box = await edge.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, 400);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) - 55, 400, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => widthOf(third)).toBeGreaterThan(before + 60);
  const dragged = await widthOf(third);

  await panel(third).getByRole('textbox', { name: 'Mobile' }).fill('0470');
  await expect(panel(third).getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('searchbox').fill('nobody has this name');
  await expect(page.getByText('Your search for "nobody has this name" found no results.')).toBeVisible();
  await expect(panel(third).getByRole('textbox', { name: 'Mobile' })).toHaveValue('0470');
  await page.getByRole('button', { name: 'Clear the search' }).first().click();
  await row(first).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(panel(third).getByRole('textbox', { name: 'Mobile' })).toHaveValue('0470');
  await row(first).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(panel(first)).toBeVisible();
  await expect(question).toBeHidden();
  expect(await widthOf(first)).toBe(dragged);

  await panel(first).getByRole('link', { name: 'Open as a page' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: first, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  const bar = page.getByRole('group', { name: 'Save or cancel' });
  await expect(bar.getByText('Unsaved changes')).toBeHidden();
  await page.getByRole('textbox', { name: 'Mobile' }).fill('0471');
  await expect(bar.getByText('Unsaved changes')).toBeInViewport();
  await bar.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users', exact: true })).toBeVisible();
});
