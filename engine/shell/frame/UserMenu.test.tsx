import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { UserMenu } from './UserMenu.tsx';

vi.mock('../access/Rights.tsx', () => ({
  useSignedInUser: () => ({ id: 'me', email: 'mo@clubs.example', firstName: 'Mo', roles: [] }),
}));

it.each([
  ['on a phone', true, ['Refresh', 'Light', 'Dark', 'As on this device']],
  ['on a wider window, whose bar has them,', false, []],
])('the menu of the account holds %s the refreshing and the theme', async (_where, isPhone, expected) => {
  await renderPage(<UserMenu />, { isPhone });
  await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
  const menu = within(await screen.findByRole('menu', { name: 'Your account' }));
  const found = expected.map((name) => menu.getByRole(name === 'Refresh' ? 'menuitem' : 'menuitemradio', { name }));
  expect(found.map(({ textContent }) => textContent)).toEqual(expected);
  expect(menu.queryAllByRole('menuitemradio')).toHaveLength(isPhone ? 3 : 0);
});
