import { Box, Card, Link, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { stages, type Stage } from '#domain/stages/deriveStage.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { StageChip } from '../values/StageChip.tsx';
import { addressOf, type OverviewRow } from './useOverview.ts';

/** The club assessments in a column for each stage, the next visits first. */
export function OverviewBoard({ rows }: { rows: readonly OverviewRow[] }) {
  const sorted = rows.toSorted(byVisit);
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 2, alignItems: 'start' },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: `repeat(${stages.length}, minmax(0, 1fr))`,
        },
      }}
    >
      {stages.map((stage) => (
        <Column key={stage} stage={stage} rows={sorted.filter((row) => row.stage === stage)} />
      ))}
    </Box>
  );
}

function byVisit({ clubAssessment: one }: OverviewRow, { clubAssessment: other }: OverviewRow): number {
  return (one.visitDate || '9999').localeCompare(other.visitDate || '9999');
}

function Column({ stage, rows }: { stage: Stage; rows: readonly OverviewRow[] }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ bgcolor: 'action.hover', borderRadius: 2, p: 1.5, minWidth: 0 }}
    >
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {translate(`assessment.stages.${stage}`)} ({rows.length})
      </Typography>
      {rows.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('assessment.overview.board.empty')}
        </Typography>
      )}
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Card key={row.clubAssessment.id} component="li" sx={{ p: 1.5, overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={addressOf(row)} sx={{ fontWeight: 600 }}>
              <bdi>{row.club?.name ?? row.clubAssessment.name}</bdi>
            </Link>
            {[row.project?.name, formatDate(row.clubAssessment.visitDate), row.assessors].map(
              (text, nth) =>
                text && (
                  <Typography key={nth} variant="body2" color="textSecondary">
                    <bdi>{text}</bdi>
                  </Typography>
                ),
            )}
            <Box sx={{ mt: 0.75 }}>
              <StageChip wraps clubAssessment={row.clubAssessment} project={row.project} country={row.club?.country} />
            </Box>
          </Card>
        ))}
      </Stack>
    </Box>
  );
}
