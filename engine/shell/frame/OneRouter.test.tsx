import { useContext } from 'react';
import { render, screen } from '@testing-library/react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ChunkBoundary } from '../chunks/ChunkBoundary.tsx';
import { startTestTexts } from '#tests/support/startTestTexts.ts';
import { OneRouter } from './OneRouter.tsx';

it('stays the same router, with what it leads to drawn anew', () => {
  const routers = new Set<unknown>();
  function Page({ title }: { title: string }) {
    routers.add(useContext(UNSAFE_DataRouterContext)?.router);
    return <h1>{title}</h1>;
  }
  const { rerender } = render(
    <OneRouter>
      <Page title="Clubs" />
    </OneRouter>,
  );
  rerender(
    <OneRouter>
      <Page title="Users" />
    </OneRouter>,
  );
  expect(screen.getByRole('heading', { name: 'Users' })).toBeVisible();
  expect(routers.size).toBe(1);
  expect(routers).not.toContain(undefined);
});

it('leaves what fails beside the screens, as a panel of an older build, to the boundary around it', async () => {
  await startTestTexts();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function Panel(): never {
    throw new TypeError('Failed to fetch dynamically imported module');
  }
  render(
    <ChunkBoundary>
      <OneRouter>
        <Panel />
      </OneRouter>
    </ChunkBoundary>,
  );
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
  expect(screen.queryByText(/Unexpected Application Error/)).toBeNull();
});
