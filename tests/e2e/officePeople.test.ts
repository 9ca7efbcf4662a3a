import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { season } from '#tests/support/season.ts';
import { openAs } from '../support/openAs.ts';
import { hands, ways, type Hand } from './support/hands.ts';

/** What an office does all day with the people of clubs, once with the mouse and once by keyboard alone. */
const stamp = Date.now();
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const rows = (page: Page) => page.locator('tbody tr[data-row]');
const search = (page: Page) => page.getByRole('main').getByRole('searchbox');

async function make(request: APIRequestContext, token: string, path: string, data: object) {
  const made = await request.post(`/api/${path}`, { headers: bearer(token), data });
  expect(made.ok(), `${path}: ${made.status()}`).toBe(true);
  return ((await made.json()) as { id: string }).id;
}
const read = async (request: APIRequestContext, token: string, path: string) =>
  (await (await request.get(`/api/${path}`, { headers: bearer(token) })).json()) as Record<string, unknown>;
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

for (const way of ways) {
  test(`people are gone through, copied and deleted in the panel, and invited again together: ${way}`, async ({
    page,
    baseURL,
    request,
  }) => {
    test.slow();
    const token = await openAs(page, baseURL ?? '', 'clubs', '/admin/users');
    const hand = hands[way](page);
    const tag = `${way} ${stamp}`;
    const clubId = await makeClub(request, token, { name: `Club of ${tag}`, city: 'Old' });
    const people = ['Ann', 'Ben', 'Cas'].map((firstName) => ({
      ...{ firstName, lastName: `Office ${tag}`, function: 'Coach', clubId },
      email: `${firstName}.${way}.${stamp}@office.example`.toLowerCase(),
    }));
    for (const person of people) await make(request, token, 'users', person);
    await hand.write(search(page), `Office ${tag}`);
    await expect(rows(page)).toHaveCount(3);
    const panel = (first: string) => page.getByRole('dialog', { name: `${first} Office ${tag}`, exact: true });
    await hand.press(page.getByRole('button', { name: `Edit Ann Office ${tag}`, exact: true }));
    await expect(panel('Ann')).toBeVisible();
    for (const [to, first] of [
      ['Next', 'Ben'],
      ['Next', 'Cas'],
      ['Previous', 'Ben'],
    ] as const) {
      await step(page, hand, to);
      await expect(panel(first)).toBeVisible();
    }
    await hand.press(panel('Ben').getByRole('button', { name: 'Duplicate' }));
    const copy = page.getByRole('dialog', { name: 'Create new user' });
    await expect(copy.getByRole('textbox', { name: 'First name' })).toBeFocused();
    await expect(copy.getByRole('textbox', { name: 'Last name' })).toHaveValue(`Office ${tag}`);
    await expect(copy.getByRole('textbox', { name: 'E-mail' })).toHaveValue('');
    await hand.write(copy.getByRole('textbox', { name: 'First name' }), 'Dan');
    await hand.write(copy.getByRole('textbox', { name: 'E-mail' }), `dan.${way}.${stamp}@office.example`);
    await hand.save();
    await expect(copy).toBeHidden();
    await expect(rows(page)).toHaveCount(4);
    await hand.press(page.getByRole('button', { name: `Edit Dan Office ${tag}`, exact: true }));
    await remove(page, hand, panel('Dan'));
    await expect(panel('Dan')).toBeHidden();
    await expect(rows(page)).toHaveCount(3);

    await hand.press(page.getByRole('checkbox', { name: 'Select all rows shown' }));
    await hand.press(page.getByRole('button', { name: 'reinvite many' }));
    const invited = page.getByRole('dialog', { name: 'Reinvite many users' });
    await expect(invited.getByText(/^Selected in the list \(3\):.*Ann Office/)).toBeVisible();
    await hand.press(invited.getByRole('button', { name: 'Reinvite 3 users' }));
    await expect(invited.getByText('Jobs added: View status in the recent jobs')).toBeVisible();
    expect(await read(request, token, 'users/recentbulkreinvite')).not.toEqual([]);
  });
}
