import { createContext, use, startTransition, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '@mui/material';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import { HttpError } from '#engine/providers/data/HttpError.ts';
import { loadRights } from '#engine/providers/auth/rights.ts';
import { openPreferences } from '#engine/providers/preferences/ownPreferences.ts';
import { ErrorState } from '#engine/ui/ErrorState.tsx';
import { Starting } from '../Starting.tsx';

const RightsContext = createContext<SignedInUser | null>(null);

/** The signed-in person and roles; only below `RightsGate`. */
export function useSignedInUser(): SignedInUser {
  const user = use(RightsContext);
  if (!user) throw new Error('useSignedInUser needs RightsGate above it');
  return user;
}

export interface RightsGateProps {
  /** What the person's preferences ask for before anything shows; it never fails. */
  prepare: () => Promise<void>;
  /** Called when the server no longer accepts the token. */
  onRefused: () => void;
  children: ReactNode;
}

/**
 * Waits for the rights, and on a new device for the preferences, before anything of the workspace
 * shows, so that guards and menu never flicker.
 */
export function RightsGate({ prepare, onRefused, children }: RightsGateProps) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const [user, setUser] = useState<SignedInUser | null>(null);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    let isCurrent = true;
    Promise.all([loadRights(), openPreferences().then(prepare)]).then(
      ([rights]) => isCurrent && startTransition(() => setUser(rights)),
      (reason: unknown) => {
        if (!isCurrent) return;
        if (reason instanceof HttpError && reason.code === errorCodes.notSignedIn) onRefused();
        else setError(reason);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, prepare, onRefused]);

  if (user) return <RightsContext value={user}>{children}</RightsContext>;
  if (!error) return <Starting />;
  return (
    <Box component="main" sx={{ p: 3, maxWidth: 960, mx: 'auto' }}>
      <ErrorState
        title={t('app.errors.rights.title')}
        advice={t(error instanceof HttpError && error.code === 0 ? 'app.errors.offline' : 'app.errors.rights.advice')}
        retryLabel={t('app.errors.retry')}
        onRetry={() => {
          setError(null);
          setAttempt(attempt + 1);
        }}
      />
    </Box>
  );
}
