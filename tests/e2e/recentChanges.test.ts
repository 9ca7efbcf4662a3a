import { expect, type Page } from '@playwright/test';
import type { Club } from '#schemas/generated/types.ts';
import { findViolations } from '../support/findViolations.ts';
import type { Hand } from './support/hands.ts';
import { listOf, makeClub, playBothWays, selectFound, takeBack } from './support/office.ts';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Recent changes' });

/** Sets fields of the selected rows: the first is asked for at once, another on demand. */
async function setFields(page: Page, { press, choose, write }: Hand, values: Record<string, string>): Promise<void> {
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await press(bar.getByRole('button', { name: 'Edit' }));
  const dialog = page.getByRole('dialog', { name: 'Edit the selected records (2)' });
  await expect(dialog.getByText(/ A, .* B/)).toBeVisible();
  for (const [place, [field, value]] of Object.entries(values).entries()) {
    const which = dialog.getByRole('combobox', { name: 'Field' }).nth(place);
    if (place > 0) await press(dialog.getByRole('button', { name: 'Add a field' }));
    await expect(which).toBeFocused();
    await choose(which, field);
    await write(dialog.getByRole('textbox', { name: field }), value);
  }
  await press(dialog.getByRole('button', { name: 'Apply to 2' }));
  await expect(page.getByText('Changed: 2').first()).toBeVisible();
}

/** What is done to many at once, or by a merge, and taken back later. */
playBothWays(
  'fields of many are set at once, these exported, deleted, and all taken back, on a phone too',
  { person: 'clubs', path: '/admin/clubs' },
  async (office) => {
    const { page, hand, call, tag } = office;
    const name = `Recent ${tag}`;
    const clubs = [await makeClub(office, { name: `${name} A` }), await makeClub(office, { name: `${name} B` })];
    const read = async () => {
      const found = clubs.map(({ id }) => call<Club>(`clubs/${id}`).catch(() => null));
      return (await Promise.all(found)).map((club) => club && [club.city, club.label]);
    };
    await selectFound(office, name, 2);
    await hand.press(page.getByRole('button', { name: 'Export', exact: true }));
    const file = page.waitForEvent('download');
    await hand.press(page.getByRole('button', { name: 'CSV' }));
    expect((await file).suggestedFilename()).toBe('clubs.csv');
    if (hand.way === 'mouse') await page.mouse.click(2, 400);
    else await page.keyboard.press('Escape');
    await setFields(page, hand, { City: 'New', Label: '2 sterren' });
    expect(await read()).toEqual([
      ['New', '2 sterren'],
      ['New', '2 sterren'],
    ]);

    await hand.press(page.getByLabel('Recent changes', { exact: true }));
    const changed = panelOf(page)
      .getByRole('listitem')
      .filter({ hasText: `${name} A` });
    await expect(changed).toContainText('Clubs · Changed: 2');
    await expect(changed).toContainText('City, Label');
    if (hand.way === 'mouse') expect(await findViolations(page)).toEqual([]);
    await takeBack(office, `${name} A`);
    expect(await read()).toEqual([
      ['Old', null],
      ['Old', null],
    ]);
    await hand.press(panelOf(page).getByRole('button', { name: 'Close' }));
    await expect(panelOf(page)).toBeHidden();

    await hand.press(listOf(page).selectAll);
    await hand.press(page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }));
    const question = page.getByRole('dialog', { name: 'Delete the selected records (2)?' });
    await expect(question.getByText(`${name} A, ${name} B`)).toBeVisible();
    await hand.press(question.getByRole('button', { name: 'Delete' }));
    await expect(page.getByText('Deleted: 2').first()).toBeVisible();
    expect(await read()).toEqual([null, null]);
    await page.setViewportSize({ width: 390, height: 844 });
    await hand.press(page.getByRole('button', { name: 'Your account' }));
    await hand.press(page.getByRole('menuitem', { name: 'Recent changes' }));
    await takeBack(office, 'Clubs · Deleted: 2');
    expect(await read()).toEqual([
      ['Old', null],
      ['Old', null],
    ]);
  },
);

playBothWays(
  'a club that stands twice is told of, merged with all that refers to it, and taken apart',
  { person: 'clubs', path: '/admin/clubs' },
  async (office) => {
    const { page, hand, call, tag } = office;
    const name = tag.replace('mouse', 'Zwaluwen').replace('keyboard', 'Leeuwerik');
    const { id: kept } = await makeClub(office, { name: `K.V. ${name}` });
    const { id: gone } = await makeClub(office, { name: `KV ${name} 2` });
    const user = {
      ...{ email: `${tag.replace(' ', '')}@merge.example`, firstName: 'Ulla', lastName: 'Merge', function: 'coach' },
      clubId: gone,
    };
    const { id: userId } = await call<{ id: string }>('users', user);
    const clubOf = async () => (await call<{ clubId: string }>(`users/${userId}`)).clubId;

    await hand.press(page.getByRole('button', { name: 'add', exact: true }));
    const form = page.getByRole('dialog', { name: 'Create new club' });
    await hand.write(form.getByRole('textbox', { name: 'Name', exact: true }), `kv ${name}`);
    await expect(form.getByRole('link', { name: `K.V. ${name}` })).toBeVisible();
    await hand.press(form.getByRole('button', { name: 'Prefill club data' }));
    const prefill = page.getByRole('dialog', { name: 'Prefill club data' });
    await hand.write(prefill.getByRole('searchbox'), 'rsc anderlecht');
    await hand.press(prefill.getByRole('button', { name: /^RSC Anderlecht/ }));
    await expect(form.getByRole('link', { name: 'RSC Anderlecht' })).toBeVisible();
    if (hand.way === 'mouse') expect(await findViolations(page)).toEqual([]);
    await hand.press(form.getByRole('button', { name: 'Cancel' }));
    await hand.press(page.getByRole('button', { name: 'Leave without saving' }));

    await selectFound(office, name, 2);
    await hand.press(page.getByRole('button', { name: 'Merge' }));
    const dialog = page.getByRole('dialog', { name: 'Merge two records into one' });
    await expect(dialog.getByText(`What refers to KV ${name} 2 moves along:`)).toBeVisible();
    await hand.press(dialog.getByRole('button', { name: 'Next' }));
    await hand.press(dialog.getByRole('radio', { name: `KV ${name} 2` }));
    await hand.press(dialog.getByRole('button', { name: 'Merge' }));
    await expect(page.getByText('Merged: 2')).toBeVisible();
    expect(await clubOf()).toBe(kept);

    await page.goto(`${office.baseUrl}/#/clubs/${gone}`);
    await expect(page).toHaveURL(new RegExp(kept));
    await hand.press(page.getByRole('button', { name: 'Your account' }));
    await hand.press(page.getByRole('menuitem', { name: 'Recent changes' }));
    await takeBack(office, 'Clubs · Merged: 2');
    expect(await clubOf()).toBe(gone);
  },
);
