import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { NeedsServer } from '#engine/browser/offline/NeedsServer.tsx';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { ConfirmDialog } from '#engine/ui/ConfirmDialog.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';

/** Makes the table of final scores, and the totals of values, again: jobs, which stand with how far they are among them. */
export function FinalScoresCard() {
  const translate = useTranslate();
  const { api } = useEngine();
  const notify = useNotify();
  const textOf = useRefusalText();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const say = (name: string) => translate(`administration.serverStatus.finalScores.${name}`);
  const rebuild = async () => {
    setSending(true);
    try {
      await api.call('assessmentfinalscores/rebuild', { method: 'POST' });
      notify('administration.serverStatus.finalScores.started', { type: 'success' });
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    }
    setAsking(false);
    setSending(false);
    await queries.invalidateQueries({ queryKey: ['jobs', 'status/jobs'] });
    await queries.invalidateQueries({ queryKey: ['api', 'status'] });
  };
  return (
    <SectionCard title={say('title')}>
      <Typography sx={{ mb: 2 }}>{say('intro')}</Typography>
      <NeedsServer>
        {(isResting) => (
          <Button
            variant="outlined"
            startIcon={<ReplayRounded />}
            disabled={isResting || isSending}
            onClick={() => setAsking(true)}
          >
            {say('rebuild')}
          </Button>
        )}
      </NeedsServer>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isSending}
        title={say('question')}
        confirmLabel={say('rebuild')}
        cancelLabel={translate('engine.form.cancel')}
        onConfirm={() => void rebuild()}
        onCancel={() => setAsking(false)}
      >
        {say('meanwhile')}
      </ConfirmDialog>
    </SectionCard>
  );
}
