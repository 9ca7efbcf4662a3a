import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestTexts } from '#tests/support/startTestTexts.ts';
import { ChunkBoundary } from './ChunkBoundary.tsx';
import { lazyPart } from '#engine/ui/PartSuspense.tsx';

beforeAll(() => startTestTexts());
beforeEach(() => {
  vi.useFakeTimers();
  // React writes down what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('says after 120 seconds that a part did not come, and waits until then', async () => {
  const Part = lazyPart<object>(() => new Promise(() => undefined));
  render(
    <ChunkBoundary>
      <Part />
    </ChunkBoundary>,
  );
  await act(() => vi.advanceTimersByTimeAsync(119_999));
  expect(screen.getByRole('status')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toHaveTextContent('This part could not be loaded');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeInTheDocument();
});

it('gives a part another try at the next address', async () => {
  const load = vi.fn(() => Promise.resolve(() => 'the part')).mockRejectedValueOnce(new Error('no network'));
  const Part = lazyPart<object>(load);
  const show = (resetKey: string) => (
    <ChunkBoundary resetKey={resetKey}>
      <Part />
    </ChunkBoundary>
  );
  const { rerender } = render(show('/one'));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toHaveTextContent('This part could not be loaded');
  rerender(show('/two'));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('the part')).toBeInTheDocument();
});
