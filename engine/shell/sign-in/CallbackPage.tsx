import { CircularProgress, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isAuthenticated, saveSession } from '#engine/providers/auth/session.ts';
import { endSession } from '#engine/providers/auth/authProvider.ts';
import { loadRights } from '#engine/providers/auth/rights.ts';
import { pathAfterLogin } from './loginPath.ts';
import { readHash, replaceHash } from './hashLocation.ts';
import { takeHandover } from './takeHandover.ts';
import { SignInFrame } from './SignInFrame.tsx';

/**
 * Takes over what the sign-in brings and goes on to `/{redirect}` or `/` (document 1 §2.2), if this browser began it.
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
