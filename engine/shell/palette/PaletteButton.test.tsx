import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import * as rights from '../access/Rights.tsx';
import { PaletteButton } from './PaletteButton.tsx';

const person = { id: 'me', email: 'me@touchline.example', firstName: 'Mo', lastName: 'Me', clubs: [], roles: [] };

const fetching = vi.hoisted(() => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
});
vi.mock('./CommandPalette.tsx', async (original) => {
  await fetching.promise;
  return original();
});

it('keeps what is typed before the palette is there from the page behind it, and searches for it', async () => {
  vi.spyOn(rights, 'useSignedInUser').mockReturnValue(person);
  const onKeyDown = vi.fn();
  await renderPage(
    <div onKeyDown={({ key }) => onKeyDown(key)}>
      <PaletteButton />
      <input aria-label="Name" />
    </div>,
  );
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.click(name);
  await userEvent.keyboard('{Control>}k{/Control}x{Escape}y{Control>}k{/Control}');
  expect(name).toHaveValue('y');
  onKeyDown.mockClear();
  await userEvent.keyboard('clubx{Backspace}s{Enter}');
  expect(onKeyDown).not.toHaveBeenCalled();
  fetching.resolve();
  const field = await screen.findByRole('combobox');
  expect(field).toHaveValue('clubs');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('!');
  expect(field).toHaveValue('clubs!');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(name).toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox')).toHaveValue('');
});
