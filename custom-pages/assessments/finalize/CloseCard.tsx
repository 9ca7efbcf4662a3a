import LockRounded from '@mui/icons-material/LockRounded';
import { Alert } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { mayTakeStep, refuseStep } from '#domain/access/assessmentActions.ts';
import type { QualityFinding } from '#domain/monitoring/qualityRules.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { countUnsent } from '#engine/browser/offline/outbox/countUnsent.ts';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { callAbout, type AssessmentTabProps, type OpenedAssessment } from '../values/OpenedAssessment.ts';
import { hasUnsavedTexts } from './unsavedTexts.ts';

/** Closes the assessment, once its data is closed and nothing of this device is unsent (document 3 §4.1, §5). */
export function CloseCard({ opened, values, reload }: AssessmentTabProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  const { api, outgoing } = useEngine();
  const [isAsking, setAsking] = useState(false);
  const { clubAssessment, role } = opened;
  const closing = useMutation({
    mutationFn: () =>
      api.call(`clubassessments/${clubAssessment.id}/softclose/assessment`, { method: 'POST', ...callAbout(opened) }),
    onSuccess: () => {
      notify('report.close.closed', { type: 'success' });
      reload();
    },
    onError: (error) => notify(sayRefusal(error), { type: 'error' }),
    onSettled: () => setAsking(false),
  });
  if (!mayTakeStep(role, 'closeAssessment') || clubAssessment.closed) return null;
  const isUnsent = () =>
    (values?.unsent().waiting ?? 0) > 0 ||
    countUnsent(outgoing, (about) => about['clubAssessmentId'] === clubAssessment.id) > 0;
  const ask = () => {
    values?.flush();
    if (refuseStep('closeAssessment', clubAssessment)) notify('engine.reasons.closeDataFirst', { type: 'warning' });
    else if (isUnsent()) notify('score.messages.unsynced', { type: 'warning' });
    else if (hasUnsavedTexts(clubAssessment.id)) notify('report.final.unsaved', { type: 'warning' });
    else setAsking(true);
  };
  return (
    <SectionCard title={translate('report.close.title')} intro={translate('report.close.text')}>
      <ServerButton
        variant="outlined"
        color="error"
        size="large"
        startIcon={<LockRounded />}
        loading={closing.isPending}
        onClick={ask}
      >
        {translate('report.close.title')}
      </ServerButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('report.close.ask')}
        confirmLabel={translate('report.close.yes')}
        cancelLabel={translate('report.delete.cancel')}
        onConfirm={() => closing.mutate()}
        onCancel={() => setAsking(false)}
        isBusy={closing.isPending}
        isDangerous
      >
        {translate('report.close.text')}
        {isAsking && <Amiss opened={opened} />}
      </ConfirmDialog>
    </SectionCard>
  );
}

/** What is amiss by the rules of the project; it may be closed all the same. */
function Amiss({ opened }: { opened: OpenedAssessment }) {
  const translate = useTranslate();
  const { data = [] } = useApiQuery<QualityFinding[]>(
    `clubassessments/${opened.clubAssessment.id}/quality`,
    callAbout(opened),
  );
  if (data.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {data.map(({ rule, count }) => (
        <div key={rule}>{translate(`monitoring.quality.${rule}`, { count })}</div>
      ))}
    </Alert>
  );
}
