import { Card, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { WideTable } from '#engine/ui/WideTable.tsx';
import { StageChip } from '../values/StageChip.tsx';
import { addressOf, type OverviewRow } from './useOverview.ts';

const columns = ['country', 'club', 'project', 'visitDate', 'assessors', 'status'] as const;

/** On paper they are narrower, as nobody scrolls there to what is cut off. */
const atLeast = (pixels: number) => ({ '@media screen': { minWidth: pixels } });
/** Of names as long as they like, which push nothing out of sight. */
const named = { minWidth: 112, ...atLeast(130), overflowWrap: 'anywhere' } as const;

/** The club assessments; a row opens its details. */
export function OverviewTable({ rows }: { rows: readonly OverviewRow[] }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const label = translate('assessment.overview.table');
  return (
    <WideTable component={Card} label={label}>
      <Table aria-label={label} sx={{ minWidth: 720, '@media print': { '& th, & td': { px: '8px !important' } } }}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{translate(`assessment.overview.columns.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const { clubAssessment, club, project, country, assessors } = row;
            const address = addressOf(row);
            return (
              <TableRow key={clubAssessment.id} hover onClick={() => void navigate(address)} sx={{ cursor: 'pointer' }}>
                <TableCell>{country}</TableCell>
                <TableCell component="th" scope="row" sx={named}>
                  <Link component={RouterLink} to={address} onClick={(event) => event.stopPropagation()}>
                    {club?.name ?? clubAssessment.name}
                  </Link>
                </TableCell>
                <TableCell sx={named}>{project?.name}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(clubAssessment.visitDate)}</TableCell>
                <TableCell sx={atLeast(150)}>{assessors}</TableCell>
                <TableCell sx={atLeast(196)}>
                  <StageChip clubAssessment={clubAssessment} project={project} country={club?.country} wraps />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </WideTable>
  );
}
