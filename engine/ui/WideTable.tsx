import TableContainer from '@mui/material/TableContainer';
import type { ElementType, ReactNode } from 'react';

interface WideTableProps {
  /** What is in it, for those who come to it by key. */
  label: string;
  /** What it is drawn as, where that is more than a plain box. */
  component?: ElementType;
  /** Pixels above which it scrolls downwards too. */
  maxHeight?: number;
  /** Also listed among the landmarks of its page. */
  isLandmark?: boolean;
  children: ReactNode;
}

/** Room of a table that may be wider than its page: it scrolls there, by key too, and is open on paper. */
export function WideTable({ label, component = 'div', maxHeight, isLandmark = false, children }: WideTableProps) {
  return (
    <TableContainer
      component={component}
      tabIndex={0}
      role={isLandmark ? 'region' : 'group'}
      aria-label={label}
      // Positioned, so that what only screen readers see scrolls with the table.
      sx={{ position: 'relative', maxHeight }}
    >
      {children}
    </TableContainer>
  );
}
