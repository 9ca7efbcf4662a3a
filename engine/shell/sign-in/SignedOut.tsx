import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { decodeSegment } from '#engine/rules/access/matchPath.ts';
import { areRightsKnown } from '#engine/providers/auth/rights.ts';
import { isAuthenticated, serverNow } from '#engine/providers/auth/session.ts';
import { mayWork } from '#engine/providers/auth/workSession.ts';
import { serverConnection } from '#engine/providers/offline/serverConnection.ts';
import { CallbackPage } from './CallbackPage.tsx';
import { readHash, replaceHash } from './hashLocation.ts';
import { LoginPage } from './LoginPage.tsx';
import { loginPath, pathAfterLogin } from './loginPath.ts';

/**
 * Everything outside the workspace: `/login/{redirect}` and `/callback`; any other address leads to the login. Whoever has
 * worked on this device and finds no server goes back to where they were (decisions, section E).
 */
export function SignedOut({ onSignedIn }: { onSignedIn: () => void }) {
  const [address, setAddress] = useState(() => settle(window.location.hash));
  const go = useCallback((path: string) => {
    replaceHash(path);
    setAddress(settle(path));
  }, []);
  useEffect(() => {
    const follow = () => setAddress(settle(window.location.hash));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const isConnected = useSyncExternalStore(serverConnection.subscribe, serverConnection.isThere);
  useEffect(() => {
    if (!isAuthenticated() && areRightsKnown()) serverConnection.ask();
  }, []);
  useEffect(() => {
    if (address.path === '/callback' || !mayWork(serverNow(), isConnected)) return;
    // Once: the connection may come and go before the workspace is there.
    if (window.location.hash.startsWith('#/login')) replaceHash(pathAfterLogin(address.redirect));
    onSignedIn();
  }, [address, isConnected, onSignedIn]);

  if (address.path === '/callback') return <CallbackPage onDone={go} />;
  return <LoginPage redirect={address.redirect} error={address.error} />;
}

interface Address {
  path: string;
  redirect: string | null;
  error: string | null;
}

/**
 * The address to show; without a session an address of the workspace becomes the login that leads back to it. A callback
 * that brings nothing, loaded again or kept as a bookmark, is the start or the login.
 */
function settle(hash: string): Address {
  const wanted = readHash(hash);
  const isCallback = wanted.path === '/callback';
  const isOutside = isCallback ? wanted.query.size > 0 : /^\/login(\/|$)/.test(wanted.path);
  if (!isOutside && !isAuthenticated()) replaceHash(loginPath(wanted.full));
  else if (!isOutside && isCallback) replaceHash('/');
  const { path, query } = isOutside ? wanted : readHash(window.location.hash);
  const redirect = path.split('/login/')[1];
  return { path, redirect: redirect ? decodeSegment(redirect) : null, error: query.get('error') };
}
