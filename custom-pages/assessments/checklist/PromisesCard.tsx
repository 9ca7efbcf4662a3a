import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isCalendarYear, writeSeason } from '#domain/clubs/seasonOf.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { CardContent } from '../roadmap/CardContent.tsx';
import type { PromisesProps } from './ChecklistContext.ts';

/** Cards of the club's roadmap, each with its season. */
export function PromisesCard({ promises, club }: PromisesProps) {
  const translate = useTranslate();
  return (
    <SectionCard title={translate('checklist.promises.title')} intro={translate('checklist.promises.intro')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {promises.map(({ card, isOverdue }) => (
          <li key={card.id}>
            <Typography variant="body2" color="textSecondary">
              <bdi>{writeSeason(card.season, isCalendarYear(club))}</bdi>
            </Typography>
            <CardContent card={card} isLate={isOverdue} />
          </li>
        ))}
      </Box>
    </SectionCard>
  );
}
