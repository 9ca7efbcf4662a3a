import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { Resource } from '#domain/resource/Resource.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadingState } from '#ui/LoadingState.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { representRecord } from '../display/representRecord.ts';
import { FailedState } from '../validation/FailedState.tsx';
import { AsOfView } from './AsOfView.tsx';
import { HistoryItem } from './HistoryItem.tsx';
import { useHistory, type TurningBack } from './useHistory.ts';

interface HistoryPanelProps {
  resource: Resource;
  record: EngineRecord;
  onClose: () => void;
  /** The record as it is after something was turned back. */
  onTurnedBack?: (record: EngineRecord) => void;
}

/** What happened to a record, newest first, with turning back; or the record as it was on a day. */
export function HistoryPanel({ resource, record, onClose, onTurnedBack }: HistoryPanelProps) {
  const translate = useTranslate();
  const languages = useTextLanguages(resource.entity);
  const [day, setDay] = useState('');
  const { query, turnBack } = useHistory(resource, record.id, onTurnedBack);
  return (
    <SidePanel
      isOpen
      title={translate('records.history.title', { name: representRecord(record, resource, languages) })}
      closeLabel={translate('engine.panel.close')}
      onClose={onClose}
    >
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ mb: 3, alignItems: 'flex-end', flexWrap: 'wrap' }}>
        <TextField
          type="date"
          label={translate('records.history.asOf')}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: dayOf(new Date()) } }}
          sx={{ width: 220 }}
        />
        {day !== '' && <Button onClick={() => setDay('')}>{translate('records.history.today')}</Button>}
      </Stack>
      {isDay(day) ? (
        <AsOfView resource={resource} id={record.id} day={day} />
      ) : (
        <Timeline resource={resource} query={query} turnBack={turnBack} />
      )}
    </SidePanel>
  );
}

type TimelineProps = { resource: Resource } & ReturnType<typeof useHistory>;

function Timeline({ resource, query, turnBack }: TimelineProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<TurningBack | null>(null);
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
    await turnBack(asked);
    setBusy(false);
    setAsked(null);
  };
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((entry) => (
          <HistoryItem key={entry.id} resource={resource} entry={entry} onTurnBack={setAsked} />
        ))}
      </Box>
      <ConfirmDialog
        isOpen={asked !== null}
        title={translate('records.history.confirmTitle')}
        confirmLabel={translate(asked?.field ? 'records.history.putBack' : 'records.history.turnBack')}
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

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
