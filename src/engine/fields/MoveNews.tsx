import Box from '@mui/material/Box';
import type { SortableRows } from './useSortableRows.ts';

/** Tells whoever listens where a row was moved to. */
export function MoveNews({ rows }: { rows: Pick<SortableRows, 'news'> }) {
  return (
    <Box role="status" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
      {rows.news}
    </Box>
  );
}
