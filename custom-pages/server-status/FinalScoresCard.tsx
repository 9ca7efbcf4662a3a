import Typography from '@mui/material/Typography';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';

/** Makes the table of final scores, and the totals of values, again: jobs, which stand with how far they are among them. */
export function FinalScoresCard() {
  const translate = useTranslate();
  const { api } = useEngine();
  const notify = useNotify();
  const textOf = useRefusalText();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const say = (name: string) => translate(`administration.serverStatus.finalScores.${name}`);
  const rebuild = useMutation({
    mutationFn: () => api.call('assessmentfinalscores/rebuild', { method: 'POST' }),
    onSuccess: () => notify('administration.serverStatus.finalScores.started', { type: 'success' }),
    onError: (error) => notify(textOf(error), { type: 'error' }),
    onSettled: () => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: ['jobs', 'status/jobs'] });
      void queries.invalidateQueries({ queryKey: ['api', 'status'] });
    },
  });
  return (
    <SectionCard title={say('title')}>
      <Typography sx={{ mb: 2 }}>{say('intro')}</Typography>
      <ServerButton
        variant="outlined"
        startIcon={<ReplayRounded />}
        disabled={rebuild.isPending}
        onClick={() => setAsking(true)}
      >
        {say('rebuild')}
      </ServerButton>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={rebuild.isPending}
        title={say('question')}
        confirmLabel={say('rebuild')}
        cancelLabel={translate('engine.form.cancel')}
        onConfirm={() => rebuild.mutate()}
        onCancel={() => setAsking(false)}
      >
        {say('meanwhile')}
      </ConfirmDialog>
    </SectionCard>
  );
}
