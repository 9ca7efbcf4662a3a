import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusedSession } from '#engine/providers/auth/refusedSession.ts';
import { callApi } from '#engine/providers/data/httpClient.ts';
import { serverConnection } from '#engine/providers/offline/serverConnection.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { SessionEnded, useEndedElsewhere } from './SessionEnded.tsx';

const tokenFor = (seconds: number) => `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.s`;
const bar = { name: 'Your session has ended' };
const opened = vi.fn();
let isSignedIn = false;

beforeEach(() => {
  localStorage.setItem('token', tokenFor(-300));
  isSignedIn = false;
  vi.stubGlobal('fetch', async () =>
    isSignedIn ? new Response('["read"]') : new Response('{"code":10,"message":"Sign in"}', { status: 401 }),
  );
  opened.mockReset().mockReturnValue({});
  vi.stubGlobal('open', opened);
});
afterEach(() => {
  localStorage.clear();
  serverConnection.tell(true);
});

/** What another window does that signs in. */
const signInElsewhere = () =>
  act(() => {
    isSignedIn = true;
    localStorage.setItem('token', tokenFor(600));
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });

function Answer() {
  const { data, error } = useQuery({ queryKey: ['answer'], queryFn: async () => (await callApi('clubs')).data });
  return <p>{error ? 'not read' : JSON.stringify(data ?? null)}</p>;
}

const open = () =>
  renderPage(
    <>
      <SessionEnded />
      <Answer />
    </>,
  );
const refuse = (options: Parameters<typeof callApi>[1]) =>
  act(() => expect(callApi('clubs', options)).rejects.toMatchObject({ code: 10 }));

it('says so where something is read, and asks whoever waits for what was refused', async () => {
  await open();
  const user = userEvent.setup();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended. Sign in again.');
  await refuse({ method: 'POST', isUnattended: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  await refuse({ method: 'PUT', body: {} });
  expect(await screen.findByRole('dialog', bar)).toHaveTextContent('What you typed stays where it is.');
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('alert')).toBeVisible();
  await refuse({ method: 'DELETE' });
  expect(await screen.findByRole('dialog', bar)).toBeVisible();
});

it('opens the sign-in beside, and goes on once that is done: what could not be read is read', async () => {
  await open();
  expect(await screen.findByText('not read')).toBeVisible();
  await refuse({ method: 'PUT', body: {} });
  const dialog = await screen.findByRole('dialog', bar);
  await userEvent.setup().click(within(dialog).getByRole('button', { name: 'Sign in' }));
  expect(opened).toHaveBeenCalledWith('/api/accounts/azuresignin?redirect=beside');
  signInElsewhere();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByText('["read"]')).toBeVisible();
});

it('leads to the sign-in in the same window where no other one opens', async () => {
  opened.mockReturnValue(null);
  await open();
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(window.location.hash).toMatch(/^#\/login/));
});

it('says nothing while there is no connection', async () => {
  await open();
  await screen.findByRole('alert');
  act(() => serverConnection.tell(false));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  act(() => serverConnection.tell(true));
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('takes no refusal of a former token for one of this session', async () => {
  await open();
  await screen.findByRole('alert');
  const former = localStorage.getItem('token');
  signInElsewhere();
  act(() => refusedSession.tell(former, 'change'));
  expect(refusedSession.state()).toBe('accepted');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leads away where the session was ended elsewhere, as soon as the screen reads anything', async () => {
  localStorage.setItem('token', tokenFor(3600));
  const onEnded = vi.fn();
  function Application() {
    useEndedElsewhere(onEnded);
    return <SessionEnded />;
  }
  await renderPage(<Application />);
  // What goes on by itself keeps what it has, and says so: nobody who works on is led away in the middle.
  await refuse({ method: 'POST', isUnattended: true });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(onEnded).not.toHaveBeenCalled();
  await refuse({});
  expect(onEnded).toHaveBeenCalledTimes(1);
});
