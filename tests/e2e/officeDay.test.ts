import { expect, type Page } from '@playwright/test';
import type { Hand } from './support/hands.ts';
import { changeInRow, listOf, makeClub, playBothWays, remove, step } from './support/office.ts';

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

/** What an office does all day in its lists. */
playBothWays(
  'clubs are found by what is half right, filtered, changed in the list, gone through, copied, deleted',
  { person: 'clubs', path: '/admin/clubs' },
  async (office) => {
    const { page, hand } = office;
    const { rows, search } = listOf(page);
    const [way = '', stamp = ''] = office.tag.split(' ');
    const tag = `${way === 'mouse' ? 'Zoékers' : 'Vînders'} ${stamp}`;
    const plain = tag.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const number = `${way === 'mouse' ? 'M' : 'K'}${stamp.slice(-8)}`;
    const club = (letter: string) => `${letter}.F.C. ${tag}`;
    const numbered = { federationMembershipNumber: number };
    await makeClub(office, { name: club('A'), postalCode: '9806', ...numbered });
    await makeClub(office, { name: club('B') });
    await makeClub(office, { name: club('C') });
    for (const column of ['Country', 'City', 'Federation membership number', 'Level', 'Label', 'Label ends on'])
      await expect(page.locator('thead').getByRole('button', { name: column, exact: true })).toBeVisible();
    await filterByCountry(page, hand);
    for (const text of [`afc ${plain}`, number, `9806 ${plain.slice(0, 7)}`]) {
      await hand.write(search, text);
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(club('A'));
    }
    // A letter of it is wrong.
    const mistyped = plain.replace('kers', 'kars').replace('ders', 'dars');
    await hand.write(search, mistyped);
    await expect(rows).toHaveCount(3);
    await changeInRow(office, { field: 'City', of: club('A'), value: 'Town' });

    await hand.press(page.getByRole('button', { name: `Edit ${club('B')}` }));
    const title = (letter: string) => page.getByRole('heading', { level: 1, name: club(letter) });
    await expect(title('B')).toBeVisible();
    await step(office, 'Next');
    await expect(title('C')).toBeVisible();
    await step(office, 'Previous');
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
    await remove(office, page.getByRole('main'));
    await expect(page.getByRole('heading', { level: 1, name: 'Clubs' })).toBeVisible();
    await expect(search).toHaveValue(mistyped);
    await expect(rows).toHaveText([club('A'), club('B'), club('C')].map((each) => new RegExp(each)));
  },
);
