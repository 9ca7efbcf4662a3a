import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './overlays.ts';
import { SearchBox } from './SearchBox.tsx';
import { SidePanel } from './SidePanel.tsx';
import { classOf, countClasses } from './world-map/classes.ts';

describe('the search box', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('waits 300 ms after the last key, and not for Enter or clearing', async () => {
    const onSearch = vi.fn();
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms), delay: 10 });
    render(<SearchBox value="" onSearch={onSearch} label="Search clubs" clearLabel="Clear" />);
    await user.type(screen.getByLabelText('Search clubs'), 'ant');
    vi.advanceTimersByTime(250);
    expect(onSearch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60);
    expect(onSearch.mock.calls).toEqual([['ant']]);
    await user.type(screen.getByLabelText('Search clubs'), 'w{Enter}');
    expect(onSearch).toHaveBeenLastCalledWith('antw');
    await user.click(screen.getByLabelText('Clear'));
    expect(onSearch).toHaveBeenLastCalledWith('');
  });
});

describe('the side panel', () => {
  it('is a named dialog that Escape and its button close', async () => {
    const onClose = vi.fn();
    render(
      <SidePanel isOpen title="Create new club" closeLabel="Close" onClose={onClose}>
        <input aria-label="Name" />
      </SidePanel>,
    );
    expect(screen.getByRole('dialog', { name: 'Create new club' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByLabelText('Close'));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

describe('the confirmation', () => {
  it('of what cannot be undone works only once the word is typed', async () => {
    const onConfirm = vi.fn();
    const typed = { expected: 'CLOSE', label: 'Type CLOSE' };
    const texts = { title: 'Close?', confirmLabel: 'Close for good', cancelLabel: 'Cancel' };
    render(<ConfirmDialog isOpen {...texts} typed={typed} onConfirm={onConfirm} onCancel={vi.fn()} />);
    await userEvent.type(screen.getByLabelText('Type CLOSE'), 'clos{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.clear(screen.getByLabelText('Type CLOSE'));
    await userEvent.type(screen.getByLabelText('Type CLOSE'), 'CLOSE{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

describe('the classes of a map', () => {
  it('cover every count from 1 without a gap', () => {
    for (const highest of [1, 4, 40, 900]) {
      const classes = countClasses(highest);
      for (let count = 1; count <= highest; count += 1) {
        const found = classes[classOf(count, classes)];
        expect(found && count >= found.from && (found.to === null || count <= found.to)).toBe(true);
      }
      expect(classOf(0, classes)).toBe(-1);
    }
  });
});
