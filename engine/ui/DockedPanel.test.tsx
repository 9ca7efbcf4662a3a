import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DockedPanel } from './DockedPanel.tsx';

const onWidth = vi.fn();
const { innerWidth } = window;
let edge: HTMLElement;

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(0);
  const [subject, setSubject] = useState('one');
  return (
    <>
      <button onClick={() => setOpen(true)}>Row</button>
      <input aria-label="Search" onChange={() => setShown(shown + 2)} />
      <button
        onClick={() => {
          setSubject('two');
          setShown(shown + 2);
        }}
      >
        Other row
      </button>
      {isOpen && (
        <DockedPanel
          key={shown}
          {...{ titleId: 'title', width: 480, onWidth, resizeLabel: 'Width', subject, onClose: () => setOpen(false) }}
        >
          <h2 id="title">KV Een</h2>
          <button onClick={() => setShown(shown + 1)}>Next</button>
          {shown % 2 === 1 && <input aria-label="Name" autoFocus />}
        </DockedPanel>
      )}
    </>
  );
}

beforeEach(async () => {
  onWidth.mockReset();
  window.innerWidth = 1280;
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Row' }));
  edge = screen.getByRole('separator', { name: 'Width' });
  // jsdom has none.
  Object.assign(edge, { setPointerCapture: () => undefined });
});

afterEach(() => {
  window.innerWidth = innerWidth;
});

it('takes the focus when it opens, closes by Escape, and gives the focus back', async () => {
  expect(screen.getByRole('dialog', { name: 'KV Een' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Row' })).toHaveFocus();
});

it('gives the focus back to where it was before another panel stood in its place', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Row' })).toHaveFocus();
});

it('leaves the focus where the person has gone while it is drawn anew for the same, and takes it for another', async () => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'ab');
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Other row' }));
  expect(screen.getByRole('dialog', { name: 'KV Een' })).toHaveFocus();
});

it('has the width at which its edge is let go, however quickly it was dragged', () => {
  fireEvent.pointerDown(edge, { clientX: 800 });
  act(() => {
    edge.dispatchEvent(new MouseEvent('pointermove', { clientX: 760, bubbles: true }));
    edge.dispatchEvent(new MouseEvent('pointerup', { clientX: 740, bubbles: true }));
  });
  expect(onWidth).toHaveBeenCalledExactlyOnceWith(540);
});

it('keeps its width where the edge is pressed without a move, or the pointer is taken away', () => {
  fireEvent.pointerDown(edge, { clientX: 800 });
  fireEvent.pointerUp(edge, { clientX: 800 });
  fireEvent.pointerDown(edge, { clientX: 800 });
  fireEvent(edge, new MouseEvent('pointermove', { clientX: 700, bubbles: true }));
  expect(edge).toHaveAttribute('aria-valuenow', '580');
  fireEvent(edge, new MouseEvent('pointercancel', { clientX: 0, bubbles: true }));
  expect(edge).toHaveAttribute('aria-valuenow', '480');
  expect(onWidth).not.toHaveBeenCalled();
});

it('marks no text while its edge is dragged, and gives the edge the focus for the keys', () => {
  const press = createEvent.pointerDown(edge, { clientX: 800 });
  fireEvent(edge, press);
  expect(press.defaultPrevented).toBe(true);
  expect(edge).toHaveFocus();
});
