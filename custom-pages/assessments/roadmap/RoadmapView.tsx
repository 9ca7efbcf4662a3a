import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import AssignmentReturnedOutlined from '@mui/icons-material/AssignmentReturnedOutlined';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useFileSaving } from '#engine/browser/export/useFileSaving.ts';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import { useConnection } from '#engine/browser/offline/useConnection.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import type { Club } from '#schemas/generated/types.ts';
import { RoadmapTimeline } from './RoadmapTimeline.tsx';
import { TakeOverDialog } from './TakeOverDialog.tsx';
import { useRoadmap } from './useRoadmap.ts';

/** A roadmap: its timeline, what can be taken over from reports, and the whole on paper or as a sheet (decisions A4). */
export function RoadmapView({ id }: { id: string }) {
  const translate = useTranslate();
  const { contentLanguage } = useEngine();
  const { roadmap, basis, error, retry, save } = useRoadmap(id);
  const { isSaving, save: saveFile } = useFileSaving('roadmap.sheetFailed');
  const clubId = roadmap?.clubId ?? '';
  const { data: club } = useGetOne<Club>('clubs', { id: clubId }, { enabled: clubId !== '', retry: false });
  const isThere = useConnection();
  const [isTaking, setTaking] = useState(false);
  if (error && !(roadmap && basis))
    return <FailedState title={translate('roadmap.failed')} error={error} onRetry={retry} />;
  if (!roadmap || !basis) return <LoadingState kind="list" label={translate('roadmap.loading')} />;
  const download = () =>
    saveFile(`roadmaps/${encodeURIComponent(id)}/sheet`, `${roadmap.name}.xlsx`, { query: { lang: contentLanguage } });
  return (
    // Another club may be chosen above by now, and on paper there is nothing above.
    <SectionCard title={roadmap.name} intro={club && <bdi>{club.name}</bdi>} isFlush>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ px: 2.5, pb: 1.5, flexWrap: 'wrap', alignItems: 'center', '@media print': { display: 'none' } }}
      >
        {basis.mayWrite && (
          <>
            <ServerButton variant="outlined" startIcon={<AssignmentReturnedOutlined />} onClick={() => setTaking(true)}>
              {translate('roadmap.takeOver')}
            </ServerButton>
            <Typography variant="body2" color="textSecondary">
              {translate(isThere ? 'roadmap.moveHint' : 'engine.offline.needsServer')}
            </Typography>
          </>
        )}
        <Button startIcon={<PrintOutlined />} onClick={() => window.print()} sx={{ marginInlineStart: 'auto' }}>
          {translate('roadmap.print')}
        </Button>
        <Button startIcon={<DownloadRounded />} disabled={isSaving} onClick={() => void download()}>
          {translate('roadmap.sheet')}
        </Button>
      </Stack>
      <RoadmapTimeline roadmap={roadmap} basis={basis} readOnly={!basis.mayWrite || !isThere} onSave={save} />
      {isTaking && (
        <TakeOverDialog roadmap={roadmap} reports={basis.reports} onSave={save} onClose={() => setTaking(false)} />
      )}
    </SectionCard>
  );
}
