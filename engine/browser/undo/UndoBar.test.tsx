import { useState } from 'react';
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

  it.each([
    ['where it was', <button key="there">There</button>, 'There'],
    ['to the rows, where that is gone', <Passing key="passing" />, 'A row'],
  ])('leads the focus back %s, once it is taken back by keyboard', async (_, place, name) => {
    tellUndoable();
    const page = (
      <>
        {place}
        <UndoBar />
        <button data-row="0" tabIndex={0}>
          A row
        </button>
      </>
    );
    await renderPage(page, { answers: { undo: () => [item(3)], 'undo/u3': () => ({ restored: 3, skipped: [] }) } });
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(undo).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(undo).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  });
});

function Passing() {
  const [isHere, setHere] = useState(true);
  return isHere && <button onBlur={() => setHere(false)}>There</button>;
}
