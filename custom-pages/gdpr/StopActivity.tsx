import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import type { EngineRecord } from '#engine/browser/context/Engine.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { ActivityStatus } from './ActivityStatus.tsx';

/** 'Stop Activity' (document 3 §4.6): ends the activity today; a refusal is shown in place (§8). */
export function StopActivity(props: WidgetProps) {
  const { record, readOnly } = props;
  const translate = useTranslate();
  const sayRefusal = useRefusalText();
  const notify = useNotify();
  const refresh = useRefresh();
  const { api } = useEngine();
  const { isDirty } = useFormState();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!record) return null;
  const stop = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await api.call<EngineRecord>('processingactivities/stop', {
        method: 'PUT',
        body: { id: record.id },
        source: 'admin/gdpr',
      });
      notify('gdpr.stop.done', { type: 'success' });
      refresh();
    } catch (error) {
      setFailure(sayRefusal(error));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  const isStopped = record['status'] === false;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <ActivityStatus {...props} />
        {!isStopped && !readOnly && (
          <Button color="error" startIcon={<StopCircleOutlined />} disabled={isDirty} onClick={() => setAsking(true)}>
            {translate('gdpr.stop.button')}
          </Button>
        )}
      </Stack>
      {isDirty && !isStopped && (
        <Typography variant="caption" color="textSecondary">
          {translate('gdpr.stop.unsaved')}
        </Typography>
      )}
      {failure !== null && (
        <Alert severity="error" role="alert">
          {failure}
        </Alert>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={translate('gdpr.stop.button')}
        confirmLabel={translate('gdpr.stop.button')}
        cancelLabel={translate('engine.form.cancel')}
        onConfirm={() => void stop()}
        onCancel={() => setAsking(false)}
        isDangerous
        isBusy={isBusy}
      >
        {translate('gdpr.stop.question', { name: String(record['name']) })}
      </ConfirmDialog>
    </Stack>
  );
}
