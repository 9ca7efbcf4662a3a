import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { WideTable } from '#engine/ui/WideTable.tsx';

/** One part of the data dictionary under a small heading. */
export function DictionaryBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface DictionaryGridProps {
  label: string;
  head: readonly string[];
  /** The columns from this one on hold numbers. */
  numbersFrom?: number;
  children: ReactNode;
}

/** A table of the data dictionary; it scrolls sideways on a narrow window. */
export function DictionaryGrid({ label, head, numbersFrom = head.length, children }: DictionaryGridProps) {
  return (
    <WideTable isLandmark label={label}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {head.map((text, column) => (
              <TableCell key={text} sx={{ textAlign: column < numbersFrom ? 'start' : 'end' }}>
                {text}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </WideTable>
  );
}
