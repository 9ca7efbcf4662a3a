import LockClockRounded from '@mui/icons-material/LockClockRounded';
import { Alert, Button, GlobalStyles } from '@mui/material';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { refusedSession } from '#engine/providers/auth/refusedSession.ts';
import { serverConnection } from '#engine/providers/offline/serverConnection.ts';
import { apiUrl } from '#engine/providers/data/httpClient.ts';
import { besideRedirect } from '#engine/rules/access/matchPath.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { topBarPixels } from '#engine/ui/theme/tokens.ts';
import { readHash } from '../sign-in/hashLocation.ts';
import { loginPath } from '../sign-in/loginPath.ts';

/**
 * Says that the session has ended and offers the sign-in; asks, above all else, whoever waits for what was refused. Without
 * a connection there is nothing to sign in to.
 */
export function SignInAgain({ isAsking }: { isAsking: boolean }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const isConnected = useSyncExternalStore(serverConnection.subscribe, serverConnection.isThere);
  useReadRefused();
  if (!isConnected) return null;
  const signIn = () => {
    if (!signInBeside()) void navigate(loginPath(readHash(window.location.hash).full));
  };
  return (
    <>
      {/* Nor is what gets the focus below this bar (WCAG 2.4.11). */}
      <GlobalStyles styles={{ 'html:root': { scrollPaddingTop: topBarPixels + 96 } }} />
      <Alert
        severity="warning"
        icon={<LockClockRounded fontSize="inherit" />}
        sx={{
          mb: 2.5,
          position: 'sticky',
          top: topBarPixels + 8,
          zIndex: 4,
          boxShadow: 2,
          '@media print': { display: 'none' },
        }}
        action={
          <Button color="inherit" variant="outlined" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={signIn}>
            {translate('engine.session.signIn')}
          </Button>
        }
      >
        {translate('engine.errors.10')}
      </Alert>
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('engine.session.title')}
        cancelLabel={translate('engine.session.later')}
        confirmLabel={translate('engine.session.signIn')}
        onCancel={refusedSession.leave}
        onConfirm={signIn}
      >
        {translate('engine.session.text')}
      </ConfirmDialog>
    </>
  );
}

/** After the sign-in what could not be read without it is read. */
function useReadRefused(): void {
  const client = useQueryClient();
  useEffect(
    () => () => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
    [client],
  );
}

/**
 * Opens the sign-in in a window of its own, which closes once that is done; false where none opens. An application of its
 * own on a phone has no other windows that share what it stores.
 */
function signInBeside(): boolean {
  if (window.matchMedia('(display-mode: standalone)').matches) return false;
  return window.open(apiUrl('accounts/azuresignin', { redirect: besideRedirect })) !== null;
}
