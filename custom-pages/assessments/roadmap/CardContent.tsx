import { useTranslate } from 'react-admin';
import { Stack, Typography } from '@mui/material';
import type { RoadmapAction } from '#domain/roadmaps/timeline.ts';
import { StatusChip, type StatusKind } from '#engine/ui/StatusChip.tsx';

const looks: Readonly<Record<RoadmapAction['status'], StatusKind>> = {
  ...{ open: 'neutral', inProgress: 'waiting', done: 'success', dropped: 'info' },
};

/** A card of a roadmap: title, owner, status, whether it is overdue, and where it comes from (decisions A4). */
export function CardContent({ card, isLate }: { card: RoadmapAction; isLate: boolean }) {
  const translate = useTranslate();
  const { title, owner, status, clubAssessmentId } = card;
  return (
    <Stack data-card={card.id} spacing={0.5} sx={{ alignItems: 'flex-start', py: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{title}</bdi>
      </Typography>
      {owner && (
        <Typography variant="body2" color="textSecondary">
          <bdi>{owner}</bdi>
        </Typography>
      )}
      <StatusChip kind={looks[status]} label={translate(`resources.roadmaps.enums.actions.status.${status}`)} />
      {isLate && <StatusChip kind="error" label={translate('roadmap.overdue')} />}
      <Typography variant="caption" color="textSecondary">
        {translate(clubAssessmentId ? 'roadmap.fromReport' : 'roadmap.own')}
      </Typography>
    </Stack>
  );
}
