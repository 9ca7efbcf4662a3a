import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { UndoBar } from './UndoBar.tsx';
import type { Undoable } from './UndoItem.tsx';
import { tellUndoable } from './undoable.ts';

const item = (count: number): Undoable => ({
  ...{ id: `u${count}`, resource: 'clubs', action: 'delete', count },
  offeredUntil: new Date(Date.now() + 9000).toISOString(),
});

beforeEach(() => localStorage.clear());

describe('what can be undone', () => {
  it('is not asked for where nothing was done lately', async () => {
    const { calls } = await renderPage(<UndoBar />, { answers: { undo: () => [item(1)] } });
    await screen.findByRole('region', { name: 'What can be undone' });
    expect(calls).toEqual([]);
    expect(screen.queryByText('Deleted: 1')).toBeNull();
  });

  it('shows after a reload, and is taken back by one click', async () => {
    tellUndoable();
    const { calls } = await renderPage(<UndoBar />, {
      answers: { undo: () => [item(3)], 'undo/u3': () => ({ restored: 3, skipped: [] }) },
    });
    expect(await screen.findByText('Deleted: 3')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: 3')).toBeInTheDocument();
    expect(calls.at(-1)).toMatchObject({ path: 'undo/u3', options: { method: 'POST' } });
    await waitFor(() => expect(screen.queryByText('Deleted: 3')).toBeNull());
  });

  it('comes as soon as something was done, and says when it is too late', async () => {
    const answers: Undoable[] = [];
    await renderPage(<UndoBar />, {
      answers: {
        undo: () => [...answers],
        'undo/u5': () => {
          throw Object.assign(new Error('gone'), { code: 40 });
        },
      },
    });
    await screen.findByRole('region', { name: 'What can be undone' });
    answers.push(item(5));
    act(() => tellUndoable());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('It is too late to undo this.')).toBeInTheDocument();
  });
});
