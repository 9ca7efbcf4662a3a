import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRowDrag } from './useRowDrag.ts';

const onDrop = vi.fn();

function Lists() {
  const drag = useRowDrag(() => undefined, { selector: '[data-place]', onDrop });
  return (
    <>
      <div data-place="own">
        <div data-row={0}>
          <button {...drag.grip(0)}>Grip</button>
        </div>
      </div>
      <div>
        <div data-place="other">Other place</div>
        <div>Column in front</div>
      </div>
    </>
  );
}

it.each([
  ['on it', 'Other place', 1],
  ['on what stays in sight in front of it', 'Column in front', 0],
])('a row is dropped on another place where that is seen: %s', (_name, seen, dropped) => {
  render(<Lists />);
  const other = screen.getByText('Other place');
  other.getBoundingClientRect = () => new DOMRect(100, 0, 100, 100);
  document.elementFromPoint = () => screen.getByText(seen);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Grip' }));
  fireEvent.pointerMove(window, { clientX: 150, clientY: 50 });
  fireEvent.pointerUp(window);
  expect(onDrop).toHaveBeenCalledTimes(dropped);
  onDrop.mockClear();
});
