import TableContainer from '@mui/material/TableContainer';
import type { ReactNode } from 'react';

interface WideTableProps {
  /** What is in it, for those who come to it by key. */
  label: string;
  children: ReactNode;
}

/** Room of a table that may be wider than its page: it scrolls there, by key too, and is open on paper. */
export function WideTable({ label, children }: WideTableProps) {
  return (
    // Positioned, so that what only screen readers see scrolls with the table.
    <TableContainer tabIndex={0} role="group" aria-label={label} sx={{ position: 'relative' }}>
      {children}
    </TableContainer>
  );
}
