import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import RestoreFromTrashRounded from '@mui/icons-material/RestoreFromTrashRounded';
import { useNotify, useTranslate } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { formatMoment } from '#engine/rules/dates/formatDate.ts';
import { Facts } from '#engine/ui/Facts.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';

interface Deleted {
  id: string;
  clubName: string | null;
  deletedAt: string;
  deletedBy: string | null;
}

/** The club assessments of a project that were deleted, and the way to bring each back; nothing where there are none. */
export function DeletedAssessments({ projectId }: { projectId: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useApiQuery<Deleted[]>(
    `projects/${encodeURIComponent(projectId)}/deletedassessments`,
  );
  if (!error && !data?.length) return null;
  return (
    <SectionCard title={translate('project.deleted.title')} intro={translate('project.deleted.intro')}>
      {error && !data && <FailedState title={translate('project.deleted.failed')} error={error} onRetry={refetch} />}
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((deleted) => (
          <DeletedItem key={deleted.id} deleted={deleted} onRestored={() => void refetch()} />
        ))}
      </Stack>
    </SectionCard>
  );
}

function DeletedItem({ deleted, onRestored }: { deleted: Deleted; onRestored: () => void }) {
  const translate = useTranslate();
  const { api } = useEngine();
  const notify = useNotify();
  const textOf = useRefusalText();
  const name = deleted.clubName ?? '–';
  const facts = [formatMoment(deleted.deletedAt), deleted.deletedBy].flatMap((fact) => fact || []);
  const restoring = useMutation({
    mutationFn: () => api.call(`clubassessments/${encodeURIComponent(deleted.id)}/restore`, { method: 'POST' }),
    onSuccess: () => notify('records.trash.restored', { type: 'success', messageArgs: { name } }),
    onError: (error) => notify(textOf(error), { type: 'error' }),
    onSettled: onRestored,
  });
  return (
    <Stack component="li" direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Stack sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <Facts facts={facts} />
        </Typography>
      </Stack>
      <ServerButton
        size="small"
        startIcon={<RestoreFromTrashRounded />}
        disabled={restoring.isPending}
        aria-label={translate('records.trash.restoreOne', { name })}
        onClick={() => restoring.mutate()}
      >
        {translate('records.trash.restore')}
      </ServerButton>
    </Stack>
  );
}
