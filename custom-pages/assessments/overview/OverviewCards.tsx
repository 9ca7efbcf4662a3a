import { Box, Card, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { Facts } from '#engine/ui/Facts.tsx';
import { StageChip } from '../values/StageChip.tsx';
import { addressOf, type OverviewRow } from './useOverview.ts';

/** The club assessments on a phone: each a card that opens its details wherever one touches it. */
export function OverviewCards({ rows }: { rows: readonly OverviewRow[] }) {
  const translate = useTranslate();
  return (
    <Card component="ul" aria-label={translate('assessment.overview.table')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => {
        const { clubAssessment, club, project, country, assessors } = row;
        const facts = [project?.name, country].flatMap((fact) => fact || []);
        return (
          <Box
            key={clubAssessment.id}
            component="li"
            sx={{
              position: 'relative',
              p: 1.5,
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
            }}
          >
            <Link component={RouterLink} to={addressOf(row)} sx={{ ...wholeCard, fontWeight: 600 }}>
              <bdi>{club?.name ?? clubAssessment.name}</bdi>
            </Link>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              <Facts facts={facts} />
            </Typography>
            {assessors && (
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{assessors}</bdi>
              </Typography>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.75 }}>
              <StageChip clubAssessment={clubAssessment} project={project} country={club?.country} />
              {clubAssessment.visitDate && (
                <Typography variant="body2">
                  {translate('assessment.overview.columns.visitDate')} {formatDate(clubAssessment.visitDate)}
                </Typography>
              )}
            </Box>
          </Box>
        );
      })}
    </Card>
  );
}

const wholeCard = {
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;
