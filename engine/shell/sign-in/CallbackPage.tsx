import { CircularProgress, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isAuthenticated, saveSession } from '#engine/providers/auth/session.ts';
import { endSession } from '#engine/providers/auth/workSession.ts';
import { loadRights } from '#engine/providers/auth/rights.ts';
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
  useEffect(() => {
    const { path, query } = readHash(window.location.hash);
    if (path === '/callback' && query.size > 0) takeOver(query, onDone);
  }, [onDone]);
  return (
    <SignInFrame>
      <Stack direction="row" spacing={2} role="status" sx={{ alignItems: 'center' }}>
        <CircularProgress size={22} aria-hidden />
        <Typography variant="h1" sx={{ fontSize: '1.125rem' }}>
          {t('app.callback.processing')}
        </Typography>
      </Stack>
    </SignInFrame>
  );
}

function takeOver(query: URLSearchParams, onDone: (path: string) => void): void {
  // The token leaves the address before anything else happens.
  replaceHash('/callback');
  if (!takeHandover(query.get('nonce') ?? '')) {
    // Somebody else's address: whoever is signed in stays so, and nobody is signed in as the one it names.
    onDone(isAuthenticated() ? '/' : '/login?error=expired');
    return;
  }
  endSession();
  saveSession({
    token: query.get('token') ?? '',
    userId: query.get('userId') ?? '',
    firstName: query.get('firstName') ?? '',
  });
  if (!isAuthenticated()) {
    endSession();
    onDone('/login?error=failed');
    return;
  }
  // The workspace waits for the rights too, and says what is wrong when they do not come.
  const target = pathAfterLogin(query.get('redirect'));
  void loadRights()
    .catch(() => undefined)
    .then(() => onDone(target));
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
