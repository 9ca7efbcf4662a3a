import { Button, CircularProgress, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAuthenticated, readUserId, saveSession } from '#engine/providers/auth/session.ts';
import { endSession } from '#engine/providers/auth/workSession.ts';
import { loadRights } from '#engine/providers/auth/rights.ts';
import { besideRedirect } from '#engine/rules/access/matchPath.ts';
import { pathAfterLogin } from './loginPath.ts';
import { readHash, replaceHash } from './hashLocation.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { handoverCookie } from '#engine/rules/access/handoverCookie.ts';

/**
 * Takes over what the sign-in brings and goes on to `/{redirect}` or `/` (document 1 §2.2), if this browser began it. The
 * address is without its query from then on: only `SignedOut` tells that from a callback that brought nothing.
 */
export function CallbackPage({ onDone }: { onDone: (path: string) => void }) {
  const { t } = useTranslation();
  const [isBeside, setBeside] = useState(false);
  useEffect(() => {
    const { path, query } = readHash(window.location.hash);
    if (path !== '/callback' || query.size === 0) return;
    void takeOver(query).then((target) => {
      if (target !== null) return onDone(target);
      // Not every browser lets a window close itself that has been elsewhere meanwhile.
      window.close();
      setBeside(true);
    });
  }, [onDone]);
  return (
    <SignInFrame>
      <Stack direction="row" spacing={2} role="status" sx={{ alignItems: 'center' }}>
        {!isBeside && <CircularProgress size={22} aria-hidden />}
        <Typography variant="h1" sx={{ fontSize: '1.125rem' }}>
          {t(isBeside ? 'app.callback.beside' : 'app.callback.processing')}
        </Typography>
      </Stack>
      {isBeside && <Button onClick={() => onDone('/')}>{t('app.home')}</Button>}
    </SignInFrame>
  );
}

/** Where to go on; null in a window that was opened for the sign-in alone, beside another one that goes on. */
async function takeOver(query: URLSearchParams): Promise<string | null> {
  // The token leaves the address before anything else happens.
  replaceHash('/callback');
  // Somebody else's address: whoever is signed in stays so, and nobody is signed in as the one it names.
  if (!takeHandover(query.get('nonce') ?? '')) return isAuthenticated() ? '/' : '/login?error=expired';
  // Who was signed in and signs in again finds what they left.
  if (query.get('userId') !== readUserId()) endSession();
  saveSession({
    token: query.get('token') ?? '',
    userId: query.get('userId') ?? '',
    firstName: query.get('firstName') ?? '',
  });
  if (!isAuthenticated()) {
    endSession();
    return '/login?error=failed';
  }
  const isBeside = query.get('redirect') === besideRedirect;
  const target = isBeside ? null : pathAfterLogin(query.get('redirect'));
  // The workspace waits for the rights too, and says what is wrong when they do not come.
  await loadRights().catch(() => undefined);
  return target;
}

/** Shortest nonce of a sign-in; anything else was made up. */
const shortest = 16;

/**
 * Whether the server has given this browser the nonce that came with a session, once: an address that somebody else made
 * or used must neither sign in nor out (login CSRF).
 */
function takeHandover(nonce: string): boolean {
  if (nonce.length < shortest || !/^[\w-]+$/.test(nonce)) return false;
  const name = handoverCookie(nonce, window.location.protocol === 'https:');
  const isOurs = document.cookie.split('; ').includes(`${name}=${nonce}`);
  if (isOurs) document.cookie = `${name}=; Path=/; Max-Age=0${window.location.protocol === 'https:' ? '; Secure' : ''}`;
  return isOurs;
}
