import { test, type Locator, type Page } from '@playwright/test';
import { season } from '#tests/support/season.ts';
import { apiOf, type CallApi } from '../../support/apiOf.ts';
import { openAs } from '../../support/openAs.ts';
import { hands, ways, type Hand } from './hands.ts';

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
      test.slow();
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
}
