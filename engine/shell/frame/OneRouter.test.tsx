import { useContext, useState } from 'react';
import { Dialog } from '@mui/material';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { UNSAFE_DataRouterContext, useBlocker, useLocation } from 'react-router-dom';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkBoundary } from '../chunks/ChunkBoundary.tsx';
import { SidePanel } from '#engine/ui/SidePanel.tsx';
import { startTestTexts } from '#tests/support/startTestTexts.ts';
import { OneRouter } from './OneRouter.tsx';

/** Counts ways back and forth before whatever else listens; as in Chromium, a window's listeners come in their order. */
const moved = vi.hoisted(() => {
  const add = window.addEventListener.bind(window);
  window.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => add(type, listener, type === 'popstate' ? false : options);
  const counted = { times: 0, end: () => (window.addEventListener = add) };
  window.addEventListener('popstate', () => (counted.times += 1));
  return counted;
});

afterAll(() => void moved.end());

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

describe('the way back', () => {
  /** As often as the history moves by it: there, and back again where the page stays. */
  const back = async (moves: 1 | 2) => {
    const before = moved.times;
    window.history.back();
    await waitFor(() => expect(moved.times - before).toBe(moves));
  };

  function Page() {
    const { pathname, search } = useLocation();
    const [isOpen, setOpen] = useState(false);
    const [typed, setTyped] = useState('');
    const [isAsked, setAsked] = useState(false);
    const blocker = useBlocker(({ currentLocation, nextLocation }) =>
      Boolean(typed && currentLocation.pathname !== nextLocation.pathname),
    );
    return (
      <>
        <h1>{pathname}</h1>
        <a href="#/next">Next</a>
        <a href="#/next?panel=c1">Club</a>
        <button onClick={() => setOpen(true)}>Open</button>
        <input aria-label="Note" value={typed} onChange={({ target }) => setTyped(target.value)} />
        <Dialog open={isOpen} onClose={() => (typed ? setAsked(true) : setOpen(false))}>
          Details
        </Dialog>
        <Dialog open={isAsked} onClose={() => setAsked(false)}>
          Close it?
        </Dialog>
        <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()}>
          Leave?<button onClick={() => blocker.proceed?.()}>Yes</button>
        </Dialog>
        {search && <SidePanel isOpen isInAddress title="A club" closeLabel="Close" onClose={vi.fn()} children="" />}
      </>
    );
  }

  const dialogs = () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent);
  const title = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;

  beforeEach(() => {
    window.history.pushState(null, '', '#/first');
    render(
      <OneRouter>
        <Page />
      </OneRouter>,
    );
    fireEvent.click(screen.getByText('Next'));
  });

  it('closes what stands over the page, before it leads back from that', async () => {
    fireEvent.click(screen.getByText('Open'));
    await back(2);
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect([title(), window.location.hash]).toEqual(['/next', '#/next']);
    await back(1);
    expect([title(), window.location.hash]).toEqual(['/first', '#/first']);
  });

  it('asks as closing does, where something was typed', async () => {
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Grass' } });
    fireEvent.click(screen.getByText('Open'));
    await back(2);
    expect(dialogs()).toEqual(['Close it?']);
    await back(2);
    await waitFor(() => expect(dialogs()).toEqual(['Details']));
    expect([title(), window.location.hash]).toEqual(['/next', '#/next']);
  });

  it('asks before it leaves what was typed, once', async () => {
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Grass' } });
    await back(2);
    expect(dialogs()).toEqual(['Leave?Yes']);
    await back(2);
    await waitFor(() => expect(dialogs()).toEqual([]));
    expect([title(), window.location.hash]).toEqual(['/next', '#/next']);
  });

  it('leaves what was typed where that is said to, while the question still goes', async () => {
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Grass' } });
    await back(2);
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect([title(), window.location.hash]).toEqual(['/first', '#/first']));
  });

  it('leaves it to the address to close a panel that it has opened', async () => {
    fireEvent.click(screen.getByText('Club'));
    expect(screen.getByRole('dialog', { name: 'A club' })).toBeVisible();
    await back(1);
    await waitFor(() => expect([dialogs(), window.location.hash]).toEqual([[], '#/next']));
  });
});
