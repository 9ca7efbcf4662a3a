import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { season } from '#tests/support/season.ts';
import { findViolations } from '../support/findViolations.ts';
import { openAs } from '../support/openAs.ts';

/** What was done to many at once, or by a merge, is taken back later: by mouse from the list, by keyboard from the account menu. */
const stamp = Date.now();
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const makeClub = async (request: APIRequestContext, token: string, name: string) => {
  const address = { address: 'Main 1', postalCode: '1000', city: 'Old', province: 'P', country: '020' };
  const made = await request.post('/api/clubs', { headers: bearer(token), data: { name, ...address, ...season } });
  return ((await made.json()) as { id: string }).id;
};
const send = (request: APIRequestContext, token: string, data: object) =>
  request.post('/api/clubs/bulk', { headers: bearer(token), data });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Recent changes' });
const isTakenBack = async (page: Page) => {
  const question = page.getByRole('dialog', { name: 'Take this back?' });
  await expect(question.getByRole('button', { name: 'Take back' })).toBeFocused();
  return question;
};

test('a change and a deletion of many are taken back from the recent changes', async ({ page, baseURL, request }) => {
  const token = await openAs(page, baseURL ?? '', 'clubs', '/admin/clubs');
  const name = `Recent ${stamp}`;
  const ids = [await makeClub(request, token, `${name} A`), await makeClub(request, token, `${name} B`)];
  const read = async () => {
    const answers = await Promise.all(ids.map((id) => request.get(`/api/clubs/${id}`, { headers: bearer(token) })));
    return Promise.all(
      answers.map(async (each) => (each.ok() ? ((await each.json()) as { city: string }).city : null)),
    );
  };
  await send(request, token, { ids, action: 'update', set: { city: 'New' } });

  await page.getByRole('button', { name: 'Recent changes' }).click();
  const changed = panelOf(page)
    .getByRole('listitem')
    .filter({ hasText: `${name} A` });
  await expect(changed).toContainText('Clubs · Changed: 2');
  await expect(changed).toContainText('City');
  expect(await findViolations(page)).toEqual([]);
  await changed.getByRole('button', { name: 'Take back' }).click();
  await (await isTakenBack(page)).getByRole('button', { name: 'Take back' }).click();
  await expect(changed).toContainText('Taken back');
  expect(await read()).toEqual(['Old', 'Old']);
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();

  await send(request, token, { ids, action: 'delete' });
  expect(await read()).toEqual([null, null]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Your account' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Recent changes' }).press('Enter');
  const deleted = panelOf(page).getByRole('listitem').filter({ hasText: 'Clubs · Deleted: 2' }).first();
  await expect(deleted).toContainText(`${name} A`);
  await deleted.getByRole('button', { name: 'Take back' }).press('Enter');
  await isTakenBack(page);
  await page.keyboard.press('Enter');
  await expect(deleted).toContainText('Taken back');
  expect(await read()).toEqual(['Old', 'Old']);
});

test('a club that stands twice is told of, merged with all that refers to it, and taken apart', async ({
  page,
  baseURL,
  request,
}) => {
  const token = await openAs(page, baseURL ?? '', 'clubs', '/admin/clubs');
  const name = `Zwaluwen ${stamp}`;
  const [kept, gone] = [await makeClub(request, token, `K.V. ${name}`), await makeClub(request, token, `KV ${name} 2`)];
  const user = {
    email: `u${stamp}@merge.example`,
    firstName: 'Ulla',
    lastName: 'Merge',
    function: 'coach',
    clubId: gone,
  };
  const made = await request.post('/api/users', { headers: bearer(token), data: user });
  const { id: userId } = (await made.json()) as { id: string };
  const clubOf = async () => {
    const answer = await request.get(`/api/users/${userId}`, { headers: bearer(token) });
    return ((await answer.json()) as { clubId: string }).clubId;
  };

  await page.goto(`${baseURL ?? ''}/#/admin/clubs/new`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`kv ${name}`);
  await expect(page.getByRole('link', { name: `K.V. ${name}` })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.goto(`${baseURL ?? ''}/#/admin/clubs`);
  await page.getByRole('searchbox').fill(name);
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  await page.getByRole('button', { name: 'Merge' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Merge two records into one' });
  await expect(dialog.getByText(`What refers to KV ${name} 2 moves along:`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).press('Enter');
  await dialog.getByRole('radio', { name: `KV ${name} 2` }).press('Space');
  await dialog.getByRole('button', { name: 'Merge' }).press('Enter');
  await expect(page.getByText('Merged: 2')).toBeVisible();
  expect(await clubOf()).toBe(kept);

  await page.goto(`${baseURL ?? ''}/#/clubs/${gone}`);
  await expect(page).toHaveURL(new RegExp(kept));
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Recent changes' }).click();
  const merged = panelOf(page).getByRole('listitem').filter({ hasText: 'Clubs · Merged: 2' });
  await merged.getByRole('button', { name: 'Take back' }).click();
  await (await isTakenBack(page)).getByRole('button', { name: 'Take back' }).click();
  await expect(merged).toContainText('Taken back');
  expect(await clubOf()).toBe(gone);
});
