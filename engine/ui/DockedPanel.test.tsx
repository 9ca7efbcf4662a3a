import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DockedPanel } from './DockedPanel.tsx';

const onWidth = vi.fn();
const { innerWidth } = window;
let edge: HTMLElement;

beforeEach(() => {
  onWidth.mockReset();
  window.innerWidth = 1280;
  render(
    <DockedPanel titleId="title" width={480} onWidth={onWidth} resizeLabel="Width" onClose={() => undefined}>
      <h2 id="title">KV Een</h2>
    </DockedPanel>,
  );
  edge = screen.getByRole('separator', { name: 'Width' });
  // jsdom has none.
  Object.assign(edge, { setPointerCapture: () => undefined });
});

afterEach(() => {
  window.innerWidth = innerWidth;
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
