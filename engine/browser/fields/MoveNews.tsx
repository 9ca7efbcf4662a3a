import Box from '@mui/material/Box';
import { visuallyHidden } from '#engine/ui/visuallyHidden.ts';
import type { SortableRows } from './useSortableRows.ts';

/** Tells whoever listens where a row was moved to. */
export function MoveNews({ rows }: { rows: Pick<SortableRows, 'news'> }) {
  return (
    <Box role="status" sx={visuallyHidden}>
      {rows.news}
    </Box>
  );
}
