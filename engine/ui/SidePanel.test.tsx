import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SidePanel } from './SidePanel.tsx';

/** Queries of media as a browser answers them, which tells when they change. */
const listeners = new Map<string, Set<() => void>>();
let matching: readonly string[];

const show = (...media: string[]) =>
  act(() => {
    matching = media;
    for (const listener of [...listeners.values()].flatMap((some) => [...some])) listener();
  });

beforeEach(() => {
  matching = ['(min-width:1200px)'];
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matching.some((one) => query.includes(one));
    },
    addEventListener: (_type: string, listener: () => void) => {
      listeners.set(query, (listeners.get(query) ?? new Set()).add(listener));
    },
    removeEventListener: (_type: string, listener: () => void) => listeners.get(query)?.delete(listener),
  }));
  const dock = { width: 480, onWidth: () => undefined, resizeLabel: 'Width' };
  render(
    <ThemeProvider theme={createTheme()}>
      <SidePanel isOpen title="KV Een" closeLabel="Close" onClose={() => undefined} dock={dock}>
        <input aria-label="Name" />
      </SidePanel>
    </ThemeProvider>,
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  listeners.clear();
});

const edge = () => screen.queryByRole('separator', { name: 'Width' });

it('stands beside its page where the window is wide, and over it where it is not', () => {
  expect(edge()).toBeInTheDocument();
  show();
  expect(edge()).toBeNull();
  expect(screen.getByRole('dialog', { name: 'KV Een' })).toBeVisible();
});

it('stays in its place while it is printed, though paper is narrow', () => {
  const name = screen.getByRole('textbox', { name: 'Name' });
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  show();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(name);
  show('(min-width:1200px)');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(name);
});
