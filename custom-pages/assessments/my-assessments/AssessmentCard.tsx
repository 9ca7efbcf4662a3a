import { Card, CardActionArea, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useUnsentCount } from '#engine/browser/offline/outbox/useUnsentCount.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { isOverdue } from '#domain/stages/nextDeadlines.ts';
import { StageChip } from '../values/StageChip.tsx';
import { useDayOfClub } from '../values/useDayOfClub.ts';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import { usePack } from '../pack/usePack.ts';
import { ProgressBar } from '#engine/ui/ProgressBar.tsx';
import type { MyAssessment } from './useMyAssessments.ts';

/** One club assessment: where it stands, by when, and how far the checklist is. */
export function AssessmentCard({ clubAssessment, club, project, role, valuesOwner }: MyAssessment) {
  const translate = useTranslate();
  const { id, clubId, visitDate } = clubAssessment;
  const pack = usePack(id);
  const unsent = useUnsentCount((about) => about['clubAssessmentId'] === id);
  const name = club?.name ?? clubAssessment.name ?? '';
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={`/clubassessments/${clubId}/${id}?tab=checklist&role=${role}`}
        aria-label={translate('assessment.mine.open', { club: name })}
        sx={{ p: 2.5, height: '100%', display: 'block' }}
      >
        <Stack spacing={1.5}>
          <div>
            <Typography variant="h2">{name}</Typography>
            <Typography color="textSecondary">{project?.name}</Typography>
          </div>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <StageChip clubAssessment={clubAssessment} project={project} country={club?.country} />
            {unsent > 0 ? <StatusChip kind="waiting" label={translate('offline.chip', { amount: unsent })} /> : null}
            {pack ? <StatusChip kind="success" label={translate('offline.pack.made')} /> : null}
            <Typography variant="body2" color="textSecondary">
              {translate(`assessment.roles.${role}`)}
            </Typography>
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {visitDate
              ? translate('assessment.mine.visit', { date: formatDate(visitDate) })
              : translate('assessment.mine.noVisit')}
          </Typography>
          <Deadline clubAssessment={clubAssessment} country={club?.country} />
          {valuesOwner ? <ChecklistProgress clubAssessment={clubAssessment} /> : null}
        </Stack>
      </CardActionArea>
    </Card>
  );
}

interface DeadlineProps extends Pick<MyAssessment, 'clubAssessment'> {
  country: string | null | undefined;
}

function Deadline({ clubAssessment, country }: DeadlineProps) {
  const translate = useTranslate();
  const today = useDayOfClub(country);
  const date = formatDate(clubAssessment.assessmentDeadline);
  const isLate = isOverdue(clubAssessment, today);
  return (
    <Typography variant="body2" color={isLate ? 'error' : 'textSecondary'} sx={{ fontWeight: isLate ? 600 : 400 }}>
      {date
        ? translate(isLate ? 'assessment.mine.overdue' : 'assessment.mine.deadline', { date })
        : translate('assessment.mine.noDeadline')}
    </Typography>
  );
}

/** How many items of the checklist are answered; the server counts them. */
function ChecklistProgress({ clubAssessment: { answered, answerable } }: Pick<MyAssessment, 'clubAssessment'>) {
  const translate = useTranslate();
  if (answered === null || answerable === null) return null;
  return (
    <ProgressBar
      label={translate('assessment.mine.progress')}
      share={answerable === 0 ? 0 : answered / answerable}
      text={translate('checklist.progress.count', { answered, all: answerable })}
    />
  );
}
