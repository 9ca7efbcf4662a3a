import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { season } from '#tests/support/season.ts';
import { openAs } from '../support/openAs.ts';
import { hands, ways, type Hand } from './support/hands.ts';

/** What an office does all day in its lists, each once with the mouse and once by keyboard alone. */
const stamp = Date.now();
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const rows = (page: Page) => page.locator('tbody tr[data-row]');
const search = (page: Page) => page.getByRole('main').getByRole('searchbox');

async function make(request: APIRequestContext, token: string, path: string, data: object) {
  const made = await request.post(`/api/${path}`, { headers: bearer(token), data });
  expect(made.ok(), `${path}: ${made.status()}`).toBe(true);
  return ((await made.json()) as { id: string }).id;
}
const address = { address: 'Main 1', postalCode: '1000', province: 'Old', country: '020' };
const makeClub = (request: APIRequestContext, token: string, values: object) =>
  make(request, token, 'clubs', { ...address, ...season, ...values });

/** The next or the previous record of the list, by its button or by Alt and an arrow. */
async function step(page: Page, { way, press }: Hand, to: 'Next' | 'Previous'): Promise<void> {
  if (way === 'mouse') return press(page.getByRole('button', { name: `${to} record` }));
  await page.keyboard.press(to === 'Next' ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
}

/** Deletes what stands open, after the question. */
async function remove(page: Page, { press }: Hand, within = page.getByRole('main')): Promise<void> {
  await press(within.getByRole('button', { name: 'Delete', exact: true }));
  await press(page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }));
}

/** Changes a value in its row and keeps it, once another was given up. */
async function changeInRow(page: Page, { way, press }: Hand, club: string): Promise<void> {
  const value = page.getByTitle(`Change City of ${club}`);
  const input = page.getByRole('main').getByRole('textbox', { name: 'City' });
  await press(value);
  await expect(input).toBeFocused();
  await page.keyboard.type('Nothing of this');
  if (way === 'mouse') await input.locator('xpath=ancestor::td').getByRole('button', { name: 'Cancel' }).click();
  else await page.keyboard.press('Escape');
  await expect(value).toBeFocused();
  if (way === 'mouse') await value.click();
  else await page.keyboard.press('F2');
  await expect(input).toBeFocused();
  await page.keyboard.type('Town');
  if (way === 'mouse') await input.locator('xpath=ancestor::td').getByRole('button', { name: 'Save' }).click();
  else await page.keyboard.press('Enter');
  await expect(value).toHaveText('Town');
  await expect(value).toBeFocused();
}

/** Opens the filter of a field, which has the cursor, and checks a value. */
async function filterByCountry(page: Page, { way, press }: Hand): Promise<void> {
  const chip = page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^Country/ });
  await press(chip);
  const facets = page.getByRole('dialog', { name: 'Country' });
  await expect(facets.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('belg');
  await expect(facets.getByRole('checkbox')).toHaveCount(1);
  if (way === 'mouse') {
    await facets.getByText('Belgium').click();
    await page.mouse.click(2, 400);
  } else {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
  }
  await expect(facets).toBeHidden();
  await expect(chip).toHaveAccessibleName(/^Country: Belgium/);
  await expect(chip).toBeFocused();
}

for (const way of ways) {
  test(`clubs are found by what is half right, filtered, changed in the list, gone through, copied, deleted: ${way}`, async ({
    page,
    baseURL,
    request,
  }) => {
    test.slow();
    const token = await openAs(page, baseURL ?? '', 'clubs', '/admin/clubs');
    const hand = hands[way](page);
    const tag = `${way === 'mouse' ? 'Zoékers' : 'Vînders'} ${stamp}`;
    const plain = tag.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const number = `${way === 'mouse' ? 'M' : 'K'}${String(stamp).slice(-8)}`;
    const club = (letter: string) => `${letter}.F.C. ${tag}`;
    const numbered = { federationMembershipNumber: number };
    await makeClub(request, token, { name: club('A'), postalCode: '9806', city: 'Old', ...numbered });
    await makeClub(request, token, { name: club('B'), city: 'Old' });
    await makeClub(request, token, { name: club('C'), city: 'Old' });
    for (const column of ['Country', 'City', 'Federation membership number', 'Level', 'Label', 'Label ends on'])
      await expect(page.locator('thead').getByRole('button', { name: column, exact: true })).toBeVisible();
    await filterByCountry(page, hand);
    for (const text of [`afc ${plain}`, number, `9806 ${plain.slice(0, 7)}`]) {
      await hand.write(search(page), text);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(club('A'));
    }
    // A letter of it is wrong.
    await hand.write(search(page), plain.replace('kers', 'kars').replace('ders', 'dars'));
    await expect(rows(page)).toHaveCount(3);
    await changeInRow(page, hand, club('A'));

    await hand.press(page.getByRole('button', { name: `Edit ${club('B')}` }));
    const title = (letter: string) => page.getByRole('heading', { level: 1, name: club(letter) });
    await expect(title('B')).toBeVisible();
    await step(page, hand, 'Next');
    await expect(title('C')).toBeVisible();
    await step(page, hand, 'Previous');
    await expect(title('B')).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'Duplicate' }));
    const copy = page.getByRole('dialog', { name: 'Create new club' });
    const name = copy.getByRole('textbox', { name: 'Name', exact: true });
    await expect(name).toHaveValue(club('B'));
    await expect(copy.getByRole('textbox').first()).toBeFocused();
    await expect(copy.getByRole('status').getByRole('link', { name: club('B') })).toBeVisible();
    await hand.write(name, club('D'));
    await hand.save();
    await expect(title('D')).toBeVisible();
    await remove(page, hand);
    await expect(page.getByRole('heading', { level: 1, name: 'Clubs' })).toBeVisible();
    await hand.write(search(page), plain);
    await expect(rows(page)).toHaveText([club('A'), club('B'), club('C')].map((each) => new RegExp(each)));
  });
}
