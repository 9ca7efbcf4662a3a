import { useId } from 'react';
import { useGetOne, useStore, useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import OpenInFullRounded from '@mui/icons-material/OpenInFullRounded';
import { editPath } from '#engine/rules/resource/recordPath.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Dock } from '#engine/ui/DockedPanel.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SidePanel } from '#engine/ui/SidePanel.tsx';
import { widths } from '#engine/ui/theme/tokens.ts';
import { ReadOnlyIntro } from '../access/ReadOnlyIntro.tsx';
import { WhyButton } from '../access/WhyButton.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { usePermission } from '../context/usePermission.ts';
import { CreateInPlaceContext, type CreateInPlaceProps } from '../fields/CreateInPlace.ts';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { representRecord } from '../display/representRecord.ts';
import { ShowSections } from '../display/ShowSections.tsx';
import { MergedElsewhere, mergedInto } from '../merge/MergedElsewhere.tsx';
import { DeleteButton } from '../form/DeleteButton.tsx';
import { DuplicateButton } from '../form/DuplicateButton.tsx';
import { FormBody } from '../form/FormBody.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import { NeighbourButtons } from '../form/NeighbourButtons.tsx';
import { SaveButton } from '../form/SaveButton.tsx';
import { UnsavedNote } from '../form/SaveBar.tsx';
import { useUnsavedQuestion } from '../form/useUnsavedQuestion.tsx';
import { useCreateTitle } from '../form/useCreateTitle.ts';
import { useFieldLink } from '../form/useFieldLink.ts';
import { useRecordForm } from '../form/useRecordForm.ts';
import { HistoryButton } from '../history/HistoryButton.tsx';
import { usePanel } from '../list/usePanel.ts';
import { RecordOfflineSign } from '../offline/OfflineSign.tsx';
import { UsesSection } from '../relations/UsesSection.tsx';
import { FailedState } from '../validation/FailedState.tsx';
import { settableFields } from '#engine/rules/resource/resolveResource.ts';
import { useFirstField } from '../form/useFirstField.ts';

interface RecordPanelProps {
  resource: Resource;
  /** Null for a new record. */
  id: string | null;
  onClose: () => void;
  onSaved?: (record: EngineRecord) => void;
  /** The panel stands above another form: the address is not about it. */
  isNested?: boolean;
}

/** A record's form in a side panel, the list beside it in view; what nobody may change is shown as facts instead. */
export function RecordPanel(props: RecordPanelProps) {
  const { search } = useLocation();
  const copyOf = props.id === null && !props.isNested ? new URLSearchParams(search).get('copy') : null;
  if (copyOf !== null) return <LoadingPanel {...props} id={copyOf} isCopy />;
  return props.id === null ? <LoadedPanel {...props} record={null} /> : <LoadingPanel {...props} id={props.id} />;
}

function LoadingPanel({ isCopy = false, ...props }: RecordPanelProps & { id: string; isCopy?: boolean }) {
  const { resource, id, onClose } = props;
  const translate = useTranslate();
  const { width, dock } = useDock(resource, id);
  const { data, error, refetch } = useGetOne<EngineRecord>(
    resource.name,
    { id },
    { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  // A key of its own: the copy is another form than the record's, which may stand there before it.
  if (data && isCopy)
    return <LoadedPanel key={`copy of ${id}`} {...props} record={null} initial={copiedValues(resource, data)} />;
  if (data) return <LoadedPanel key={id} {...props} record={data} />;
  const into = error ? mergedInto(error) : null;
  if (into !== null) return <MergedElsewhere resource={resource} id={into} />;
  return (
    <SidePanel
      key={id}
      isOpen
      width={width}
      {...(!props.isNested && { dock, isInAddress: true })}
      title={translate(`resources.${resource.name}.name`, { smart_count: 1, count: 1 })}
      closeLabel={translate('engine.panel.close')}
      onClose={onClose}
    >
      {error ? (
        <FailedState title={translate('engine.record.failed')} error={error} onRetry={refetch} />
      ) : (
        <LoadingState kind="form" label={translate('engine.record.loading')} />
      )}
    </SidePanel>
  );
}

type LoadedPanelProps = Omit<RecordPanelProps, 'id'> & {
  record: EngineRecord | null;
  initial?: Readonly<Record<string, unknown>>;
};

function LoadedPanel({ resource, record, initial, onClose, onSaved, isNested = false }: LoadedPanelProps) {
  const translate = useTranslate();
  const formId = useId();
  const languages = useTextLanguages(resource.entity);
  const permission = usePermission(resource);
  const state = useRecordForm({ resource, record, ...(initial ? { initial } : {}), onSaved: onSaved ?? onClose });
  const panel = usePanel();
  const { width, dock } = useDock(resource, record?.id);
  useFieldLink(!isNested);
  useFirstField(formId, record === null);
  const readOnly = record ? !permission.canUpdate : !permission.canCreate;
  const { askBefore, question } = useUnsavedQuestion();
  const leave = () => {
    state.letGo();
    onClose();
  };
  // Closing a panel above another form leads to no other address, whose guard would ask.
  const close = () => (isNested && state.hasUnsaved() ? askBefore(true, leave) : onClose());
  const createTitle = useCreateTitle(resource);
  const title = record ? representRecord(record, resource, languages) : createTitle;
  return (
    <SidePanel
      isOpen
      width={width}
      {...(!isNested && { dock, isInAddress: true })}
      title={title}
      actions={record && !isNested && <PageLink resource={resource} id={record.id} />}
      intro={
        <>
          {readOnly && <ReadOnlyIntro resource={resource} record={record} />}
          {initial && translate('forms.duplicated')}
          {record && !isNested && <NeighbourButtons resource={resource} id={record.id} onOpen={panel.open} />}
          {record && !isNested && <HistoryButton resource={resource} record={record} onReverted={state.renew} />}
        </>
      }
      closeLabel={translate('engine.panel.close')}
      onClose={close}
      footer={
        readOnly ? null : (
          <>
            <UnsavedNote state={state} isRow />
            {record && permission.canDelete && <DeleteButton resource={resource} record={record} onDeleted={leave} />}
            {record && <WhyButton resource={resource} action="delete" record={record} />}
            {record && permission.canCreate && !isNested && <DuplicateButton resource={resource} id={record.id} />}
            <Stack direction="row" spacing={1} sx={{ marginInlineStart: 'auto' }}>
              <Button onClick={close}>{translate('engine.form.cancel')}</Button>
              <SaveButton formId={formId} isSaving={state.isSaving} isUploading={state.isUploading} />
            </Stack>
          </>
        )
      }
    >
      <RecordOfflineSign resource={resource.name} id={record?.id ?? null} />
      {record && resource.access.update === 'nobody' ? (
        <ShowSections resource={resource} record={record} />
      ) : (
        <CreateInPlaceContext value={NestedPanel}>
          <FormFrame id={formId} resource={resource} state={state} isNested={isNested}>
            <FormBody resource={resource} record={record} readOnly={readOnly} layout="panel" isNested={isNested} />
          </FormFrame>
        </CreateInPlaceContext>
      )}
      {record && !isNested && <UsesSection resource={resource} id={record.id} level={3} />}
      {question}
    </SidePanel>
  );
}

/** The same record as a page of its own. */
function PageLink({ resource, id }: { resource: Resource; id: string }) {
  const translate = useTranslate();
  const label = translate('engine.panel.page');
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} component={RouterLink} to={editPath(resource, id)}>
        <OpenInFullRounded fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

/** The panel beside its list, as wide as the person has made it. */
function useDock(resource: Resource, subject: string | undefined): { width: number; dock: Dock } {
  const translate = useTranslate();
  const isWizard = resource.form.layout === 'wizard';
  const [width, setWidth] = useStore<number | null>(`preferences.panel.${isWizard ? 'wizard' : 'width'}`, null);
  const own = isWizard ? widths.wizard : widths.panel;
  return {
    width: own,
    dock: {
      ...{ width: width ?? own, onWidth: setWidth, resizeLabel: translate('engine.panel.resize'), subject },
      returnTo: (before) => (subject === undefined ? null : rowInPlaceOf(before, subject)),
    },
  };
}

/** The row of the record that is shown last, where the focus was in another one's before, or on nothing. */
function rowInPlaceOf(before: Element | null, id: string): HTMLElement | null {
  const row = document.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`);
  const isElsewhere = before?.isConnected && before !== document.body && !before.closest('[data-record]');
  if (isElsewhere || row?.contains(before)) return null;
  return row?.hasAttribute('tabindex') ? row : (row?.querySelector('button') ?? null);
}

/** A new record of another resource, made while a form that refers to it stays open below. */
export function NestedPanel({ resource, onClose, onSaved }: CreateInPlaceProps) {
  return <LoadedPanel resource={resource} record={null} onClose={onClose} onSaved={onSaved} isNested />;
}

/** What a copy of a record starts with: all that a person may set, but nothing that must be unique. */
function copiedValues({ schema }: Resource, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  // Of fields that are unique only together, the last is left for the person to choose.
  const lastOfKeys = new Set((schema['x-unique'] ?? []).map((key) => key.at(-1)));
  return Object.fromEntries(
    settableFields(schema)
      .filter((field) => !schema.properties[field]?.['x-unique'] && !lastOfKeys.has(field))
      .map((field) => [field, record[field] ?? null]),
  );
}
