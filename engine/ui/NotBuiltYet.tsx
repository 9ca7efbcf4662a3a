import ConstructionRounded from '@mui/icons-material/ConstructionRounded';
import type { ReactNode } from 'react';
import { StatePanel } from './StatePanel.tsx';

export interface NotBuiltYetProps {
  title: string;
  /** What the screen will be; nothing pretends to be there. */
  children?: ReactNode;
  action?: ReactNode;
  isBare?: boolean;
}

/** A place that later work fills: says so, and what it will hold. */
export function NotBuiltYet({ title, children, action, isBare = false }: NotBuiltYetProps) {
  return (
    <StatePanel icon={<ConstructionRounded />} title={title} tone="accent" actions={action} isBare={isBare}>
      {children}
    </StatePanel>
  );
}
