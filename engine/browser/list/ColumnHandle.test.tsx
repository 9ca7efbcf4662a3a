import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { configuredResource } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ColumnHandle } from './ColumnHandle.tsx';
import { ListFrameContext, type ListFrame } from './ListFrame.ts';

/** A table of two columns of 200 px; `choose` has what is kept for the person. */
async function openTable() {
  const choose = vi.fn();
  const frame = { resource: configuredResource('clubs'), display: { widths: {}, choose } } as unknown as ListFrame;
  const layOut = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  const resizeTo = (width: number) => layOut.mockReturnValue({ width } as DOMRect);
  resizeTo(200);
  await renderPage(
    <ListFrameContext value={frame}>
      <table>
        <thead>
          <tr>
            <th data-column="name">
              <ColumnHandle field="name" label="Name" isInTabOrder />
            </th>
            <th data-column="city">City</th>
          </tr>
        </thead>
      </table>
    </ListFrameContext>,
    {},
  );
  const edge = await screen.findByRole('separator', { name: /Name/ });
  // jsdom has none.
  edge.setPointerCapture = () => undefined;
  const send = (kind: string, clientX: number) =>
    fireEvent(edge, new MouseEvent(kind, { clientX, button: 0, bubbles: true }));
  return { choose, edge, resizeTo, send };
}

it('keeps the widths of all columns once an edge was dragged, the dragged one as wide as where it was let go', async () => {
  const { choose, edge, send } = await openTable();
  send('pointerdown', 300);
  send('pointermove', 340);
  expect(edge.closest('th')).toHaveStyle({ width: '240px' });
  send('pointerup', 350);
  expect(choose).toHaveBeenCalledExactlyOnceWith({ widths: { name: 250, city: 200 } });
});

it.each([
  ['it is pressed and let go where it is', [['pointerup', 300]]],
  [
    'the pointer is taken away',
    [
      ['pointermove', 340],
      ['pointercancel', 0],
    ],
  ],
] as const)('keeps no width where %s', async (_what, events) => {
  const { choose, edge, send } = await openTable();
  send('pointerdown', 300);
  for (const [kind, at] of events) send(kind, at);
  expect(choose).not.toHaveBeenCalled();
  expect(edge.closest('th')?.style.width).toBe('');
});

it('says how wide the column is once it is laid out, and again where the window makes it another width', async () => {
  const told: (() => void)[] = [];
  class Observer {
    constructor(tell: () => void) {
      told.push(tell);
    }
    readonly observe = vi.fn();
    readonly disconnect = vi.fn();
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const { edge, resizeTo } = await openTable();
  for (const width of [200, 310, 2_000]) {
    resizeTo(width);
    act(() => told.forEach((tell) => tell()));
    expect(edge).toHaveAttribute('aria-valuenow', String(Math.min(width, 800)));
  }
});
