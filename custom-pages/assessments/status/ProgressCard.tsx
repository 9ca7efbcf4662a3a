import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { ProgressBar } from '#engine/ui/ProgressBar.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import type { ClubStatus } from './StatusPart.tsx';

/** How far the lead assessor is, counted (document 3 §2.12). */
export function ProgressCard({ reading: { data, error } }: { reading: UseQueryResult<ClubStatus> }) {
  const translate = useTranslate();
  const label = (key: string) => translate(`assessment.status.progress.${key}`);
  return (
    <SectionCard title={label('title')}>
      {data?.progress ? (
        <Stack spacing={2}>
          {(['items', 'lights', 'interviews'] as const).map((key) => {
            const { answered, all } = data.progress?.[key] ?? { answered: 0, all: 0 };
            const text = translate('assessment.status.progress.of', { answered, all });
            return <ProgressBar key={key} label={label(key)} share={all === 0 ? 0 : answered / all} text={text} />;
          })}
          <Typography variant="body2" color="textSecondary">
            {translate('assessment.status.progress.reminders', { amount: data.progress.openReminders })} ·{' '}
            {translate('assessment.status.progress.observations', { amount: data.linkedObservations })}
          </Typography>
        </Stack>
      ) : data || error ? (
        <EmptyState isBare title={error ? translate('assessment.status.failed') : label('noLead')} />
      ) : (
        <LoadingState kind="list" rows={3} label={translate('assessment.loading')} />
      )}
    </SectionCard>
  );
}
