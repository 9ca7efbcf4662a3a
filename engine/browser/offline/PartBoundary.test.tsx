import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from '#engine/ui/PartSuspense.tsx';
import { renderPage } from '#tests/support/renderPage.tsx';
import { PartBoundary } from './PartBoundary.tsx';

const fail = (error: Error) => lazyPart<object>(() => Promise.reject(error));
const withPart = (Part: ReturnType<typeof fail>) => (
  <>
    <p>The rest</p>
    <PartBoundary label="Start season" fallback={null}>
      <Part />
    </PartBoundary>
  </>
);

it.each([
  new TypeError('Failed to fetch dynamically imported module: http://here/part.js'),
  new Error('Whatever another browser says'),
])('says in its place that a part could not be fetched, and leaves the rest: %s', async (error) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderPage(withPart(fail(error)));
  expect(await screen.findByText(/This part is not on this device/)).toBeInTheDocument();
  expect(screen.getByText('Start season')).toBeInTheDocument();
  expect(screen.getByText('The rest')).toBeInTheDocument();
});
