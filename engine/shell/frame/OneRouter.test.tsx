import { useContext } from 'react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { UNSAFE_DataRouterContext, useBlocker } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('a plain link to a screen', () => {
  beforeEach(() => {
    window.location.hash = '#/here';
  });

  function Page({ hasUnsaved }: { hasUnsaved: boolean }) {
    const { state } = useBlocker(hasUnsaved);
    return (
      <>
        {state === 'blocked' && <p>Leave?</p>}
        <a href="#/elsewhere?part=b">
          <b>A club</b>
        </a>
        <a href="#/elsewhere" target="_blank" rel="noopener">
          New tab
        </a>
      </>
    );
  }
  const open = (hasUnsaved: boolean) =>
    render(
      <OneRouter>
        <Page hasUnsaved={hasUnsaved} />
      </OneRouter>,
    );

  it('asks before it leaves what was typed', async () => {
    open(true);
    fireEvent.click(screen.getByText('A club'));
    expect(await screen.findByText('Leave?')).toBeVisible();
    expect(window.location.hash).toBe('#/here');
  });

  it('is followed where nothing was, and left alone where it opens elsewhere', async () => {
    open(false);
    // Not prevented: the browser's own.
    expect(fireEvent.click(screen.getByText('A club'), { ctrlKey: true })).toBe(true);
    expect(fireEvent.click(screen.getByText('New tab'))).toBe(true);
    expect(fireEvent.click(screen.getByText('A club'))).toBe(false);
    await waitFor(() => expect(window.location.hash).toBe('#/elsewhere?part=b'));
  });
});
