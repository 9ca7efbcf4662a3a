import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { editPath } from '#engine/rules/resource/recordPath.ts';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { ReadOnlyIntro } from '../access/ReadOnlyIntro.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { usePermission } from '../context/usePermission.ts';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { representRecord } from '../display/representRecord.ts';
import { CreateInPlaceContext } from '../fields/CreateInPlace.ts';
import { DeleteButton } from '../form/DeleteButton.tsx';
import { DuplicateButton } from '../form/DuplicateButton.tsx';
import { FormBody } from '../form/FormBody.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import { NeighbourButtons } from '../form/NeighbourButtons.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import { useCreateTitle } from '../form/useCreateTitle.ts';
import { useFieldLink } from '../form/useFieldLink.ts';
import { useRecordForm } from '../form/useRecordForm.ts';
import { HistoryButton } from '../history/HistoryButton.tsx';
import { RecordOfflineSign } from '../offline/OfflineSign.tsx';
import { UsesSection } from '../relations/UsesSection.tsx';
import { RecordPage } from './RecordPage.tsx';
import { NestedPanel } from './RecordPanel.tsx';
import { ResourceShow } from './ResourceShow.tsx';

/** The form of a record as a page of its own; what nobody may change is shown as facts instead. */
export function ResourceForm({ resource, id }: { resource: Resource; id: string | null }) {
  if (id === null) {
    return (
      <>
        <RecordOfflineSign resource={resource.name} id={null} />
        <FormPage resource={resource} record={null} />
      </>
    );
  }
  if (resource.access.update === 'nobody') return <ResourceShow resource={resource} id={id} />;
  return (
    <RecordPage resource={resource} id={id}>
      {(record) => <FormPage key={record.id} resource={resource} record={record} />}
    </RecordPage>
  );
}

function FormPage({ resource, record }: { resource: Resource; record: EngineRecord | null }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const formId = useId();
  const languages = useTextLanguages(resource.entity);
  const permission = usePermission(resource);
  const readOnly = record ? !permission.canUpdate : !permission.canCreate;
  // The list takes the place of an empty form or of a record that is gone: "back" never leads there again.
  const back = (replace: boolean) => void navigate(`/${resource.routes.list}`, { replace });
  const state = useRecordForm({ resource, record, onSaved: record ? () => undefined : () => back(true) });
  const leave = () => {
    state.letGo();
    back(true);
  };
  useFieldLink(true);
  const createTitle = useCreateTitle(resource);
  const open = (id: string) => void navigate(editPath(resource, id));
  return (
    <>
      <PageHeader
        title={record ? representRecord(record, resource, languages) : createTitle}
        crumbs={[
          {
            label: translate(`resources.${resource.name}.name`, { smart_count: 2, count: 2 }),
            href: `#/${resource.routes.list}`,
          },
          { label: translate(record ? 'engine.form.edit' : 'engine.form.create') },
        ]}
        actions={
          <>
            {record && <HistoryButton resource={resource} record={record} onReverted={state.renew} />}
            {record && <NeighbourButtons resource={resource} id={record.id} onOpen={open} />}
            {!readOnly && (
              <>
                {record && permission.canDelete && (
                  <DeleteButton resource={resource} record={record} onDeleted={leave} />
                )}
                {record && permission.canCreate && <DuplicateButton resource={resource} id={record.id} />}
              </>
            )}
          </>
        }
        {...(readOnly ? { intro: <ReadOnlyIntro resource={resource} record={record} /> } : {})}
      />
      <Box sx={{ maxWidth: 880 }}>
        <CreateInPlaceContext value={NestedPanel}>
          <FormFrame id={formId} resource={resource} state={state}>
            <FormBody resource={resource} record={record} readOnly={readOnly} layout="page" />
          </FormFrame>
        </CreateInPlaceContext>
        {record && <UsesSection resource={resource} id={record.id} />}
        {!readOnly && <SaveBar formId={formId} state={state} onCancel={() => back(record === null)} />}
      </Box>
    </>
  );
}
