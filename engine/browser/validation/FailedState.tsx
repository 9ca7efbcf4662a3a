import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorState } from '#engine/ui/ErrorState.tsx';
import { readRefusal } from './readRefusal.ts';
import { useRefusalText } from './useRefusalText.ts';

interface FailedStateProps {
  /** What could not be shown. */
  title: string;
  error: unknown;
  onRetry: () => unknown;
  /** Further ways out beside trying again. */
  actions?: ReactNode;
  /** Without a frame of its own. */
  isBare?: boolean;
}

/** What could not be read from the server and why, with a button to try again. */
export function FailedState({ title, error, onRetry, actions, isBare = true }: FailedStateProps) {
  const translate = useTranslate();
  const textOf = useRefusalText();
  return (
    <ErrorState
      isBare={isBare}
      title={title}
      advice={readRefusal(error).code === 0 ? translate('engine.offline.notHere') : textOf(error)}
      retryLabel={translate('engine.list.retry')}
      onRetry={() => void onRetry()}
      actions={actions}
    />
  );
}
