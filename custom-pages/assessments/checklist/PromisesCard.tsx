import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RoadmapPromise } from '#domain/roadmaps/promises.ts';
import { writeSeason } from '#domain/roadmaps/timeline.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { CardContent } from '../roadmap/CardContent.tsx';

/** Cards of the club's roadmap, each with its season. */
export function PromisesCard({ promises }: { promises: readonly RoadmapPromise[] }) {
  const translate = useTranslate();
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
}
