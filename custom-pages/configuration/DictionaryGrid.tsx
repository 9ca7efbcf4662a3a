import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';

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

/** A table of the data dictionary; it scrolls sideways on a narrow window. */
export function DictionaryGrid(props: { label: string; head: readonly string[]; children: ReactNode }) {
  const { label, head, children } = props;
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {head.map((text) => (
              <TableCell key={text}>{text}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}
