import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { printed } from './theme/components/media.ts';
import { DockedPanel } from './DockedPanel.tsx';
import { WideTable } from './WideTable.tsx';

/** What the rules of paper say of an element. */
const onPaper = (element: Element) =>
  Object.entries(printed).flatMap(([selector, rule]) => (element.matches(selector) ? [rule] : []));

const open = expect.objectContaining({ overflow: 'visible !important' }) as unknown;

it('is a named group that keys reach and scroll, and lies open on paper', () => {
  render(
    <WideTable label="Clubs">
      <table />
    </WideTable>,
  );
  const group = screen.getByRole('group', { name: 'Clubs' });
  expect(group).toHaveAttribute('tabindex', '0');
  expect(getComputedStyle(group).overflowX).toBe('auto');
  expect(onPaper(group)).toContainEqual(open);
  // What only screen readers see stays within it.
  expect(getComputedStyle(group).position).toBe('relative');
});

it('is drawn as what it is given, as high as it may be, and is a landmark where that is asked for', () => {
  render(
    <WideTable label="Clubs" component="section" maxHeight={560} isLandmark>
      <table />
    </WideTable>,
  );
  const region = screen.getByRole('region', { name: 'Clubs' });
  expect(region.tagName).toBe('SECTION');
  expect(getComputedStyle(region)).toMatchObject({ position: 'relative', maxHeight: '560px' });
});

it('prints a record that is docked beside its list in its place, without the edge that is dragged', () => {
  const { baseElement } = render(
    <main id="root">
      <DockedPanel titleId="title" width={480} onWidth={() => undefined} resizeLabel="Width" onClose={() => undefined}>
        <h2 id="title">KV Een</h2>
      </DockedPanel>
    </main>,
    { container: document.body },
  );
  const panel = screen.getByRole('dialog', { name: 'KV Een' });
  expect(onPaper(panel)).toContainEqual(open);
  expect(onPaper(screen.getByRole('separator', { name: 'Width' }))).toContainEqual({ display: 'none !important' });
  expect(onPaper(baseElement.querySelector('#root')!)).toContainEqual({ display: 'none' });
  for (const name of panel.classList)
    expect(document.head.innerHTML).not.toContain(`@media print{.${name}{display:none`);
});
