import { Skeleton } from '@mui/material';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { useFirstField } from './useFirstField.ts';

function Form({ isDrawn }: { isDrawn: boolean }) {
  useFirstField('new-record', true);
  return (
    <>
      <input aria-label="Search" />
      <form id="new-record">
        {isDrawn ? <input aria-label="Question" /> : <Skeleton />}
        <input aria-label="Answer" />
      </form>
    </>
  );
}
const field = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: fine)' })));

it('waits for the first field of a form, however long the part that draws it takes', async () => {
  const { rerender } = render(<Form isDrawn={false} />);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(document.body).toHaveFocus();
  rerender(<Form isDrawn />);
  await waitFor(() => expect(field('Question')).toHaveFocus());
});

it('leaves the focus where a person has put it meanwhile', async () => {
  const { rerender } = render(<Form isDrawn={false} />);
  await userEvent.click(field('Search'));
  rerender(<Form isDrawn />);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(field('Search')).toHaveFocus();
});
