import RefreshRounded from '@mui/icons-material/RefreshRounded';
import ReportProblemRounded from '@mui/icons-material/ReportProblemRounded';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { StatePanel } from './StatePanel.tsx';

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What to try. */
  advice: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  /** Further ways out beside the retry. */
  actions?: ReactNode;
  isBare?: boolean;
}

/** What happened, what to try, and a button to try it. */
export function ErrorState({ title, advice, retryLabel, onRetry, actions, isBare = false }: ErrorStateProps) {
  return (
    <StatePanel
      icon={<ReportProblemRounded />}
      title={title}
      tone="error"
      role="alert"
      isBare={isBare}
      actions={
        <>
          {onRetry && retryLabel ? (
            <Button variant="contained" startIcon={<RefreshRounded />} onClick={onRetry}>
              {retryLabel}
            </Button>
          ) : null}
          {actions}
        </>
      }
    >
      {advice}
    </StatePanel>
  );
}
