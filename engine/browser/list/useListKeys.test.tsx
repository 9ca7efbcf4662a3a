import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSingleKeys } from '../context/singleKeys.ts';
import { useListKeys } from './useListKeys.ts';

const showHelp = vi.fn();

function List() {
  const place = useRef<HTMLDivElement>(null);
  const [isActive, setActive] = useSingleKeys();
  useListKeys(place, showHelp);
  return (
    <div ref={place}>
      <input type="search" />
      <button onClick={() => setActive(!isActive)}>Keys</button>
      <input type="checkbox" />
      <ul role="menu">
        <li role="menuitem" tabIndex={-1}>
          Rename
        </li>
      </ul>
    </div>
  );
}

afterEach(() => {
  localStorage.clear();
  showHelp.mockClear();
});

it('takes single keys until they are switched off on this device', async () => {
  render(<List />);
  const search = screen.getByRole('searchbox');
  await userEvent.keyboard('?');
  expect(showHelp).toHaveBeenCalledOnce();
  await userEvent.keyboard('/');
  expect(search).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Keys' }));
  await userEvent.keyboard('?/');
  expect(showHelp).toHaveBeenCalledOnce();
  expect(search).not.toHaveFocus();
});

it('leaves keys to a menu, which finds its entries by what is typed, and takes them on a checkbox', async () => {
  render(<List />);
  screen.getByRole('menuitem').focus();
  await userEvent.keyboard('?/');
  expect(showHelp).not.toHaveBeenCalled();
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
  screen.getByRole('checkbox').focus();
  await userEvent.keyboard('?/');
  expect(showHelp).toHaveBeenCalledOnce();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});
