import { useId } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Resource } from '#domain/resource/Resource.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadingState } from '#ui/LoadingState.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { usePermission } from '../context/usePermission.ts';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { representRecord } from '../display/representRecord.ts';
import { DeleteButton } from '../form/DeleteButton.tsx';
import { FormBody } from '../form/FormBody.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import { SaveButton } from '../form/SaveButton.tsx';
import { useRecordForm } from '../form/useRecordForm.ts';
import { readRefusal } from '../validation/readRefusal.ts';

interface RecordPanelProps {
  resource: Resource;
  /** Null for a new record. */
  id: string | null;
  onClose: () => void;
  onSaved?: (record: EngineRecord) => void;
}

/** A record's form in a side panel, the list beside it in view. */
export function RecordPanel(props: RecordPanelProps) {
  return props.id === null ? <LoadedPanel {...props} record={null} /> : <LoadingPanel {...props} id={props.id} />;
}

function LoadingPanel(props: RecordPanelProps & { id: string }) {
  const { resource, id, onClose } = props;
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<EngineRecord>(
    resource.name,
    { id },
    { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  if (data) return <LoadedPanel key={id} {...props} record={data} />;
  return (
    <SidePanel
      isOpen
      title={translate(`resources.${resource.name}.name`, { smart_count: 1, count: 1 })}
      closeLabel={translate('engine.panel.close')}
      onClose={onClose}
    >
      {error ? (
        <ErrorState
          isBare
          title={translate('engine.record.failed')}
          advice={translate(`engine.errors.${readRefusal(error).code}`, { _: error.message })}
          retryLabel={translate('engine.list.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState kind="form" label={translate('engine.record.loading')} />
      )}
    </SidePanel>
  );
}

function LoadedPanel({ resource, record, onClose, onSaved }: RecordPanelProps & { record: EngineRecord | null }) {
  const translate = useTranslate();
  const formId = useId();
  const languages = useTextLanguages(resource.entity);
  const permission = usePermission(resource);
  const state = useRecordForm({ resource, record, onSaved: onSaved ?? onClose });
  const readOnly = record ? !permission.canUpdate : !permission.canCreate;
  const leave = () => {
    state.letGo();
    onClose();
  };
  const title = record
    ? representRecord(record, resource, languages)
    : translate(`resources.${resource.name}.create`, { _: translate('engine.form.create') });
  return (
    <SidePanel
      isOpen
      title={title}
      {...(readOnly ? { intro: translate('engine.form.readOnly') } : {})}
      closeLabel={translate('engine.panel.close')}
      onClose={onClose}
      footer={
        readOnly ? null : (
          <>
            {record && permission.canDelete && (
              <Box sx={{ marginInlineEnd: 'auto' }}>
                <DeleteButton resource={resource} record={record} onDeleted={leave} />
              </Box>
            )}
            <Button onClick={onClose}>{translate('engine.form.cancel')}</Button>
            <SaveButton formId={formId} isSaving={state.isSaving} />
          </>
        )
      }
    >
      <FormFrame id={formId} resource={resource} state={state}>
        <FormBody resource={resource} record={record} readOnly={readOnly} layout="panel" />
      </FormFrame>
    </SidePanel>
  );
}
