import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { CountryCount, WorldMapTexts } from './WorldMap.tsx';

export interface MapTableProps {
  rows: readonly CountryCount[];
  texts: WorldMapTexts;
  onSelect?: (numeric: string) => void;
}

/** The figures of the map, for whoever reads rather than looks. */
export function MapTable({ rows, texts, onSelect }: MapTableProps) {
  return (
    <Box sx={{ maxHeight: 460, overflow: 'auto' }} tabIndex={0} role="region" aria-label={texts.table}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{texts.country}</TableCell>
            <TableCell align="right">{texts.count}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ numeric, name, count }) => (
            <TableRow key={numeric} hover>
              <TableCell>
                {onSelect ? (
                  <Link component="button" type="button" onClick={() => onSelect(numeric)}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </TableCell>
              <TableCell align="right">{count}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
