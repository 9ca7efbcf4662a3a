import { Card, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { stages } from '#domain/stages/deriveStage.ts';
import { countWorkload } from '#domain/stages/workload.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { stickyStart } from '#engine/ui/stickyStart.ts';
import { WideTable } from '#engine/ui/WideTable.tsx';
import { usePersonNames } from '../values/usePersonNames.ts';
import type { OverviewRow } from './useOverview.ts';

interface WorkloadTableProps {
  rows: readonly OverviewRow[];
  onAssessor: (id: string) => void;
}

const figure = { align: 'right', sx: { fontVariantNumeric: 'tabular-nums' } } as const;

/** How much each assessor has to do, the busiest first. */
export function WorkloadTable({ rows, onAssessor }: WorkloadTableProps) {
  const translate = useTranslate();
  const nameOf = usePersonNames();
  const say = (name: string) => translate(`assessment.overview.${name}`);
  const work = countWorkload(rows.map(({ clubAssessment, stage }) => ({ ...clubAssessment, stage })));
  if (work.length === 0) return <EmptyState title={say('workload.none')} />;
  return (
    <WideTable component={Card} label={say('views.workload')}>
      <Table aria-label={say('views.workload')} sx={{ minWidth: 860 }}>
        <TableHead>
          <TableRow>
            <TableCell sx={stickyStart}>{say('assessor')}</TableCell>
            <TableCell {...figure}>{say('workload.open')}</TableCell>
            <TableCell {...figure}>{say('workload.leads')}</TableCell>
            {stages.map((stage) => (
              <TableCell key={stage} {...figure}>
                {translate(`assessment.stages.${stage}`)}
              </TableCell>
            ))}
            <TableCell>{say('workload.nextVisit')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {work.map(({ assessorId, open, leads, stages: counts, nextVisit }) => (
            <TableRow key={assessorId} hover>
              <TableCell component="th" scope="row" sx={stickyStart}>
                <Link
                  component="button"
                  type="button"
                  onClick={() => onAssessor(assessorId)}
                  sx={{ textAlign: 'start' }}
                >
                  <bdi>{nameOf(assessorId)}</bdi>
                </Link>
              </TableCell>
              <TableCell {...figure}>{open}</TableCell>
              <TableCell {...figure}>{leads}</TableCell>
              {stages.map((stage) => (
                <TableCell key={stage} {...figure}>
                  {counts[stage]}
                </TableCell>
              ))}
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDate(nextVisit) || '–'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  );
}
