import InboxRounded from '@mui/icons-material/InboxRounded';
import type { ReactNode } from 'react';
import { StatePanel } from './StatePanel.tsx';

export interface EmptyStateProps {
  title: string;
  /** What to do next. */
  advice?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  isBare?: boolean;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, advice, action, icon = <InboxRounded />, isBare = false }: EmptyStateProps) {
  return (
    <StatePanel icon={icon} title={title} actions={action} isBare={isBare} role="status">
      {advice}
    </StatePanel>
  );
}
