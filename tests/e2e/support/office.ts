import { test, type Locator, type Page } from '@playwright/test';
import { season } from '#tests/support/season.ts';
import { apiOf, type CallApi } from '../../support/apiOf.ts';
import { openAs } from '../../support/openAs.ts';
import { hands, reach, ways, type Hand } from './hands.ts';

/** Somebody at work on a page, with the API beside it as the same person. */
export interface Office {
  page: Page;
  hand: Hand;
  baseUrl: string;
  call: CallApi;
  /** Of what this test makes: another one each time, and for each way. */
  tag: string;
}

const stamp = Date.now();

/** A journey that is played once with the mouse and once by keyboard alone, each a test of its own. */
export function playBothWays(
  title: string,
  { person, path }: { person: string; path: string },
  journey: (office: Office) => Promise<void>,
): void {
  for (const way of ways)
    test(`${title}: ${way}`, async ({ page, baseURL: baseUrl = '' }) => {
      const call = apiOf(baseUrl, await openAs(page, baseUrl, person, path));
      await journey({ page, hand: hands[way](page), baseUrl, call, tag: `${way} ${stamp}` });
    });
}

/** Its rows, its search, and the box that selects all rows shown. */
export const listOf = (page: Page) => ({
  rows: page.locator('tbody tr[data-row]'),
  search: page.getByRole('main').getByRole('searchbox'),
  selectAll: page.getByRole('checkbox', { name: 'Select all rows shown' }),
});

/** Finds so many records of a list by a text, and selects them. */
export async function selectFound({ page, hand }: Office, text: string, count: number): Promise<void> {
  const { rows, search, selectAll } = listOf(page);
  await hand.write(search, text);
  await test.expect(rows).toHaveCount(count);
  await hand.press(selectAll);
}

const address = { address: 'Main 1', postalCode: '1000', city: 'Old', province: 'P', country: '020' };

/** Makes a club that holds what every club must. */
export async function makeClub({ call }: Pick<Office, 'call'>, values: object) {
  return call<{ id: string; version: number }>('clubs', { ...address, ...season, ...values });
}

/** The next or the previous record of the list, by its button or by Alt and an arrow. */
export async function step({ page, hand: { way, press } }: Office, to: 'Next' | 'Previous'): Promise<void> {
  if (way === 'mouse') return press(page.getByRole('button', { name: `${to} record` }));
  await page.keyboard.press(to === 'Next' ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
}

/** Deletes what stands open, after the question. */
export async function remove({ page, hand: { press } }: Office, within: Locator): Promise<void> {
  await press(within.getByRole('button', { name: 'Delete', exact: true }));
  await press(page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }));
  await test.expect(page.getByText(/ has been deleted/).first()).toBeVisible();
}

/** Makes a column 32 px wider: by its edge, or by Shift and an arrow on its head. */
export async function widen({ page, hand: { way } }: Office, column: string): Promise<void> {
  const head = page.getByRole('columnheader', { name: column });
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0);
  const before = await width();
  if (way === 'mouse') {
    const edge = await page.getByRole('separator', { name: `Width of ${column}` }).boundingBox();
    const [x, y] = [(edge?.x ?? 0) + 4, (edge?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 32, y, { steps: 2 });
    await page.mouse.up();
  } else {
    await reach(page, head.getByRole('button'));
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
  }
  await test.expect.poll(width).toBe(before + 32);
}

/** Changes a value in its row and keeps it, once another was given up. */
export async function changeInRow(
  { page, hand: { way, press } }: Office,
  { field, of, value }: Record<'field' | 'of' | 'value', string>,
): Promise<void> {
  const { expect } = test;
  const cell = page.getByTitle(`Change ${field} of ${of}`, { exact: true });
  const input = page.getByRole('main').getByRole('textbox', { name: field });
  await press(cell);
  await expect(input).toBeFocused();
  await page.keyboard.type('Nothing of this');
  if (way === 'mouse') await input.locator('xpath=ancestor::td').getByRole('button', { name: 'Cancel' }).click();
  else await page.keyboard.press('Escape');
  await expect(cell).toBeFocused();
  if (way === 'mouse') await cell.click();
  else await page.keyboard.press('F2');
  await expect(input).toBeFocused();
  await page.keyboard.type(value);
  if (way === 'mouse') await input.locator('xpath=ancestor::td').getByRole('button', { name: 'Save' }).click();
  else await page.keyboard.press('Enter');
  await expect(cell).toHaveText(value);
  await expect(cell).toBeFocused();
}

/** Takes back what stands in the recent changes, after the question whose button has the focus. */
export async function takeBack({ page, hand: { press } }: Office, what: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Recent changes' });
  const change = panel.getByRole('listitem').filter({ hasText: what }).first();
  await press(change.getByRole('button', { name: 'Take back' }));
  const yes = page.getByRole('dialog', { name: 'Take this back?' }).getByRole('button', { name: 'Take back' });
  await test.expect(yes).toBeFocused();
  await press(yes);
  await test.expect(change).toContainText('Taken back');
}
