import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { RowError } from '#domain/clubs/ClubSheet.ts';
import { SheetTable } from '#engine/browser/import/SheetTable.tsx';

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
      <SheetTable
        label={translate('clubs.bulk.errorsTable')}
        heads={['row', 'column', 'problem'].map((column) => translate(`clubs.bulk.columns.${column}`))}
        rows={errors}
        most={mostShown}
        height={280}
        renderRow={(error, index) => (
          <TableRow key={index}>
            <TableCell align="right">{error.row}</TableCell>
            <TableCell>{error.column ?? '–'}</TableCell>
            <TableCell>
              {error.rule
                ? translate(`sheets.problems.${error.rule}`, { ...error.params, _: error.message })
                : error.message}
            </TableCell>
          </TableRow>
        )}
      />
    </Box>
  );
}
