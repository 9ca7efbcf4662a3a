import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import * as rights from '../access/Rights.tsx';
import { UserMenu } from './UserMenu.tsx';

const me = { id: 'me', email: 'mo@clubs.example', firstName: 'Mo', lastName: 'Me', roles: [], clubs: [] };
beforeEach(() => void vi.spyOn(rights, 'useSignedInUser').mockReturnValue(me));

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
