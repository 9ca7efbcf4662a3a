import { expect } from '@playwright/test';
import { changeInRow, listOf, makeClub, playBothWays, remove, step, widen } from './support/office.ts';

/** What an office does all day with the people of clubs. */
playBothWays(
  'people are changed in their rows, gone through, copied and deleted in the panel, and invited again together',
  { person: 'clubs', path: '/admin/users' },
  async (office) => {
    const { page, hand, call, tag } = office;
    const mail = (name: string) => `${name}.${tag.replace(' ', '.')}@office.example`.toLowerCase();
    const { rows, search, selectAll } = listOf(page);
    const { id: clubId } = await makeClub(office, { name: `Club of ${tag}` });
    const people = ['Ann', 'Ben', 'Cas'].map((firstName) => ({
      ...{ firstName, lastName: `Office ${tag}`, function: 'Coach', clubId },
      email: mail(firstName),
    }));
    for (const person of people) await call('users', person);
    await hand.write(search, `Office ${tag}`);
    await expect(rows).toHaveCount(3);
    await widen(office, 'E-mail');
    await changeInRow(office, { field: 'E-mail', of: `Ann Office ${tag}`, value: mail('anna') });
    const panel = (first: string) => page.getByRole('dialog', { name: `${first} Office ${tag}`, exact: true });
    await hand.press(page.getByRole('button', { name: `Edit Ann Office ${tag}`, exact: true }));
    await expect(panel('Ann')).toBeVisible();
    for (const [to, first] of [
      ['Next', 'Ben'],
      ['Next', 'Cas'],
      ['Previous', 'Ben'],
    ] as const) {
      await step(office, to);
      await expect(panel(first)).toBeVisible();
    }
    await hand.press(panel('Ben').getByRole('button', { name: 'Duplicate' }));
    const copy = page.getByRole('dialog', { name: 'Create new user' });
    await expect(copy.getByRole('textbox', { name: 'First name' })).toBeFocused();
    await expect(copy.getByRole('textbox', { name: 'Last name' })).toHaveValue(`Office ${tag}`);
    await expect(copy.getByRole('textbox', { name: 'E-mail' })).toHaveValue('');
    await hand.write(copy.getByRole('textbox', { name: 'First name' }), 'Dan');
    await hand.write(copy.getByRole('textbox', { name: 'E-mail' }), mail('dan'));
    await hand.save();
    await expect(copy).toBeHidden();
    await expect(rows).toHaveCount(4);
    await hand.press(page.getByRole('button', { name: `Edit Dan Office ${tag}`, exact: true }));
    await remove(office, panel('Dan'));
    await expect(panel('Dan')).toBeHidden();
    await expect(rows).toHaveCount(3);

    await hand.press(selectAll);
    await hand.press(page.getByRole('button', { name: 'reinvite many' }));
    const invited = page.getByRole('dialog', { name: 'Reinvite many users' });
    await expect(invited.getByText(/^Selected in the list \(3\):.*Ann Office/)).toBeVisible();
    await hand.press(invited.getByRole('button', { name: 'Reinvite 3 users' }));
    await expect(invited.getByText('Jobs added: View status in the recent jobs')).toBeVisible();
    expect(await call('users/recentbulkreinvite')).not.toEqual([]);
  },
);
