import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useFormatCount } from '../display/useFormatCount.ts';

interface SheetTableProps<Row> {
  label: string;
  heads: readonly string[];
  rows: readonly Row[];
  /** How many of them are shown. */
  most: number;
  /** Key of what is said where there are more. */
  more?: string;
  /** Pixels above which it scrolls within itself. */
  height?: number;
  /** Whether the first column holds the numbers of rows. */
  isNumbered?: boolean;
  renderRow: (row: Row, index: number) => ReactElement;
}

/** What is said of rows of a sheet, a row each; of very many the first, and how many there are. */
export function SheetTable<Row>({
  label,
  heads,
  rows,
  most,
  more = 'import.same.more',
  height = 360,
  isNumbered = true,
  renderRow,
}: SheetTableProps<Row>) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  return (
    <Stack spacing={1.5}>
      <Box sx={{ overflow: 'auto', maxHeight: height, border: 1, borderColor: 'divider', borderRadius: 1.25 }}>
        <Table size="small" stickyHeader aria-label={label}>
          <TableHead>
            <TableRow>
              {heads.map((head, at) => (
                <TableCell key={head} {...(isNumbered && at === 0 && { align: 'right' })}>
                  {head}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>{rows.slice(0, most).map(renderRow)}</TableBody>
        </Table>
      </Box>
      {rows.length > most && (
        <Typography variant="caption" color="text.secondary">
          {translate(more, { shown: formatCount(most), total: formatCount(rows.length) })}
        </Typography>
      )}
    </Stack>
  );
}
