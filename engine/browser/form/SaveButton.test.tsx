import { act, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from '#engine/ui/overlays.ts';
import { SaveButton } from './SaveButton.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const button = (isSaving: boolean) => (
  <AdminContext>
    <SaveButton formId="form" isSaving={isSaving} label="Save" />
  </AdminContext>
);
const isSpinning = () => screen.queryByRole('progressbar') !== null;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it.each([
  ['a second where the save took less', 200, 799],
  ['as long as the save where that took more', 3000, 0],
])('the spinner of Save lasts %s', (_how, saveMs, after) => {
  const { rerender } = render(button(false));
  expect(isSpinning()).toBe(false);
  rerender(button(true));
  pass(saveMs);
  expect(isSpinning()).toBe(true);
  rerender(button(false));
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  if (after > 0) {
    pass(after);
    expect(isSpinning()).toBe(true);
  }
  pass(1);
  expect(isSpinning()).toBe(false);
});

it('has the focus again once saved, also behind a question that came up about it', async () => {
  const scene = (isSaving: boolean, isAsking = false) => (
    <>
      {button(isSaving)}
      {isAsking && (
        <Dialog open>
          <button>Answer</button>
        </Dialog>
      )}
    </>
  );
  const { rerender } = render(scene(false));
  const save = screen.getByRole('button', { name: 'Save' });
  const show = (...given: Parameters<typeof scene>) => act(async () => rerender(scene(...given)));
  act(() => save.focus());
  await show(true);
  // As browsers do with a button that is disabled.
  act(() => save.blur());
  await show(false);
  expect(save).toHaveFocus();
  await show(true);
  act(() => save.blur());
  await show(false, true);
  act(() => screen.getByRole('button', { name: 'Answer' }).focus());
  await show(false);
  expect(save).toHaveFocus();
});
