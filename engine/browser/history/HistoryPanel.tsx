import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SidePanel } from '#engine/ui/SidePanel.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { representRecord } from '../display/representRecord.ts';
import { FailedState } from '../validation/FailedState.tsx';
import { AsOfView } from './AsOfView.tsx';
import { HistoryItem } from './HistoryItem.tsx';
import { useHistory, type Reversion } from './useHistory.ts';

const DateChoice = lazyPart(async () => (await import('../fields/DateChoice.tsx')).DateChoice);

interface HistoryPanelProps {
  resource: Resource;
  record: EngineRecord;
  onClose: () => void;
  /** The record as it is after something was reverted. */
  onReverted?: (record: EngineRecord) => void;
}

/** What happened to a record, newest first, each to be reverted; or the record as it was on a day. */
export function HistoryPanel({ resource, record, onClose, onReverted }: HistoryPanelProps) {
  const translate = useTranslate();
  const languages = useTextLanguages(resource.entity);
  const [day, setDay] = useState<string | null>(null);
  const { query, revert } = useHistory(resource, record.id, onReverted);
  return (
    <SidePanel
      isOpen
      title={translate('records.history.title', { name: representRecord(record, resource, languages) })}
      closeLabel={translate('engine.panel.close')}
      onClose={onClose}
    >
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ mb: 3, alignItems: 'flex-end', flexWrap: 'wrap' }}>
        <Box sx={{ width: 220 }}>
          <PartSuspense fallback={<Skeleton variant="rounded" height={64} />}>
            <DateChoice isPast label={translate('records.history.asOf')} value={day} onChange={setDay} />
          </PartSuspense>
        </Box>
        {day !== null && <Button onClick={() => setDay(null)}>{translate('records.history.today')}</Button>}
      </Stack>
      {day !== null ? (
        <AsOfView resource={resource} id={record.id} day={day} />
      ) : (
        <Timeline resource={resource} query={query} revert={revert} />
      )}
    </SidePanel>
  );
}

type TimelineProps = { resource: Resource } & ReturnType<typeof useHistory>;

function Timeline({ resource, query, revert }: TimelineProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<Reversion | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = query;
  if (error) {
    return <FailedState title={translate('records.history.failed')} error={error} onRetry={refetch} />;
  }
  if (!data) return <LoadingState kind="list" label={translate('records.history.loading')} />;
  if (data.length === 0) {
    const advice = translate('records.history.emptyAdvice');
    return <EmptyState isBare title={translate('records.history.empty')} advice={advice} />;
  }
  const confirm = async () => {
    if (!asked) return;
    setBusy(true);
    await revert(asked);
    setBusy(false);
    setAsked(null);
  };
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((entry) => (
          <HistoryItem key={entry.id} resource={resource} entry={entry} onRevert={setAsked} />
        ))}
      </Box>
      <ConfirmDialog
        isOpen={asked !== null}
        title={translate('records.history.confirmTitle')}
        confirmLabel={translate(asked?.field ? 'records.history.putBack' : 'records.history.revert')}
        cancelLabel={translate('engine.form.cancel')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
        isBusy={isBusy}
      >
        {asked?.field
          ? translate('records.history.confirmField', {
              field: translate(`resources.${resource.name}.fields.${asked.field}`),
            })
          : translate('records.history.confirmVersion')}
      </ConfirmDialog>
    </>
  );
}
