import { Box } from '@mui/material';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { mayDeleteAssessment } from '#domain/access/assessmentActions.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useTypedDelete } from '#engine/browser/form/useTypedDelete.ts';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { useSayRefusal } from '#engine/browser/validation/useSayRefusal.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { callAbout, type AssessmentTabProps } from '../values/OpenedAssessment.ts';

/** Deletes a club assessment that is not closed, as the version that is shown, once the word is typed (document 2 §4, §5). */
export function DeleteAssessment({ opened, reload }: Pick<AssessmentTabProps, 'opened' | 'reload'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const say = useSayRefusal();
  const { api } = useEngine();
  const [isAsking, setAsking] = useState(false);
  const { clubAssessment, club, project, role } = opened;
  const { id, version, projectId } = clubAssessment;
  const label = (key: string, given = {}) => translate(`assessment.status.${key}`, given);
  const typed = useTypedDelete('typed');
  const remove = useMutation({
    mutationFn: () => {
      const { headers, ...call } = callAbout(opened);
      const only = { ...headers, 'If-Match': `"${version ?? ''}"` };
      return api.call(`clubassessments/${encodeURIComponent(id)}`, { method: 'DELETE', ...call, headers: only });
    },
    onSuccess: () => {
      notify(label('deleted'), { type: 'success' });
      void navigate(`/clubassessments/overview?projects=${encodeURIComponent(projectId)}`, { replace: true });
    },
    onError: (error: unknown) => {
      setAsking(false);
      notify(say(readRefusal(error)), { type: 'error' });
      reload();
    },
  });
  if (!mayDeleteAssessment(role) || clubAssessment.closed) return null;
  return (
    <Box>
      <ServerButton color="error" startIcon={<DeleteOutlineRounded />} onClick={() => setAsking(true)}>
        {label('delete')}
      </ServerButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={label('delete')}
        confirmLabel={translate('engine.form.delete')}
        cancelLabel={translate('engine.form.cancel')}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
        isDangerous
        isBusy={remove.isPending || remove.isSuccess}
        {...typed}
      >
        {label('confirmDelete', { club: club.name, project: project?.name ?? clubAssessment.name ?? '' })}
      </ConfirmDialog>
    </Box>
  );
}
