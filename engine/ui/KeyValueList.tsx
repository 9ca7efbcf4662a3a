import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface KeyValue {
  key: string;
  label: string;
  value: ReactNode;
}

export interface KeyValueListProps {
  items: readonly KeyValue[];
  /** Stands where a value is missing. */
  emptyText?: string;
}

/** Facts as a description list, in as many columns as there is room. */
export function KeyValueList({ items, emptyText = '–' }: KeyValueListProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: '18px 28px',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
      }}
    >
      {items.map(({ key, label, value }) => (
        <Box key={key} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body1" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value === null || value === undefined || value === '' ? emptyText : value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
