import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchBox } from './SearchBox.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const onSearch = vi.fn();
const boxOf = (value: string) => <SearchBox value={value} onSearch={onSearch} label="Search" clearLabel="Clear" />;
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const rest = () => act(() => void vi.advanceTimersByTime(300));

it('searches once typing has rested for 300 ms, and not before', () => {
  onSearch.mockClear();
  render(boxOf(''));
  type('a');
  act(() => void vi.advanceTimersByTime(200));
  type('an');
  act(() => void vi.advanceTimersByTime(299));
  expect(onSearch).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('an');
});

it('keeps what is typed while an earlier search of its own comes back', () => {
  const { rerender } = render(boxOf(''));
  type('a');
  rest();
  expect(onSearch).toHaveBeenLastCalledWith('a');
  type('an');
  rerender(boxOf('a'));
  expect(screen.getByRole('searchbox')).toHaveValue('an');
  rest();
  expect(onSearch).toHaveBeenLastCalledWith('an');
});

it('shows what is searched for from elsewhere', () => {
  const { rerender } = render(boxOf(''));
  type('ank');
  rest();
  rerender(boxOf('ank'));
  rerender(boxOf(''));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  rerender(boxOf('ank'));
  expect(screen.getByRole('searchbox')).toHaveValue('ank');
});

it('searches as the screen is by then, not as it was when the typing began', () => {
  const later = vi.fn();
  const { rerender } = render(boxOf(''));
  onSearch.mockClear();
  type('ank');
  rerender(<SearchBox value="" onSearch={later} label="Search" clearLabel="Clear" />);
  rest();
  expect(later).toHaveBeenCalledExactlyOnceWith('ank');
  expect(onSearch).not.toHaveBeenCalled();
});

it('has the focus once it is cleared, whose button is gone then', () => {
  render(boxOf('ank'));
  const clear = screen.getByRole('button', { name: 'Clear' });
  clear.focus();
  fireEvent.click(clear);
  expect(screen.getByRole('searchbox')).toHaveFocus();
});
