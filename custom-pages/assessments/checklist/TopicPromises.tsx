import { memo } from 'react';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { promisesAt, type RoadmapPromise } from '#domain/roadmaps/promises.ts';
import { writeSeason } from '#domain/roadmaps/timeline.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { CardContent } from '../roadmap/CardContent.tsx';
import type { Place } from '../topics/places.ts';
import { readPromises } from '../values/assessmentCalls.ts';
import { callAbout } from '../values/OpenedAssessment.ts';
import { useChecklist } from './ChecklistContext.ts';

/** What the club promised in its roadmap where this topic stands, to see whether it came; nothing where it did not. */
export const TopicPromises = memo(function TopicPromises({ place }: { place: Place }) {
  const translate = useTranslate();
  const { opened } = useChecklist();
  const { data = [] } = useApiQuery<RoadmapPromise[]>(...readPromises(opened.clubAssessment, callAbout(opened)));
  const promises = promisesAt(data, place);
  if (promises.length === 0) return null;
  return (
    <SectionCard title={translate('checklist.promises.title')} intro={translate('checklist.promises.intro')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {promises.map(({ card, isOverdue }) => (
          <li key={card.id}>
            <Typography variant="body2" color="textSecondary">
              <bdi>{writeSeason(card.season)}</bdi>
            </Typography>
            <CardContent card={card} isLate={isOverdue} />
          </li>
        ))}
      </Box>
    </SectionCard>
  );
});
