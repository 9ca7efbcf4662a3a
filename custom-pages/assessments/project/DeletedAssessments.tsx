import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import RestoreFromTrashRounded from '@mui/icons-material/RestoreFromTrashRounded';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { NeedsServer } from '#engine/browser/offline/NeedsServer.tsx';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { formatMoment } from '#engine/rules/dates/formatDate.ts';
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
  const [isBusy, setBusy] = useState(false);
  const name = deleted.clubName ?? '–';
  const restore = async () => {
    setBusy(true);
    try {
      await api.call(`clubassessments/${encodeURIComponent(deleted.id)}/restore`, { method: 'POST' });
      notify('project.deleted.restored', { type: 'success', messageArgs: { name } });
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    }
    setBusy(false);
    onRestored();
  };
  return (
    <Stack component="li" direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Stack sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <bdi>{[formatMoment(deleted.deletedAt), deleted.deletedBy].filter(Boolean).join(' · ')}</bdi>
        </Typography>
      </Stack>
      <NeedsServer>
        {(isResting) => (
          <Button
            size="small"
            startIcon={<RestoreFromTrashRounded />}
            disabled={isResting || isBusy}
            aria-label={translate('project.deleted.restoreThis', { name })}
            onClick={() => void restore()}
          >
            {translate('project.deleted.restore')}
          </Button>
        )}
      </NeedsServer>
    </Stack>
  );
}
