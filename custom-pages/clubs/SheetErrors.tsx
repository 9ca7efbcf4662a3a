import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { RowError } from '#domain/clubs/ClubSheet.ts';

const mostShown = 200;

/** Everything wrong in the sheet, by row and column; those rows are left out of what can be added. */
export function SheetErrors({ errors, hasOthers }: { errors: readonly RowError[]; hasOthers: boolean }) {
  const translate = useTranslate();
  if (errors.length === 0) return null;
  const rows = new Set(errors.map(({ row }) => row)).size;
  return (
    <Box>
      <Alert severity="error" role="alert" sx={{ mb: 1.5 }}>
        <AlertTitle>{translate('clubs.bulk.errorsTitle', { count: rows, smart_count: rows })}</AlertTitle>
        {translate('clubs.bulk.errorsAdvice')} {hasOthers ? translate('clubs.bulk.othersAddable') : null}
      </Alert>
      <Box sx={{ overflow: 'auto', maxHeight: 280, border: 1, borderColor: 'divider', borderRadius: 1.25 }}>
        <Table size="small" stickyHeader aria-label={translate('clubs.bulk.errorsTable')}>
          <TableHead>
            <TableRow>
              <TableCell align="right">{translate('clubs.bulk.columns.row')}</TableCell>
              <TableCell>{translate('clubs.bulk.columns.column')}</TableCell>
              <TableCell>{translate('clubs.bulk.columns.problem')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {errors.slice(0, mostShown).map((error, index) => (
              <TableRow key={index}>
                <TableCell align="right">{error.row}</TableCell>
                <TableCell>{error.column ?? '–'}</TableCell>
                <TableCell>
                  {error.rule
                    ? translate(`sheets.problems.${error.rule}`, { ...error.params, _: error.message })
                    : error.message}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
